/** Thousandths of a percent, as which every percent is stored and passed on: 3950 is 3.95 %. */
export type Thousandths = number;

/** 100 % */
export const WHOLE: Thousandths = 100_000;

const LONGEST_PERCENT = 40;
const TOO_MANY = 1_000_000;

export function percentOf(thousandths: Thousandths): number {
  return thousandths / 1000;
}

/** For a percent with at most three decimals. */
export function thousandthsOf(percent: number): Thousandths {
  return Math.round(percent * 1000) + 0;
}

/**
 * Reads a percent, number or text ("3.95%", "−2.5 %"), with at most three decimals; undefined for
 * anything else, blank too.
 */
export function percentFrom(percent: unknown): Thousandths | undefined {
  const value = typeof percent === "string" ? numberIn(percent.trim()) : percent;
  if (typeof value !== "number" || !(Math.abs(value) < TOO_MANY)) return undefined;
  const thousandths = thousandthsOf(value);
  return percentOf(thousandths) === value ? thousandths : undefined;
}

/** The same from 0 to 100 %; blank is 0 (docs/specification.md §13.3). */
export function feePercentFrom(percent: unknown): Thousandths | undefined {
  const isBlank = typeof percent === "string" && percent.trim() === "";
  const thousandths = isBlank ? 0 : percentFrom(percent);
  const isInRange = thousandths !== undefined && thousandths >= 0 && thousandths <= WHOLE;
  return isInRange ? thousandths : undefined;
}

function numberIn(text: string): number | undefined {
  const isPercent =
    text.length <= LONGEST_PERCENT && /^[-−+]?(?:\d+(?:\.\d*)?|\.\d+)\s*%?$/.test(text);
  return isPercent ? Number.parseFloat(text.replace("−", "-")) : undefined;
}
