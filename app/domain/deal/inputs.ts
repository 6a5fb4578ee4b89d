import type { CalendarDate } from "../bills/calendar-date";
import type { GstTerm } from "../bills/gst-terms";
import type { Cents } from "../money";

/** A percentage in thousandths of a percent: 3.95 % is 3950, 100 % is 100 000. */
export type Thousandths = number;

/** Explained in docs/specification.md §25.1; `simple` is the rule of docs/specification.md §13.4. */
export const GST_MODES = ["simple", "unregistered", "secondhand", "zeroRated", "standard"] as const;
export type GstMode = (typeof GST_MODES)[number];

/** Whether GST is within a price or comes on top of it ("plus GST, if any"). */
export const PRICE_TERMS = ["incl", "plus"] as const;
export type PriceTerm = (typeof PRICE_TERMS)[number];

/** `zero`: sold to a registered buyer at 0 %. */
export const SALE_GSTS = ["standard", "zero"] as const;
export type SaleGst = (typeof SALE_GSTS)[number];

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

/** `upTo` in cents of the price; null is the last, open step. */
export type CommissionTier = { upTo: Cents | null; percent: Thousandths };

/** Cents; `plusGst` is false when the agreement's figures include GST. */
export type Commission = { plusGst: boolean } & (
  | { kind: "percent"; percent: Thousandths }
  | { kind: "fixed"; amount: Cents }
  | { kind: "tiers"; tiers: readonly CommissionTier[]; base: Cents; admin: Cents }
);

/** Cents on a day, or a share of the purchase price, which moves with it. */
export type Draw = { date: CalendarDate } & (
  | { amount: Cents; percentOfPrice?: undefined }
  | { percentOfPrice: Thousandths; amount?: undefined }
);

/** Cents, or a share of the limit a year (a line fee). No fee has GST. */
export type LoanFee = { name: string } & (
  | { amount: Cents; percentOfLimit?: undefined }
  | { percentOfLimit: Thousandths; amount?: undefined }
);

/** `interestOnly` is paid monthly from own cash; `capitalising` is added to the balance. */
export const LOAN_TYPES = ["interestOnly", "capitalising"] as const;
export type LoanType = (typeof LOAN_TYPES)[number];

/** `limit` in cents; `rate` a year; `repaid` null is the settlement of the sale. */
export type Loan = {
  name: string;
  limit: Cents | null;
  rate: Thousandths;
  type: LoanType;
  draws: readonly Draw[];
  repaid: CalendarDate | null;
  fees: readonly LoanFee[];
};

export const PURPOSES = ["sell", "rent", "home", "unsure"] as const;
export type Purpose = (typeof PURPOSES)[number];

export const TAXPAYER_KINDS = ["person", "company", "trust"] as const;
/** `otherIncome` in cents a year, before this deal. */
export type Taxpayer =
  | { kind: "person"; otherIncome: Cents }
  | { kind: "company" }
  | { kind: "trust" };

/** Profit before tax in cents, or as a share of the net cost. */
export type Target =
  | { profit: Cents; marginOnCost?: undefined }
  | { marginOnCost: Thousandths; profit?: undefined };

/** Where the value after the renovation comes from: a registered valuation, an agent, its owner. */
export const VALUE_SOURCES = ["valuation", "appraisal", "own"] as const;
export type ValueSource = (typeof VALUE_SOURCES)[number];

/** Cents, a year unless said otherwise; null where nothing was typed. */
export type Rental = {
  /** After the renovation. */
  value: Cents | null;
  valueSource: ValueSource | null;
  lvr: Thousandths | null;
  loanLimit: Cents | null;
  rentPerWeek: Cents | null;
  weeksLet: number | null;
  managementPercent: Thousandths | null;
  rates: Cents | null;
  insurance: Cents | null;
  bodyCorporate: Cents | null;
  repairs: Cents | null;
  other: Cents | null;
  /** Of the new loan. */
  rate: Thousandths | null;
  /** Of the household, for debt to income. */
  allDebt: Cents | null;
  grossIncome: Cents | null;
};
