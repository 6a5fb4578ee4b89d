import { GST_TERMS, type GstTerm } from "../bills/gst-terms";
import type { RowType } from "../deal";
import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { ROW_PERIODS, type RowKind } from "./inputs";

/** For rows of the financing category: what a lender charges, or what holding the house costs. */
export const COST_KINDS = ["interest", "holding"] as const satisfies readonly RowKind[];
export type CostKind = (typeof COST_KINDS)[number];

/** How the amount of a row is taken: its GST, and the time it is for. */
export const ROW_TERMS = declare({
  gst: { kind: "choice", choices: GST_TERMS, problem: "chooseGst", otherwise: "incl" },
  per: { kind: "choice", choices: ROW_PERIODS, problem: "choosePer", otherwise: "total" },
});
export type RowTerms = ValuesOf<typeof ROW_TERMS>;
export type RowTermName = keyof RowTerms;
export const ROW_TERM_NAMES: readonly RowTermName[] = ["gst", "per"];

export const TERM_WORDS: {
  readonly [Name in RowTermName]: Readonly<Record<RowTerms[Name], string>>;
} = {
  gst: { incl: "incl GST", plus: "plus GST", none: "no GST" },
  per: {
    total: "once",
    week: "per week",
    month: "per month",
    quarter: "per quarter",
    year: "per year",
  },
};

export function termWords(terms: RowTerms, name: RowTermName): string {
  return name === "gst" ? TERM_WORDS.gst[terms.gst] : TERM_WORDS.per[terms.per];
}

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

/** For a default row; an added one is `holding`. */
export function defaultCostKind(label: string): CostKind {
  return hasWord(label, LENDER_WORDS) ? "interest" : "holding";
}

/** The terms that are asked of a row; those of prices, work and commission are the deal's own. */
export function termsAskedOf(
  row: { category: string; type: RowType },
  isPurchase: boolean,
): readonly RowTermName[] {
  if (row.type !== "fixedCredit" || isPurchase) return [];
  return row.category === "financing" ? ROW_TERM_NAMES : ["gst"];
}

export function followsLoans(row: { label: string; costKind: CostKind }): boolean {
  return row.costKind === "interest" && row.label.trim().toLowerCase() === MORTGAGE_INTEREST;
}

/** At the beginning of a word. */
function hasWord(label: string, words: readonly string[]): boolean {
  const name = ` ${label.toLowerCase()}`;
  return words.some((word) => name.includes(` ${word}`));
}
