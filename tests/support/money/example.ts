/** What a person does with the money of a property, by API or by forms. Dollars as typed. */
export type Hands = {
  /** Into the cell of an item: "500" is a total, "+249.90" is added. */
  typeSpent: (item: string, typed: string) => Promise<void>;
  addBill: (bill: TypedBill) => Promise<void>;
  addQuote: (quote: TypedQuote) => Promise<void>;
  accept: (supplier: string) => Promise<void>;
  /** Asked first, then approved. */
  vary: (
    supplier: string,
    variation: { text: string; item: string; amount: string },
  ) => Promise<void>;
  /** All that is payable. */
  pay: (reference: string) => Promise<void>;
  release: (reference: string, amount: string) => Promise<void>;
  setContingency: (percent: string) => Promise<void>;
  tickDone: (item: string) => Promise<void>;
  typeToFinish: (item: string, amount: string) => Promise<void>;
};

export type TypedBill = {
  kind: "receipt" | "invoice" | "deposit" | "credit";
  /** By item, as on the paper. */
  lines: Record<string, string>;
  reference: string;
  /** Today, unless said. */
  date?: string;
  gst?: "incl" | "plus" | "none";
  supplier?: string;
  /** The supplier of the quote that it names. */
  quote?: string;
};

export type TypedQuote = {
  supplier: string;
  gst: "incl" | "plus";
  lines: Record<string, string>;
  depositPercent?: string;
  retentionPercent?: string;
};

/** Dollars, under the names of the API. */
export type Figures = Partial<Record<FigureName, string>>;
export type FigureName =
  | "budget"
  | "spent"
  | "left"
  | "committed"
  | "openCommitment"
  | "paid"
  | "retained"
  | "unpaid"
  | "toComplete"
  | "forecast"
  | "variance"
  | "contingencyLeft"
  | "short";

export type Shown = {
  items?: Record<string, Figures>;
  categories?: Record<string, Figures>;
  property?: Figures;
  /** By reference; `gst` is each line's share. */
  bills?: Record<string, BillFigures>;
  /** Amounts of an item's log, the oldest first. */
  logs?: Record<string, string[]>;
  /** By supplier; `beyond` was billed without agreement. */
  quotes?: Record<
    string,
    Partial<Record<"total" | "committed" | "billed" | "open" | "beyond", string>>
  >;
};
export type BillFigures = {
  total: string;
  gstAmount?: string;
  retained?: string;
  unpaid?: string;
  gst?: string[];
};

type Stage = { does: (hands: Hands) => Promise<void>; isNextDay?: boolean; shows: Shown };

export type Example = {
  name: string;
  /** Budgets by category and item. */
  budgets: Record<string, Record<string, string>>;
  stages: Stage[];
};
