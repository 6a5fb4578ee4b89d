import { and, eq, max, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { isoDay } from "~/domain/dates";
import { grouped } from "~/domain/grouped";
import { gstWithin } from "~/domain/gst";
import { createBills } from "./bills";
import type { Db } from "./database";
import { isOneOf } from "./prepared";
import {
  billLines,
  billPayments,
  bills,
  comparisonLines,
  projectItems,
  projects,
  propertyFiles,
  quoteLines,
  quoteRequests,
  quotes,
  suppliers,
  variations,
} from "./schema";

export type Row = Record<string, unknown>;
/** Whole rows, or the named columns alone. */
export type ReadRows = (
  table: SQLiteTable,
  where: SQL | undefined,
  columns?: Record<string, SQLiteColumn>,
) => Row[];

const linked = { billLines, quoteLines, comparisonLines, bills, quoteRequests };
/** A row that stays, and pointed at what was deleted: it does so again, unless moved since. */
export type Link = {
  table: keyof typeof linked;
  id: string;
  column: "itemId" | "quoteId";
  to: string;
};
/** Where ids for restored rows come from. */
export type Restoring = { newId: () => string; now: Date };

/**
 * What goes with deleted items: their adjustments, which mean nothing without them. Lines of real
 * bills stay, unsorted, and come back with the item.
 */
export function snapshotItems(rows: ReadRows, itemIds: readonly string[]) {
  return readLogs(rows, itemIds)(itemIds);
}

/** The same for each of many items; few have a log. */
export function snapshotEachItem(rows: ReadRows, itemIds: readonly string[]) {
  const readLog = readLogs(rows, itemIds);
  const logs = itemIds.map((id) => [id, readLog([id])] as const);
  return new Map(logs.filter(([, { billLines: kept, links }]) => kept.length + links.length > 0));
}

/** Reads the logs of all the items at once. */
function readLogs(rows: ReadRows, itemIds: readonly string[]) {
  const onItems = (
    table: SQLiteTable & Record<"id" | "itemId", SQLiteColumn>,
    more?: Record<string, SQLiteColumn>,
  ) => {
    const { id, itemId } = table;
    return grouped(rows(table, isOneOf(itemId, itemIds), { id, itemId, ...more }), idOf("itemId"));
  };
  const lines = onItems(billLines, { billId: billLines.billId });
  const [quoted, compared] = [onItems(quoteLines), onItems(comparisonLines)];
  const billIds = [...new Set([...lines.values()].flat().map(idOf("billId")))];
  const isAdjustment = and(isOneOf(bills.id, billIds), eq(bills.kind, "adjustment"));
  const adjustments = grouped(rows(bills, isAdjustment), idOf("id"));
  const ids = [...adjustments.keys()];
  const whole = grouped(rows(billLines, isOneOf(billLines.billId, ids)), idOf("billId"));
  const paid = grouped(rows(billPayments, isOneOf(billPayments.billId, ids)), idOf("billId"));
  return (deletedIds: readonly string[]) => {
    const deleted = new Set<unknown>(deletedIds);
    const ofItems = (all: Map<string, Row[]>) => deletedIds.flatMap((id) => all.get(id) ?? []);
    const its = ofItems(lines);
    const isWhole = (id: string) => whole.get(id)?.every(({ itemId }) => deleted.has(itemId));
    const kept = new Set([...new Set(its.map(idOf("billId")))].filter((id) => isWhole(id)));
    const isKept = (line: Row) => kept.has(idOf("billId")(line));
    return {
      bills: [...kept].flatMap((id) => adjustments.get(id) ?? []),
      billLines: [...kept].flatMap((id) => whole.get(id) ?? []),
      billPayments: [...kept].flatMap((id) => paid.get(id) ?? []),
      links: [
        ...its.filter((line) => !isKept(line)).map(linkOf("billLines", "itemId")),
        ...ofItems(quoted).map(linkOf("quoteLines", "itemId")),
        ...ofItems(compared).map(linkOf("comparisonLines", "itemId")),
      ],
    };
  };
}

export function snapshotBill(rows: ReadRows, id: string) {
  return {
    bills: rows(bills, eq(bills.id, id)),
    billLines: rows(billLines, eq(billLines.billId, id)),
    billPayments: rows(billPayments, eq(billPayments.billId, id)),
    propertyFiles: rows(propertyFiles, eq(propertyFiles.billId, id)),
  };
}

/** Points again at what came back, where nothing else was chosen since. */
export function relink(db: Db, links: readonly Link[]): void {
  setLinks(db, links, sql`value`, sql`null`);
}

/** Points nowhere. */
export function unlink(db: Db, links: readonly Link[]): void {
  setLinks(db, links, sql`null`, sql`value`);
}

/** Where they still point as before; of a link, `key` is the row and `value` what it points at. */
function setLinks(db: Db, links: readonly Link[], to: SQL, before: SQL): void {
  for (const [place, its] of grouped(links, ({ table, column }) => `${table} ${column}`)) {
    const [table, column] = place.split(" ") as [Link["table"], Link["column"]];
    const target = linked[table];
    const pointer = (target as unknown as Record<string, SQLiteColumn>)[column];
    const ofRows = Object.fromEntries(its.map((link) => [link.id, link.to]));
    if (pointer)
      db.update(target)
        .set({ [column]: to })
        .from(sql`json_each(${JSON.stringify(ofRows)})`)
        // The sign keeps SQLite from walking all rows that point nowhere.
        .where(and(sql`${target.id} = key`, sql`+${pointer} is ${before}`))
        .run();
  }
}

const pointers: Record<string, Record<string, SQLiteTable & { id: SQLiteColumn }>> = {
  quotes: { supplierId: suppliers },
  bills: { supplierId: suppliers, quoteId: quotes },
  billLines: { itemId: projectItems },
  quoteLines: { itemId: projectItems },
  comparisonLines: { itemId: projectItems },
  quoteRequests: { supplierId: suppliers, quoteId: quotes },
  propertyFiles: { billId: bills, quoteId: quotes },
};

/** Rows about to be restored, pointing at nothing that is gone by now. */
export function withoutMissing(db: Db, table: string, rows: readonly Row[]): Row[] {
  const renumbered = table === "variations" ? rows.map((row) => withFreeNumber(db, row)) : rows;
  return Object.entries(pointers[table] ?? {}).reduce<Row[]>(
    (before, [column, target]) => {
      const ids = before.map((row) => row[column]).filter((id) => typeof id === "string");
      if (ids.length === 0) return before;
      const found = db.select({ id: target.id }).from(target).where(isOneOf(target.id, ids)).all();
      const there = new Set(found.map(({ id }) => id));
      return before.map((row) =>
        row[column] == null || there.has(row[column]) ? row : { ...row, [column]: null },
      );
    },
    [...renumbered],
  );
}

/** Another variation may have got the number since. */
function withFreeNumber(db: Db, row: Row): Row {
  const ofQuote = eq(variations.quoteId, row["quoteId"] as string);
  const taken = db
    .select({ id: variations.id })
    .from(variations)
    .where(and(ofQuote, eq(variations.number, row["number"] as number)))
    .get();
  if (!taken) return row;
  const highest = db
    .select({ number: max(variations.number) })
    .from(variations)
    .where(ofQuote)
    .get();
  return { ...row, number: (highest?.number ?? 0) + 1 };
}

/** Items whose figures depend on the rows of a snapshot. */
export function itemsOf(
  db: Db,
  snapshot: {
    projectItems?: Row[];
    billLines?: Row[];
    quoteLines?: Row[];
    billPayments?: Row[];
    bills?: Row[];
    links?: Link[];
  },
): string[] {
  const ids = [
    ...(snapshot.projectItems ?? []).map(idOf("id")),
    ...[...(snapshot.billLines ?? []), ...(snapshot.quoteLines ?? [])].map(({ itemId }) => itemId),
    ...(snapshot.links ?? []).flatMap((link) => (link.column === "itemId" ? [link.to] : [])),
    ...itemsOfBills(db, [
      ...(snapshot.links ?? []).flatMap(({ column, id }) => (column === "itemId" ? [] : [id])),
      ...(snapshot.billPayments ?? []).map(idOf("billId")),
    ]),
  ];
  return [...new Set(ids)].filter((id) => typeof id === "string");
}

/** Bills that get lines or payments, or lose them, with the rows of a snapshot. */
export function billsOf(
  db: Db,
  snapshot: { bills?: Row[]; billPayments?: Row[]; links?: Link[] },
): string[] {
  const { bills: kept = [], billPayments: payments = [], links = [] } = snapshot;
  const lineIds = links.filter(({ table }) => table === "billLines").map(({ id }) => id);
  const ofLines = db
    .select({ billId: billLines.billId })
    .from(billLines)
    .where(isOneOf(billLines.id, lineIds))
    .all();
  const ids = [...kept.map(idOf("id")), ...[...payments, ...ofLines].map(idOf("billId"))];
  return [...new Set(ids)];
}

function itemsOfBills(db: Db, billIds: readonly string[]): string[] {
  if (billIds.length === 0) return [];
  return db
    .select({ itemId: billLines.itemId })
    .from(billLines)
    .where(isOneOf(billLines.billId, billIds))
    .all()
    .flatMap(({ itemId }) => itemId ?? []);
}

/** Items deleted before there was a log get the entry that the migration gave to all others. */
export function recordSpentBeforeLog(
  db: Db,
  items: readonly Row[],
  { newId, now }: Restoring,
): void {
  const old = items.filter(({ entryCount, spent }) => entryCount === undefined && spent !== 0);
  const made = old.map((item) => {
    const { propertyId } = db
      .select({ propertyId: projects.propertyId })
      .from(projects)
      .where(eq(projects.id, item["projectId"] as string))
      .get() ?? { propertyId: "" };
    const [billId, amount] = [newId(), item["spent"] as number];
    const gst = gstWithin(amount);
    const date = isoDay(now);
    return {
      bill: {
        id: billId,
        propertyId,
        kind: "adjustment" as const,
        date,
        gst: "incl" as const,
        gstAmount: gst,
        gstAssumed: true,
        note: "Spent before the log",
        createDate: now,
      },
      line: {
        id: newId(),
        billId,
        itemId: item["id"] as string,
        position: 0,
        amount,
        gross: amount,
        gst,
      },
      payment: { id: newId(), billId, date, amount, createDate: now },
    };
  });
  createBills(db, {
    bills: made.map(({ bill }) => bill),
    lines: made.map(({ line }) => line),
    payments: made.map(({ payment }) => payment),
  });
}

/** Rows that no cascade deletes. */
export function deleteCarried(db: Db, kept: { bills?: Row[]; propertyFiles?: Row[] }): void {
  const all = [
    [propertyFiles, kept.propertyFiles ?? []],
    [bills, kept.bills ?? []],
  ] as const;
  for (const [table, rows] of all)
    if (rows.length > 0)
      db.delete(table)
        .where(isOneOf(table.id, rows.map(idOf("id"))))
        .run();
}

const idOf = (column: string) => (row: Row) => row[column] as string;

export function linkOf(table: Link["table"], column: Link["column"]) {
  return (row: Row): Link => ({
    table,
    id: row["id"] as string,
    column,
    to: row[column] as string,
  });
}
