/** 3950 is 3.95 %. */
export function percentOf(thousandths: number): number {
  return thousandths / 1000;
}

/**
 * Reads a percent, number or text ("3.95%"), as thousandths: 0 to 100 with at most three decimals
 * (docs/specification.md §13.3). Blank is 0, anything else undefined.
 */
export function feePercentFrom(percent: unknown): number | undefined {
  const value = typeof percent === "string" ? numberIn(percent) : percent;
  if (typeof value !== "number" || !(value >= 0 && value <= 100)) return undefined;
  const thousandths = Math.round(value * 1000);
  return thousandths / 1000 === value ? thousandths : undefined;
}

const LONGEST_PERCENT = 40;

function numberIn(text: string): number | undefined {
  const typed = text.trim();
  if (typed === "") return 0;
  if (typed.length > LONGEST_PERCENT) return undefined;
  return /^(?:\d+(?:\.\d*)?|\.\d+) ?%?$/.test(typed) ? Number.parseFloat(typed) : undefined;
}
