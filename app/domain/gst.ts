import type { Cents } from "./money";
import { divideHalfAway } from "./rounding";

/** A total that includes GST, the GST within it and what is left without, all in cents. */
export type GstSplit = { total: Cents; gst: Cents; net: Cents };

/**
 * The GST within a total, in cents: 3/23 of it (docs/specification.md §13.4), rounded half away
 * from zero.
 */
export function gstWithin(total: Cents): Cents {
  return Number(divideHalfAway(BigInt(total) * 3n, 23n));
}

/**
 * Splits a total in cents. GST is taken of totals, never line by line
 * (docs/specification.md §13.4).
 */
export function splitGst(total: Cents): GstSplit {
  const gst = gstWithin(total);
  return { total, gst, net: total - gst };
}
