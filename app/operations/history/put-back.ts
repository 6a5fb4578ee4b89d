import { putBackInput, putBackMessages } from "~/contracts/history";
import type { Db } from "~/data/database";
import { listHistory } from "~/data/history";
import { findItem } from "~/data/projects";
import { addDays, readCalendarDate } from "~/domain/bills/calendar-date";
import { startOfDay } from "~/domain/dates";
import { entriesOf, type Entry } from "~/domain/history/entries";
import { isSame } from "~/domain/history/fold-changes";
import { microseconds, TOTAL, type Did } from "~/domain/history/history";
import { mergedTyping } from "~/domain/history/merged-typing";
import type { RecordedChange } from "~/domain/history/recorded";
import { LINES } from "~/domain/history/recorded-lines";
import { inWords } from "~/domain/history/value-words";
import { fieldOf } from "~/domain/history/words";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { command, type Context } from "../operation";
import { restoreDeleted } from "../trash";
import { beforeAll, canPutBack, hasSameLines, sendBack, whereTrashed } from "./put-back-ways";
import { viewPerson } from "./view-changes";

/** Changes of a command that are recorded as one, newest first, and when the next could have been. */
type Done = Entry & { until: number };

type Editing = Pick<Context, "db" | "actor">;

/** What one command did, by the id of a change, or all that were done on a day. */
export function listDids(db: Db, propertyId: string, asked: string): Did[] {
  const day = readCalendarDate(asked);
  const at = day ? 0 : parseInt(asked, 10);
  const [from, before] = day
    ? [startOfDay(day), startOfDay(addDays(day, 1))].map(microseconds)
    : [undefined, at + 1];
  const dids = mergedTyping(listHistory(db, propertyId, { from, before }, day ? MOST : TYPED));
  return day ? dids : dids.filter((did) => did.at === at);
}

/** What can be put back of it: one change, or all of a day. */
export function listDone(context: Editing, propertyId: string, asked: string): Done[] {
  const [, index] = asked.split(".");
  const dids = listDids(context.db, propertyId, asked);
  const until = (index === undefined ? dids[0]?.at : parseInt(asked, 10)) ?? 0;
  const all = dids.flatMap((did) => {
    const done = doneBy(did, until + 1);
    const row = did.changes[Number(index)];
    return row ? done.filter(({ rows: [first] }) => first === row) : done;
  });
  return all.filter((one) => canPutBack(context, one));
}

/** Commands of a day, and of typing that went on. */
const MOST = 2_000;
const TYPED = 60;

const doneBy = ({ changes }: Did, until: number): Done[] =>
  entriesOf(changes)
    .map((entry) => ({ ...entry, until }))
    .toReversed()
    // A fee that is typed into its row drops the deal's commission in steps.
    .toSorted(
      ({ rows: [a] }, { rows: [b] }) => Number(a.kind === "deal") - Number(b.kind === "deal"),
    );

/** By ordinary commands, which tell of themselves: all is put back, or nothing. */
export const putBack = command({
  ...onProperty("editContents"),
  summary: "Put back what was before a change, or before all changes of a day",
  failure: putBackMessages.putBackFailed,
  input: putBackInput,
  run(context, property, { change, over }) {
    const done = listDone(context, property.id, change);
    if (done.length === 0) throw new Refusal("conflict", putBackMessages.putBackFailed);
    takesBack(context, property);
    putAllBack(context, property, done, over);
  },
});

/** Says that what the command changes is taken back out of the history. */
function takesBack({ db, receipt }: Context, { id }: Pick<Property, "id">): void {
  const [newest] = listHistory(db, id, {}, 1);
  receipt.undo = { what: "putBack", after: newest?.at ?? 0 };
}

/** Offers an Undo of a form that changed an item, or added it. */
export function takesItemBack(context: Context, { id }: { id: string }): void {
  const found = findItem(context.db, context.actor.user, id);
  if (found) takesBack(context, found.property);
}

/** Undo: what was recorded next after that time is put back. */
export function undoPutBack(context: Context, property: Property, after: number): void {
  const did = listHistory(context.db, property.id, { from: after + 1 }, MOST).at(-1);
  putAllBack(context, property, did ? doneBy(did, did.at + 1) : []);
}

/** What was changed until `over` is overwritten; 0 is nothing. @throws Refusal */
function putAllBack(context: Context, property: Property, done: readonly Done[], over = 0): void {
  const since = listSince(context, property, done, over);
  if (since[0] !== undefined)
    throw new Refusal("conflict", since[0], { "": since }, undefined, ["change"]);
  context.receipt.putBack = true;
  for (const { rows, until } of done)
    for (const row of rows.toReversed()) {
      try {
        putRowBack(context, property, row, until);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        throw new Refusal("conflict", putBackMessages.notPutBack(row.name, error.message));
      }
    }
}

/** In the trash: what was removed, and an item that was taken out of the budget with its money. */
function whereRemoved(context: Editing, row: RecordedChange) {
  const isOut = row.kind === "item" && row.fields["status"]?.[1] === "optional";
  return row.verb === "removed" || isOut ? whereTrashed(context, row) : [];
}

/** @throws Refusal where the command refuses it. */
function putRowBack(
  context: Context,
  property: Property,
  row: RecordedChange,
  until: number,
): void {
  const trashed = whereRemoved(context, row);
  if (trashed.length > 0) {
    for (const record of trashed) restoreDeleted(context, record);
    return;
  }
  if (row.verb === "removed") throw new Refusal("missing", putBackMessages.putBackFailed);
  const newer = listNewer(context, property, row, until).map(({ fields }) => fields);
  sendBack(context, property.id, beforeAll(context, row, newer));
}

/** What was changed of a record since, newest first. */
function listNewer({ db }: Editing, property: Property, { id }: RecordedChange, from: number) {
  return listHistory(db, property.id, { about: id, from }, MOST).flatMap(({ who, changes }) =>
    changes
      .filter((change) => change.id === id && change.verb === "changed")
      .map(({ fields }) => ({ who, fields })),
  );
}

/** What is not as the changes left it, in words, but for what was changed until `over`. */
export function listSince(
  context: Editing,
  property: Property,
  done: readonly Done[],
  over = 0,
): string[] {
  const lined = new Set<string>();
  const said = done.flatMap(({ rows, until }) =>
    rows.flatMap((row) => {
      if (row.verb === "removed" || whereRemoved(context, row).length > 0) return [];
      // Of several changes of its lines, the newest left them as they are.
      const isFirst = !lined.has(row.id);
      if (row.fields[LINES]) lined.add(row.id);
      const newer = listNewer(context, property, row, Math.max(until, over + 1));
      return sinceOf(context, row, newer, isFirst).map((words) =>
        putBackMessages.notPutBack(row.name, words),
      );
    }),
  );
  return [...new Set(said)];
}

/**
 * A line that is removed or put back with its item is recorded with that: lines are compared as they are.
 */
function sinceOf(
  context: Editing,
  row: RecordedChange,
  newer: ReturnType<typeof listNewer>,
  hasLines: boolean,
): string[] {
  const { kind, verb, fields } = row;
  const isChange = verb === "changed";
  const names = isChange ? Object.keys(fields) : newer.flatMap((one) => Object.keys(one.fields));
  // What the lines come to is put back with them.
  const compared = names.filter((one) => one !== (isChange ? TOTAL : LINES));
  return compared.flatMap((name) => {
    const of = newer.filter((change) => change.fields[name]);
    const [last, first] = [of[0], of.at(-1)];
    const now = last?.fields[name];
    if (!last || !now || (name === LINES && !hasLines)) return [];
    const from = first?.fields[name]?.[0];
    const isAsLeft = name === LINES ? hasSameLines(context, row) : isSame(from, now[1]);
    // Null is opaque here: what was too long to be recorded.
    if (isAsLeft && (now[1] !== null || from !== null || now[0] !== null)) return [];
    const said = last.fields[TOTAL] && name === LINES ? TOTAL : name;
    const { to } = inWords(fieldOf(kind, said), last.fields[said]);
    return putBackMessages.since(viewPerson(context.db, last.who).name, to);
  });
}
