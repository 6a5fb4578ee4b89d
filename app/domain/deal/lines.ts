import type { Cents } from "../money";

/** Percent with two decimals: 7.97 is 7.97 %. */
export type Percent = number;

/**
 * Lines 1–19 of docs/specification.md §25.3, in cents. Null where something is missing, and in the
 * simple rule the claims of single lines, which it does not know.
 */
export type DealLines = {
  purchase: Cents | null;
  purchaseClaim: Cents | null;
  buying: Cents;
  buyingClaim: Cents | null;
  renovation: Cents;
  renovationClaim: Cents | null;
  holding: Cents | null;
  holdingClaim: Cents | null;
  interest: Cents | null;
  sale: Cents | null;
  saleGst: Cents | null;
  agent: Cents | null;
  agentClaim: Cents | null;
  selling: Cents;
  sellingClaim: Cents | null;
  /** For the lines that are known. */
  claims: Cents;
  /** A refund is negative. */
  gstToPay: Cents | null;
  netSale: Cents | null;
  /** For the lines that are known. */
  netCost: Cents;
  profit: Cents | null;
  tax: Cents | null;
  profitAfterTax: Cents | null;
  marginOnCost: Percent | null;
  marginOnSale: Percent | null;
  ownCash: Cents | null;
  roi: Percent | null;
  roiYear: Percent | null;
};

/** What keeps a line empty; its words are in app/contracts. */
export const MISSING_PARTS = [
  "gstMode",
  "purchasePrice",
  "salePrice",
  "days",
  "loanDates",
  "sellerGstCost",
  "purpose",
  "taxDates",
] as const;
export type MissingPart = (typeof MISSING_PARTS)[number];

/** The rule of docs/specification.md §13.4, always worked out, in cents. */
export type SimpleLines = {
  acqTotal: Cents;
  acqGst: Cents;
  acqNet: Cents;
  saleTotal: Cents;
  saleGst: Cents;
  saleNet: Cents;
  grossProfit: Cents;
  financing: Cents;
  profit: Cents;
};
