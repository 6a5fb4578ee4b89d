import { putBackInput, putBackMessages, sentOf } from "~/contracts/history";
import type { Db } from "~/data/database";
import { listHistory } from "~/data/history";
import { findItem } from "~/data/projects";
import { findTrashed } from "~/data/trash";
import { addDays, readCalendarDate } from "~/domain/bills/calendar-date";
import { startOfDay } from "~/domain/dates";
import { entriesOf, type Entry } from "~/domain/history/entries";
import { isSame } from "~/domain/history/fold-changes";
import { microseconds, type Did } from "~/domain/history/history";
import { mergedTyping } from "~/domain/history/merged-typing";
import { ITEM_FIELD_NAMES } from "~/domain/item-fields";
import {
  isRecordedWhole,
  RECORDED,
  type RecordedChange,
  type RecordedKind,
} from "~/domain/history/recorded";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { deleteBill, updateBill } from "../bills/bills";
import { deletePayment, updatePayment } from "../bills/payments";
import { onProperty } from "../builders";
import { updateDeal } from "../deal/deal-answers";
import { deleteDealRow, updateDealRow } from "../deal/deal-rows";
import { deleteScenario } from "../deal/scenarios";
import { deleteFile } from "../files/files";
import { deleteItem, updateItem } from "../items/items";
import { command, performWithin, type AnyOperation, type Context } from "../operation";
import { deleteProject, updateProject } from "../projects/projects";
import { deleteComparison } from "../quotes/comparisons";
import { deleteQuote } from "../quotes/quotes";
import { deleteVariation } from "../quotes/variations";
import { restoreDeleted } from "../trash";
import { updateProperty } from "../properties/properties";

/** The commands that put a change back, by the name of the id that they take. */
type Way = {
  id: string;
  remove?: AnyOperation;
  change?: AnyOperation;
  /** The fields that it takes: all, unless named. */
  fields?: readonly string[];
  /** Those that it compares with what was seen: all, unless named. */
  seen?: readonly string[];
};

const WAYS: Partial<Record<RecordedKind, Way>> = {
  property: {
    id: "propertyId",
    change: updateProperty,
    fields: ["name", "includeAgentFees"],
    seen: [],
  },
  category: {
    id: "projectId",
    change: updateProject,
    seen: ["name", "notes", "scopeOfWork"],
    remove: deleteProject,
  },
  item: {
    id: "itemId",
    change: updateItem,
    seen: [...ITEM_FIELD_NAMES, "forecastOwn"],
    remove: deleteItem,
  },
  bill: {
    id: "billId",
    change: updateBill,
    fields: ["reference", "date", "dueDate", "note"],
    remove: deleteBill,
  },
  payment: {
    id: "billPaymentId",
    change: updatePayment,
    fields: ["date", "amount", "note"],
    remove: deletePayment,
  },
  quote: { id: "quoteId", remove: deleteQuote },
  variation: { id: "variationId", remove: deleteVariation },
  comparison: { id: "comparisonId", remove: deleteComparison },
  deal: { id: "propertyId", change: updateDeal },
  row: { id: "workItemId", change: updateDealRow, fields: ["label"], remove: deleteDealRow },
  scenario: { id: "scenarioId", remove: deleteScenario },
  file: { id: "fileId", remove: deleteFile },
};

/** Changes of a command that are recorded as one, newest first, and when the next could have been. */
type Done = Entry & { until: number };

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

/** What is to be put back of it: one change, or all of a day. */
function listDone(db: Db, propertyId: string, asked: string): Done[] {
  const [, index] = asked.split(".");
  const dids = listDids(db, propertyId, asked);
  const until = (index === undefined ? dids[0]?.at : parseInt(asked, 10)) ?? 0;
  return dids.flatMap((did) => {
    const done = doneBy(did, until + 1);
    const row = did.changes[Number(index)];
    return row ? done.filter(({ rows: [first] }) => first === row) : done;
  });
}

/** Commands of a day, and of typing that went on. */
const MOST = 2_000;
const TYPED = 60;

const doneBy = ({ changes }: Did, until: number): Done[] =>
  entriesOf(changes)
    .map((entry) => ({ ...entry, until }))
    .toReversed();

/** Whether somebody may put it back who may edit the property. */
export function canPutBack({ db, actor }: Pick<Context, "db" | "actor">, { rows }: Entry): boolean {
  return rows.every((row) => {
    const way = WAYS[row.kind];
    if (row.verb === "removed") return findTrashed(db, actor.user.id, row.id) !== undefined;
    if (row.verb !== "changed") return way?.remove !== undefined;
    const isTaken = (name: string) => way?.fields?.includes(name) ?? RECORDED[row.kind].has(name);
    return (
      way?.change !== undefined && isRecordedWhole(row) && Object.keys(row.fields).every(isTaken)
    );
  });
}

/** By ordinary commands, which tell of themselves: all is put back, or nothing. */
export const putBack = command({
  ...onProperty("editContents"),
  summary: "Put back what was before a change, or before all changes of a day",
  failure: putBackMessages.putBackFailed,
  input: putBackInput,
  run(context, property, { change }) {
    const all = listDone(context.db, property.id, change);
    const done = all.filter((one) => canPutBack(context, one));
    if (done.length === 0) throw new Refusal("conflict", putBackMessages.putBackFailed);
    takesBack(context, property);
    putAllBack(context, property, done);
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

function putAllBack(context: Context, property: Property, done: readonly Done[]): void {
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

/** @throws Refusal where it was changed since. */
function putRowBack(
  context: Context,
  property: Property,
  row: RecordedChange,
  until: number,
): void {
  const { kind, verb, id, fields } = row;
  const way = WAYS[kind];
  const trashed = findTrashed(context.db, context.actor.user.id, id);
  const isOut = kind === "item" && fields["status"]?.[1] === "optional";
  if (trashed && (verb === "removed" || isOut)) return restoreDeleted(context, trashed);
  refuseNewer(context.db, property.id, row, until);
  const own = kind === "deal" ? property.id : id;
  const params = { propertyId: property.id, ...(way && { [way.id]: own }) };
  if (verb === "changed" && way?.change)
    performWithin(context, way.change, { params, input: inputOf(row) });
  else if (verb !== "removed" && way?.remove)
    performWithin(context, way.remove, { params, input: {} });
  else throw new Refusal("missing", putBackMessages.putBackFailed);
}

/** What it was, and what it is as its editor saw it. */
function inputOf({ kind, fields }: RecordedChange): object {
  const list = [...RECORDED[kind].values()];
  const valuesOf = (side: 0 | 1, of: typeof list) => {
    const values = of.flatMap(({ name, kind: type }) => {
      const value = fields[name]?.[side];
      if (value === undefined) return [];
      return [[name, value ?? (type === "text" || type === "longText" ? "" : null)] as const];
    });
    return sentOf(kind, Object.fromEntries(values));
  };
  const seen = list.filter(({ name }) => name in fields && isSeen(kind, name));
  return { ...valuesOf(0, list), ...(seen.length > 0 && { was: valuesOf(1, seen) }) };
}

const isSeen = (kind: RecordedKind, name: string) => WAYS[kind]?.seen?.includes(name) ?? true;

/** @throws Refusal conflict where it is not as the change left it, nor a field of it. */
function refuseNewer(
  db: Db,
  propertyId: string,
  { kind, id, verb, fields }: RecordedChange,
  until: number,
): void {
  const isChange = verb === "changed";
  const unseen = Object.keys(fields).filter((name) => !isSeen(kind, name));
  if (isChange && unseen.length === 0) return;
  const newer = listHistory(db, propertyId, { about: id, from: until }, MOST)
    .flatMap(({ changes }) => changes)
    .filter((change) => change.id === id && change.verb === "changed");
  const names = new Set(newer.flatMap((change) => Object.keys(change.fields)));
  for (const name of isChange ? unseen : names) {
    const of = newer.flatMap((change) => (change.fields[name] ? [change.fields[name]] : []));
    if (!isSame(of.at(-1)?.[0], of[0]?.[1]))
      throw new Refusal("conflict", putBackMessages.changedSince);
  }
}
