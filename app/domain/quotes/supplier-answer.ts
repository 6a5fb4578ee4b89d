import type { GstTerm } from "../bills/gst-terms";
import type { Cents } from "../money";
import type { VariationStatus } from "./quote";

/** `name` is that of the item when it was answered, blank for new work. */
export type AnsweredLine = { itemId: string | null; name: string; text: string; amount: Cents };

/** What a supplier answered: a variation as it was then, or the quote that was sent. */
export type AnsweredFacts = {
  /** Only a variation has one. */
  status: VariationStatus | null;
  approvedBy: string;
  supplierId: string | null;
  gst: GstTerm;
  /** GST included. */
  total: Cents;
  lines: AnsweredLine[];
  /** What else was shown or sent, by name. */
  details: Record<string, string>;
};

/** An answer through a mailed link, kept as it was (docs/specification.md §23.6). */
export type SupplierAnswer = {
  did: "confirmed" | "declined" | "sent";
  /** The name that was typed; blank for a sent quote. */
  by: string;
  /** ISO instants: of the answer, of `facts`, and of the first change since. */
  date: string;
  keptDate: string | null;
  changedDate: string | null;
  /** Where the link was mailed; blank where that was not kept. */
  email: string;
  /** Title and scope of the work that a quote was asked for. */
  asked: string;
  /** Null where it was not kept: then any change ends the answer. */
  facts: AnsweredFacts | null;
};

/** Whether an answer still is about what is there now. */
export function standsFor({ facts }: SupplierAnswer, now: AnsweredFacts): boolean {
  return (
    facts !== null &&
    (["status", "approvedBy", "supplierId", "gst", "total"] as const).every(
      (name) => facts[name] === now[name],
    ) &&
    hasSameDetails(facts.details, now.details) &&
    facts.lines.length === now.lines.length &&
    facts.lines.every((line, index) => isSameLine(line, now.lines[index]))
  );
}

function hasSameDetails(a: Record<string, string>, b: Record<string, string>): boolean {
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((name) => a[name] === b[name]);
}

/** New work gets its item when it is agreed, and a line outlives its item. */
function isSameLine(a: AnsweredLine, b: AnsweredLine | undefined): boolean {
  return (
    a.text === b?.text &&
    a.amount === b.amount &&
    (a.itemId === b.itemId || a.itemId === null || b.itemId === null)
  );
}
