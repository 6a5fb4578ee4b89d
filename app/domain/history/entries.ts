import { grouped } from "../grouped";
import type { RecordedChange } from "./recorded";

/** What is recorded as one: a change, or rows that came or went together; `on` are a bill's items. */
export type Entry = { rows: [RecordedChange, ...RecordedChange[]]; on: RecordedChange[] };

/**
 * What a command changed, as it is recorded. What items have spent follows from a bill, and so does its
 * payment; rows that came or went together are one.
 */
export function entriesOf(changes: readonly RecordedChange[]): Entry[] {
  const billed = changes.filter(({ kind }) => kind === "bill");
  const moved = billed.filter(({ verb }) => verb !== "changed");
  const papers =
    moved.length > 0 || changes.some(({ kind, verb }) => kind === "quote" && verb !== "changed");
  const isSpent = ({ kind, verb, fields }: RecordedChange) =>
    kind === "item" && verb === "changed" && Object.keys(fields).join() === "spent";
  const follows = (row: RecordedChange) =>
    (billed.length > 0 && isSpent(row)) ||
    (row.kind === "payment" && billed.some(({ id }) => id === row.about)) ||
    (row.kind === "file" && papers);
  const together = grouped(
    changes.filter((row) => !follows(row)),
    ({ kind, verb, part, id }) => (verb === "changed" ? id : [kind, verb, part].join(" ")),
  );
  const entries = [...together.values()].flatMap(([first, ...more]): Entry[] =>
    first ? [{ rows: [first, ...more], on: [] }] : [],
  );
  const [bill, ...others] = entries.filter(({ rows: [first] }) => first.kind === "bill");
  if (bill && others.length === 0) bill.on = changes.filter(isSpent);
  return entries;
}
