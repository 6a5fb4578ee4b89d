import type { GstTerm } from "../bills/gst-terms";
import type { DealCategory } from "../deal";
import type { RowKind } from "./inputs";

const WITHOUT_GST = ["interest", "bank fee", "loan fee", "settlement adjustment", "body corp"];
const OF_LOANS = ["interest", "bank fee", "loan fee"];

/** The GST term that a row starts with, by its name (docs/specification.md §25.2). */
export function defaultGstTerm(label: string): GstTerm {
  return names(label, WITHOUT_GST) ? "none" : "incl";
}

/** What a cost row of a category counts as, by its name. */
export function rowKindOf(category: DealCategory, label: string): RowKind {
  if (category === "acquisition") return "buying";
  if (category === "sale") return "selling";
  return names(label, OF_LOANS) ? "interest" : "holding";
}

/** Whether the row gives way to the loans: "Mortgage interest". */
export function followsLoans(category: DealCategory, label: string): boolean {
  return category === "financing" && names(label, ["interest"]);
}

function names(label: string, words: readonly string[]): boolean {
  const lower = label.toLowerCase();
  return words.some((word) => lower.includes(word));
}
