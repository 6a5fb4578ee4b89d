/**
 * Reads an agent's fee in percent, a number or text such as "3.95%", as thousandths of a percent:
 * from 0 to 100, with at most the three decimals that a percent worked out from a fixed fee has
 * (docs/specification.md §13.3). Blank is 0; undefined for anything else.
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
