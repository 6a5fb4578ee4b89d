import type { Cents } from "../money";
import { LINES } from "./recorded-lines";
import { STEPS } from "./steps";
import { inWords } from "./value-words";
import { TOTAL } from "./history";
import { RECORDED, type RecordedChange, type RecordedField, type RecordedKind } from "./recorded";

/** Said of a change, after who made it: "changed the budget of" Oven, with from and to. */
export type ChangeWords = {
  doing: string;
  thing: string;
  from: string | null;
  to: string | null;
  /** Each field, where several changed. */
  each: { label: string; from: string | null; to: string | null }[];
};

type Words = Pick<ChangeWords, "doing" | "thing">;
export type Change = Pick<RecordedChange, "kind" | "verb" | "name" | "fields" | "isBack">;

/** Nothing else is shown of a change: no id, no name of a column. */
export function wordsOf(change: Change, nameOf: (id: string) => string | null): ChangeWords {
  const { kind, verb, fields } = change;
  const each = saidFields(fields).flatMap(([name, both]) => {
    const field = fieldOf(kind, name);
    return field ? [{ label: field.label ?? "", ...inWords(field, both, nameOf) }] : [];
  });
  const named = verb === "changed" ? changed(change) : cameOrWent(change);
  if (change.isBack) named.doing = named.doing.replace("changed", VERB_WORDS.restored);
  const [only] = each;
  const { from = null, to = null } = each.length === 1 && only ? only : {};
  return { ...named, from, to, each: each.length > 1 && verb === "changed" ? each : [] };
}

/** Parts of what is said by another field: recorded to be put back. */
const UNSAID: ReadonlySet<string> = new Set([LINES, "gstTyped"]);

function saidFields(fields: Change["fields"]) {
  const all = Object.entries(fields);
  const said = all.filter(([name]) => !UNSAID.has(name));
  return said.length > 0 ? said : all;
}

/** What came or went by it: an amount, where it has one. */
export function amountOf({ verb, fields }: Change): Cents | null {
  const [from, to] = fields[TOTAL] ?? fields["budget"] ?? fields["amount"] ?? [null, null];
  const amount = verb === "removed" ? from : to;
  return verb !== "changed" && typeof amount === "number" ? amount : null;
}

const TOTAL_FIELD = { name: TOTAL, kind: "money", label: "Total" } as const satisfies RecordedField;

export function fieldOf(kind: RecordedKind, name: string): RecordedField | undefined {
  return name === TOTAL ? TOTAL_FIELD : RECORDED[kind].get(name);
}

const KINDS: Record<RecordedKind, string> = {
  property: "",
  category: "the category",
  item: "",
  photo: "a photo",
  bill: "the bill of",
  payment: "the payment of",
  quote: "the quote of",
  variation: "the variation",
  comparison: "the comparison",
  request: "the request to",
  deal: "the deal",
  row: "",
  scenario: "the scenario",
  file: "the file",
  share: "",
};

/** What has no name is called by its kind alone: "a bill". */
const NAMELESS: Partial<Record<RecordedKind, string>> = {
  bill: "a bill",
  payment: "a payment",
  quote: "a quote",
  request: "a request for a quote",
};

/** The kind before the name, so that both are a sentence. */
function called(doing: string, { kind, name }: Change): Words {
  const said = name ? KINDS[kind] : (NAMELESS[kind] ?? KINDS[kind]);
  return { doing: [doing, said].filter(Boolean).join(" "), thing: name };
}

export const VERB_WORDS = {
  added: "added",
  pasted: "pasted",
  restored: "restored",
  removed: "removed",
} as const;

function cameOrWent(change: Change): Words {
  const { kind, verb, name } = change;
  if (verb === "changed") return called("changed", change);
  if (kind === "share")
    return { doing: verb === "removed" ? "stopped sharing with" : "shared it with", thing: name };
  if (verb === "added" && kind === "bill")
    return name ? { doing: "logged", thing: name } : called("logged", change);
  if (verb === "added" && kind === "payment" && name) return { doing: "paid", thing: name };
  if (verb === "added" && kind === "request" && name)
    return { doing: "asked for a quote from", thing: name };
  if (verb === "added" && kind === "property") return { doing: "started", thing: name };
  return called(VERB_WORDS[verb], change);
}

/** The words of one field that is a step of its own, or of the field, or of the record where several changed. */
function changed(change: Change): Words {
  const { kind, name, fields } = change;
  const names = saidFields(fields).map(([name]) => name);
  const step = STEPS[kind]?.(fields);
  if (step) return called(step, change);
  const [only] = names;
  const label = names.length === 1 && only ? fieldOf(kind, only)?.label : undefined;
  if (kind === "deal")
    return { doing: `changed ${label ? label : "figures"} in the deal`, thing: "" };
  if (only === "name" || only === "label" || only === "title")
    if (names.length === 1) return called("renamed", change);
  if (kind === "row") return { doing: "changed", thing: name };
  if (!label) return called("changed", change);
  if (kind === "property" || kind === "photo") return { doing: `changed ${label}`, thing: "" };
  return called(`changed ${label} of`, change);
}
