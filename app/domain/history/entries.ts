import { grouped } from "../grouped";
import type { ToldChange } from "./told";

/** What is told as one: a change, or rows that came or went together; `on` are a bill's items. */
export type Entry = { rows: [ToldChange, ...ToldChange[]]; on: ToldChange[] };

/**
 * What a command changed, as it is told. What items have spent follows from a bill, and so does its
 * payment; rows that came or went together are one.
 */
export function entriesOf(changes: readonly ToldChange[]): Entry[] {
  const billed = changes.filter(({ kind }) => kind === "bill");
  const moved = billed.filter(({ verb }) => verb !== "changed");
  const papers =
    moved.length > 0 || changes.some(({ kind, verb }) => kind === "quote" && verb !== "changed");
  const isSpent = ({ kind, verb, fields }: ToldChange) =>
    kind === "item" && verb === "changed" && Object.keys(fields).join() === "spent";
  const follows = (row: ToldChange) =>
    (billed.length > 0 && isSpent(row)) ||
    (row.kind === "payment" && moved.some(({ id }) => id === row.about)) ||
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
