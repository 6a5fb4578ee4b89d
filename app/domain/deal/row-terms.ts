import type { GstTerm } from "../bills/gst-terms";
import type { RowKind } from "./inputs";

/** Of rows of the financing category: what a lender charges, or what holding the house costs. */
export const COST_KINDS = ["interest", "holding"] as const satisfies readonly RowKind[];
export type CostKind = (typeof COST_KINDS)[number];

/** The row that follows the loans once there is one. */
const MORTGAGE_INTEREST = "mortgage interest";

/** Words in names of what lenders charge: an exempt supply. drizzle/0010_deals.sql has the same. */
const LENDER_WORDS = [
  "interest",
  "mortgage",
  "loan",
  "bank fee",
  "broker",
  "break fee",
  "discharge fee",
];

/** Words in names of other costs without GST. */
const UNTAXED_WORDS = ["settlement adjustment", "body corporate"];

/** The GST of a row that nobody has chosen one for, by its name (docs/specification.md §25.3). */
export function defaultGst(label: string): GstTerm {
  return hasWord(label, [...LENDER_WORDS, ...UNTAXED_WORDS]) ? "none" : "incl";
}

/** Of a default row; an added one is `holding`. */
export function defaultCostKind(label: string): CostKind {
  return hasWord(label, LENDER_WORDS) ? "interest" : "holding";
}

export function followsLoans(row: { label: string; costKind: CostKind }): boolean {
  return row.costKind === "interest" && row.label.trim().toLowerCase() === MORTGAGE_INTEREST;
}

/** At the beginning of a word. */
function hasWord(label: string, words: readonly string[]): boolean {
  const name = ` ${label.toLowerCase()}`;
  return words.some((word) => name.includes(` ${word}`));
}
