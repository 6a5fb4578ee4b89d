import { putBackMessages } from "~/contracts/history";
import type { Db } from "~/data/database";
import { listHistory, type HistoryFilter } from "~/data/history";
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
import { inTurns, untilDone } from "../in-turns";
import { contextOf } from "../after-command";
import type { Context, PreparingContext } from "../operation";
import { hasSameLines, whereTrashed } from "./put-back-ways";
import { rowsToPutBack } from "./rows-to-put-back";
import { viewPerson } from "./view-changes";

/**
 * What is put back, the last change first: `newer` is what was changed of it since, and `since` that in
 * words, as far as it was not told of. Of a part that is not the first it is the rest: `done` rows are
 * put back, and `after` are the newest changes, by `at`, before each part; `newest` is the last of all.
 */
export type Plan = Awaited<ReturnType<typeof planOf>>;

/** Changes of records by their ids, the newest first. */
type Newer = ReadonlyMap<string, readonly Newest[]>;
type Newest = Pick<Did, "at" | "who"> & Pick<RecordedChange, "fields">;

type Editing = Pick<Context, "db" | "actor">;

/** Commands of typing that went on, and that come between two parts. */
const TYPED = 60;
const MOST_LATE = 2_000;

/** Commands that are read at once, of maybe a thousand rows each. */
const READ_AT_ONCE = 50;

/** When a day begins and ends, as changes are recorded. */
export const boundsOf = (day: string) => ({
  from: microseconds(startOfDay(day)),
  before: microseconds(startOfDay(addDays(day, 1))),
});

/** What one command did, by the id of a change. */
export function listDids(db: Db, propertyId: string, change: string): Did[] {
  const at = parseInt(change, 10);
  const dids = mergedTyping(listHistory(db, propertyId, { before: at + 1 }, TYPED));
  return dids.filter((did) => did.at === at);
}

/** The newest first, in turns of the event loop. */
async function readHistory(db: Db, propertyId: string, { from, before }: HistoryFilter) {
  const dids: Did[] = [];
  await untilDone(() => {
    const last = dids.at(-1)?.at ?? before;
    const more = listHistory(db, propertyId, { from, before: last }, READ_AT_ONCE);
    dids.push(...more);
    return more.length < READ_AT_ONCE;
  });
  return dids;
}

/**
 * What can be put back of a change, or of all of a day.
 * @param over what was changed since until then was told of.
 */
export async function planPutBack(
  request: PreparingContext,
  propertyId: string,
  { change, over }: { change: string; over?: number | undefined },
): Promise<Plan> {
  const context = contextOf(request, request.db);
  const day = readCalendarDate(change);
  const dids = day
    ? mergedTyping(await readHistory(context.db, propertyId, boundsOf(day)))
    : listDids(context.db, propertyId, change);
  const [, index] = change.split(".");
  const all = dids.flatMap((did) => {
    const row = did.changes[Number(index)];
    return row ? doneBy(did).filter(({ rows: [first] }) => first === row) : doneBy(did);
  });
  const can = await inTurns(withoutPassing(all), rowsTeller(context));
  const newest = newestAt(context.db, propertyId);
  const bounds = { from: (dids[0]?.at ?? 0) + 1, before: newest + 1 };
  const later = await readHistory(context.db, propertyId, bounds);
  return planOf(context, can.flat(), later, newest, over);
}

/** Undo: what was recorded next after each of those times. */
export async function planTakingBack(
  request: PreparingContext,
  propertyId: string,
  after: readonly number[],
): Promise<Plan> {
  const dids = await readHistory(request.db, propertyId, { from: Math.min(...after) + 1 });
  const own = new Set(after.map((at) => dids.findLast((did) => did.at > at)));
  const done = dids
    .filter((did) => own.has(did))
    .flatMap(doneBy)
    .flatMap(({ rows }) => rows.toReversed());
  const others = dids.filter((did) => !own.has(did));
  return planOf(contextOf(request, request.db), done, others, dids[0]?.at ?? 0);
}

/** Without what came and went by them, the newest first, and what that had. */
function withoutPassing(entries: readonly Entry[]): Entry[] {
  const newest = new Map<string, string>();
  const passing = new Set<string>();
  for (const { id, verb } of entries.flatMap(({ rows }) => rows)) {
    if (!newest.has(id)) newest.set(id, verb);
    if (verb === "added" || verb === "pasted") {
      if (newest.get(id) === "removed") passing.add(id);
    }
  }
  return entries.flatMap((entry) => {
    const [first, ...more] = entry.rows.filter(
      ({ id, part, about = "" }) => ![id, part, about].some((one) => passing.has(one)),
    );
    return first ? [{ ...entry, rows: [first, ...more] }] : [];
  });
}

/** Tells of each entry, the newest first, which rows can be put back after those before, the last first. */
function rowsTeller(context: Editing) {
  const then = new Map<string, boolean>();
  return (entry: Entry): RecordedChange[] => {
    const rows = rowsToPutBack(context, entry, then);
    for (const { id, verb } of rows) if (verb !== "changed") then.set(id, verb === "removed");
    return rows.toReversed();
  };
}

async function planOf(
  context: Editing,
  rows: readonly RecordedChange[],
  later: readonly Did[],
  newest: number,
  over?: number,
) {
  const newer = newerOf(rows, later);
  const said = await inTurns(rows, sinceTeller(context, newer, over));
  return { rows, newer, since: [...new Set(said.flat())], newest, after: [] as number[], done: 0 };
}

export const newestAt = (db: Db, propertyId: string): number =>
  listHistory(db, propertyId, {}, 1)[0]?.at ?? 0;

/** What was changed of the rows since the plan was made, or the last part of it done, in words. */
export function listLate(context: Editing, propertyId: string, plan: Plan): string[] {
  const dids = listHistory(context.db, propertyId, { from: plan.newest + 1 }, MOST_LATE);
  const isPart = plan.after.length > 0 && dids.at(-1)?.changes.every(({ isBack }) => isBack);
  const late = newerOf(plan.rows, isPart ? dids.slice(0, -1) : dids);
  return plan.rows.flatMap(sinceTeller(context, late));
}

const doneBy = ({ changes }: Did): Entry[] =>
  entriesOf(changes)
    .toReversed()
    // A fee that is typed into its row drops the deal's commission in steps.
    .toSorted(
      ({ rows: [a] }, { rows: [b] }) => Number(a.kind === "deal") - Number(b.kind === "deal"),
    );

function newerOf(rows: readonly RecordedChange[], dids: readonly Did[]): Newer {
  const newer = new Map(rows.map(({ id }) => [id, [] as Newest[]]));
  for (const { at, who, changes } of dids)
    for (const { id, verb, fields } of changes)
      if (verb === "changed") newer.get(id)?.push({ at, who, fields });
  return newer;
}

/** In the trash: what was removed, and an item that was taken out of the budget with its money. */
export function whereRemoved(context: Editing, row: RecordedChange) {
  const isOut = row.kind === "item" && row.fields["status"]?.[1] === "optional";
  return row.verb === "removed" || isOut ? whereTrashed(context, row) : [];
}

/** Tells of each row what is not as it was left, in words, but for what was changed until `over`. */
function sinceTeller(context: Editing, all: Newer, over = 0) {
  const lined = new Set<string>();
  return (row: RecordedChange): string[] => {
    const newer = (all.get(row.id) ?? []).filter(({ at }) => at > over);
    if (newer.length === 0 || row.verb === "removed" || whereRemoved(context, row).length > 0)
      return [];
    // Of several changes of its lines, the newest left them as they are.
    const isFirst = !lined.has(row.id);
    if (row.fields[LINES]) lined.add(row.id);
    return sinceOf(context, row, newer, isFirst).map((words) =>
      putBackMessages.notPutBack(row.name, words),
    );
  };
}

/**
 * A line that is removed or put back with its item is recorded with that: lines are compared as they are.
 */
function sinceOf(
  context: Editing,
  row: RecordedChange,
  newer: readonly Newest[],
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
