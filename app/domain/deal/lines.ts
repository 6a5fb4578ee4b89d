import type { Cents } from "../money";
import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";

/** Percent with two decimals: 7.97 is 7.97 %. */
export type Percent = number;

const LINE = { kind: "money", nullable: true } as const;
const PERCENT = { kind: "figure", nullable: true } as const;

/**
 * Lines 1–19 of docs/specification.md §25.3, as screens, report and export name them. Null where
 * something is missing, and in the simple rule the claims of single lines, which it does not know.
 */
export const DEAL_LINES = declare({
  purchase: { ...LINE, label: "Purchase, paid" },
  purchaseClaim: { ...LINE, label: "GST claim on the purchase" },
  buying: { ...LINE, label: "Buying costs" },
  buyingClaim: { ...LINE, label: "GST claim on buying costs" },
  renovation: { ...LINE, label: "Renovation" },
  renovationClaim: { ...LINE, label: "GST claim on the renovation" },
  holding: { ...LINE, label: "Holding costs" },
  holdingClaim: { ...LINE, label: "GST claim on holding costs" },
  interest: { ...LINE, label: "Interest and bank fees" },
  sale: { ...LINE, label: "Sale, received" },
  saleGst: { ...LINE, label: "GST on the sale" },
  agent: { ...LINE, label: "Agent" },
  agentClaim: { ...LINE, label: "GST claim on the agent" },
  selling: { ...LINE, label: "Other selling costs" },
  sellingClaim: { ...LINE, label: "GST claim on other selling costs" },
  /** For the lines that are known. */
  claims: { ...LINE, label: "All GST claims" },
  /** A refund is negative. */
  gstToPay: { ...LINE, label: "GST to pay" },
  netSale: { ...LINE, label: "Net sale" },
  /** For the lines that are known. */
  netCost: { ...LINE, label: "Net cost" },
  profit: { ...LINE, label: "Profit before tax" },
  tax: { ...LINE, label: "Income tax, estimate" },
  profitAfterTax: { ...LINE, label: "Profit after tax, estimate" },
  marginOnCost: { ...PERCENT, label: "Margin on cost, %" },
  marginOnSale: { ...PERCENT, label: "Margin on sale, %" },
  ownCash: { ...LINE, label: "Own cash in" },
  roi: { ...PERCENT, label: "Return on own cash, %" },
  roiYear: { ...PERCENT, label: "Return on own cash a year, %" },
});
type AlwaysKnown = "buying" | "renovation" | "selling" | "claims" | "netCost";
export type DealLines = ValuesOf<typeof DEAL_LINES> & Record<AlwaysKnown, Cents>;

export const LINE_LABELS = Object.fromEntries(
  DEAL_LINES.list.map(({ name, label }) => [name, label]),
) as Record<keyof DealLines, string>;

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

const KNOWN = { kind: "money" } as const;

/** The rule of docs/specification.md §13.4, always worked out. */
export const SIMPLE_LINES = declare({
  acqTotal: KNOWN,
  acqGst: KNOWN,
  acqNet: KNOWN,
  saleTotal: KNOWN,
  saleGst: KNOWN,
  saleNet: KNOWN,
  grossProfit: KNOWN,
  financing: KNOWN,
  profit: KNOWN,
});
export type SimpleLines = ValuesOf<typeof SIMPLE_LINES>;
