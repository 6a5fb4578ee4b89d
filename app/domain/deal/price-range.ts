import type { Cents } from "../money";

/** Cents; whole steps around a sale price, with its break-even where that is near. */
export function priceRange(price: Cents, breakEven: Cents | null): { least: Cents; most: Cents } {
  const step = Math.max(100_000, 10 ** Math.floor(Math.log10(price)) / 2);
  const isNear = breakEven !== null && breakEven > price / 2 && breakEven < price * 2;
  const around = isNear ? [price, breakEven] : [price];
  return {
    least: Math.max(0, Math.floor((Math.min(...around) * 0.95) / step) * step),
    most: Math.ceil((Math.max(...around) * 1.05) / step) * step,
  };
}
