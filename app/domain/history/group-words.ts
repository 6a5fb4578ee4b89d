import type { RecordedKind } from "./recorded";
import { VERB_WORDS, type Change, type ChangeWords } from "./words";

const MANY: Record<RecordedKind, string> = {
  property: "properties",
  category: "categories",
  item: "rows",
  photo: "photos",
  bill: "bills",
  payment: "payments",
  quote: "quotes",
  variation: "variations",
  comparison: "comparisons",
  request: "requests for quotes",
  deal: "figures",
  row: "rows",
  scenario: "scenarios",
  file: "files",
  share: "people",
};

/** Rows that came or went together. */
export function groupWords(rows: readonly [Change, ...Change[]]): Omit<ChangeWords, "each"> {
  const [first] = rows;
  const doing = first.verb === "changed" ? "changed" : VERB_WORDS[first.verb];
  return {
    doing: `${doing} ${rows.length.toLocaleString("en-NZ")} ${MANY[first.kind]}`,
    thing: "",
    from: null,
    to: null,
  };
}
