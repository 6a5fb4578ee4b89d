import type { Cents } from "./money";
import { scaleHalfAway } from "./rounding";

export type GstSplit = { total: Cents; gst: Cents; net: Cents };

/** Cents: 3/23 of the total, half away from zero (docs/specification.md §13.4). */
export function gstWithin(total: Cents): Cents {
  return scaleHalfAway(total, 3, 23);
}

/** Cents: 15 % of the total, half away from zero (docs/specification.md §25.3). */
export function gstOnTop(total: Cents): Cents {
  return scaleHalfAway(total, 15, 100);
}

/** The simple rule takes GST of totals, never line by line (docs/specification.md §13.4). */
export function splitGst(total: Cents): GstSplit {
  const gst = gstWithin(total);
  return { total, gst, net: total - gst };
}
