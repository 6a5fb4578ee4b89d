import type { GstTerm } from "../bills/gst-terms";
import type { Cents } from "../money";

/** A percentage in thousandths of a percent: 3.95 % is 3950, 100 % is 100 000. */
export type { Thousandths } from "../percent";

/** Explained in docs/specification.md §25.1; `simple` is the rule of docs/specification.md §13.4. */
export const ANSWERED_GST_MODES = ["unregistered", "secondhand", "zeroRated", "standard"] as const;
export const GST_MODES = ["simple", ...ANSWERED_GST_MODES] as const;
export type GstMode = (typeof GST_MODES)[number];

export function byMode<Mode extends GstMode, Value>(
  modes: readonly Mode[],
  valueOf: (mode: Mode) => Value,
): Record<Mode, Value> {
  return Object.fromEntries(modes.map((mode) => [mode, valueOf(mode)])) as Record<Mode, Value>;
}

/** Whether GST is within a price or comes on top of it ("plus GST, if any"). */
export const PRICE_TERMS = ["incl", "plus"] as const;

/** `zero`: sold to a registered buyer at 0 %. */
export const SALE_GSTS = ["standard", "zero"] as const;

/** What the amount of a cost row is for. */
export const ROW_PERIODS = ["total", "week", "month", "quarter", "year"] as const;
export type RowPeriod = (typeof ROW_PERIODS)[number];

/** Rows of "Financing and other costs" are `interest` or `holding`. */
export const ROW_KINDS = ["buying", "holding", "interest", "selling"] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** A cost row: neither a price, the renovation nor the agent. `amount` in cents as typed. */
export type CostRow = {
  id: string;
  kind: RowKind;
  amount: Cents;
  gst: GstTerm;
  per: RowPeriod;
  /** "Mortgage interest": its amount does not count once there is a loan. */
  followsLoans: boolean;
};

export const PURPOSES = ["sell", "rent", "home", "unsure"] as const;
export type Purpose = (typeof PURPOSES)[number];

/** Where the value after the renovation comes from: a registered valuation, an agent, its owner. */
export const VALUE_SOURCES = ["valuation", "appraisal", "own"] as const;
