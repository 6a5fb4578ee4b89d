import type { BillKind } from "./bill";

/** What a person chooses from; an adjustment is made by typing a total. */
export const SPEND_KINDS = [
  "receipt",
  "invoice",
  "deposit",
  "credit",
] as const satisfies readonly BillKind[];
export type SpendKind = (typeof SPEND_KINDS)[number];

/** How many files a spend can have. */
export const FILES_OF_SPEND = 5;

/** How many receipts can be added at a time. */
export const RECEIPTS_AT_ONCE = 20;
