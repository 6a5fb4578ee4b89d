import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";

export const MOST_LOANS = 10;
export const MOST_DRAWS = 200;
export const MOST_FEES = 20;

/** `interestOnly` is paid monthly from own cash; `capitalising` is added to the balance. */
export const LOAN_TYPES = ["interestOnly", "capitalising"] as const;

/** Rows that are worked out have none; stored ones have (./row-ids.ts). */
export const ROW_ID = { kind: "id", optional: true } as const;

/** Cents on a day, or a share of the purchase price, which moves with it. */
export const DRAW = declare(
  {
    id: ROW_ID,
    date: { kind: "date", label: "Date" },
    amount: { kind: "money", label: "Amount" },
    percentOfPrice: { kind: "percent", label: "or % of price" },
  },
  { oneOf: ["amount", "percentOfPrice"], problem: "amountOrPercent" },
);
export type Draw = ValuesOf<typeof DRAW>;

/** Cents, or a share of the limit a year (a line fee). No fee has GST. */
export const LOAN_FEE = declare(
  {
    id: ROW_ID,
    name: { kind: "text", label: "Fee", maxLength: 100, otherwise: "" },
    amount: { kind: "money", label: "Amount" },
    percentOfLimit: { kind: "percent", label: "or % of limit a year" },
  },
  { oneOf: ["amount", "percentOfLimit"], problem: "amountOrPercent" },
);

/** `rate` a year; `repaid` null is the settlement of the sale. */
export const LOAN = declare({
  id: ROW_ID,
  name: { kind: "text", label: "Part", maxLength: 100, otherwise: "" },
  limit: { kind: "money", label: "Limit", nullable: true, otherwise: null },
  rate: { kind: "percent", label: "Interest, % a year" },
  type: {
    kind: "choice",
    label: "Interest is",
    choices: LOAN_TYPES,
    problem: "chooseLoanType",
    otherwise: "interestOnly",
  },
  draws: { kind: "rows", label: "Draws", of: DRAW, most: MOST_DRAWS, otherwise: [] },
  repaid: { kind: "date", label: "Repaid, if not at the sale", nullable: true, otherwise: null },
  fees: { kind: "rows", label: "Fees", of: LOAN_FEE, most: MOST_FEES, otherwise: [] },
});
export type Loan = ValuesOf<typeof LOAN>;
