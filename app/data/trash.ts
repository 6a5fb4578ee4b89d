import { and, desc, eq, getTableColumns, inArray, lt, or } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Photo } from "~/domain/photo";
import type { ProjectItem } from "~/domain/property";
import { ROW_BYTES } from "~/domain/storage";
import { BRIEF_RETENTION, BRIEF_RECORDS, isBrief, TRASH_RETENTION } from "~/domain/trash";
import { refreshOpenBills, turnOpenBills } from "./bills";
import type { Db } from "./database";
import { insertRows, is, isOneOf, prepared } from "./prepared";
import { refreshItemMoney } from "./item-money";
import { emptyProperties } from "./property-rows";
import { countInProperty, sizesOfProperty } from "./sizes";
import { releaseContents, deleteUnreferredImages } from "./released-contents";
import { updateItemRow } from "./projects";
import { listAgreedLines } from "./quotes";
import { photos, projectItems, projects, properties, trash, trashReferences } from "./schema";
import { kinds, tables, withDeal, type Before, type Snapshot } from "./trash-snapshot";
import {
  billsOf,
  deleteCarried,
  itemsOf,
  snapshotEachItem,
  snapshotItems,
  recordSpentBeforeLog,
  relink,
  unlink,
  withoutMissing,
  type ReadRows,
  type Restoring,
  type Row,
} from "./trashed-bills";

export type TrashRecord = Omit<typeof trash.$inferSelect, "snapshot" | "bytes" | "brief">;

type Deletion = Pick<TrashRecord, "ownerId" | "deleteDate">;

/** One snapshot with dependants, deleted by cascade. Only a user's last few brief uploads stay. */
export function moveToTrash(db: Db, thing: TrashRecord): void {
  const { staysWhole = false, snapshotOf } = kinds[thing.kind];
  const snapshot = snapshotOf(reading(db), thing.id);
  const uploads = [...(snapshot.images ?? []), ...(snapshot.propertyFiles ?? [])];
  const brief = uploads.some(({ createDate }) =>
    isBrief(thing.kind, createDate as Date, thing.deleteDate),
  );
  const bytes = staysWhole
    ? bytesOfRows(db, thing.id)
    : uploads.reduce((sum, upload) => sum + (upload["bytes"] as number), 0);
  const before = staysWhole ? undefined : deleteRows(db, thing, snapshot);
  addRecords(db, [{ ...thing, ...written({ ...snapshot, before }, bytes), brief }]);
  const references = [...referencesOf(snapshot)];
  insertRows(
    db,
    trashReferences,
    references.map((reference) => ({ trashId: thing.id, reference })),
  );
  if (brief) purgeTrash(db, listOlderBrief(db, thing.ownerId));
}

/** What a snapshot holds, and what follows from it. */
function deleteRows(db: Db, thing: TrashRecord, snapshot: Snapshot): Before | undefined {
  const { table } = kinds[thing.kind];
  const items = itemsOf(db, snapshot);
  const bills = billsOf(db, snapshot);
  deleteCarried(db, snapshot);
  db.delete(table).where(eq(table.id, thing.id)).run();
  refreshItemMoney(db, items);
  const turned = refreshOpenBills(db, bills);
  const changeNumber = thing.kind === "category" ? changeNumberOf(db, thing.parentId) : undefined;
  return changeNumber === undefined ? undefined : { changeNumber, turned };
}

function changeNumberOf(db: Db, propertyId: string): number | undefined {
  const { id, changeNumber } = properties;
  return db.select({ changeNumber }).from(properties).where(eq(id, propertyId)).get()?.changeNumber;
}

/**
 * What is spent and agreed on an item that stays, as when it is deleted: lines of bills become
 * unsorted. Undo gives all back and takes the item into the budget again.
 */
export function moveMoneyToTrash(db: Db, item: ProjectItem, deletion: Deletion): void {
  const { links: all, ...carried } = snapshotItems(reading(db), [item.id]);
  const agreed = listAgreedLines(db, item.id);
  const links = all.filter(({ table, id }) => table === "billLines" || agreed.has(id));
  addRecords(db, [recordOf(item, { ...carried, links }, deletion)]);
  deleteCarried(db, carried);
  unlink(db, links);
  refreshItemMoney(db, [item.id]);
  refreshOpenBills(db, billsOf(db, { links }));
}

/** Each as a thing of its own. */
export function moveItemsToTrash(db: Db, items: readonly ProjectItem[], deletion: Deletion): void {
  const logs = snapshotEachItem(
    reading(db),
    items.map(({ id }) => id),
  );
  const records = items.map((item) =>
    recordOf(item, { projectItems: [item], ...logs.get(item.id) }, deletion),
  );
  addRecords(db, records);
  deleteCarried(db, { bills: [...logs.values()].flatMap(({ bills }) => bills) });
  const ids = items.map(({ id }) => id);
  db.delete(projectItems).where(isOneOf(projectItems.id, ids)).run();
  const links = [...logs.values()].flatMap((log) => log.links);
  refreshOpenBills(db, billsOf(db, { links }));
}

function recordOf({ id, projectId }: ProjectItem, snapshot: Snapshot, deletion: Deletion) {
  return { ...deletion, ...written(snapshot), id, kind: "item" as const, parentId: projectId };
}

/** In place of an earlier one of an item that stayed, which nobody took back. */
function addRecords(db: Db, records: (typeof trash.$inferInsert)[]): void {
  const ids = records.map(({ id }) => id);
  db.delete(trash).where(isOneOf(trash.id, ids)).run();
  insertRows(db, trash, records);
}

/** Bytes for a property that stays in its tables; its uploads count there. */
function bytesOfRows(db: Db, propertyId: string): number {
  const lines = (["linesOfProperty", "linesOfQuotes", "linesOfComparisons"] as const).map((name) =>
    countInProperty(db, propertyId, name),
  );
  const rows = lines.reduce((sum, count) => sum + count, sizesOfProperty(db, propertyId).items);
  return rows * ROW_BYTES;
}

/** The text of a snapshot, and its bytes beside those of its uploads. */
function written(snapshot: Snapshot, uploaded = 0): { snapshot: string; bytes: number } {
  const text = JSON.stringify(snapshot);
  return { snapshot: text, bytes: uploaded + Buffer.byteLength(text) };
}

function reading(db: Db): ReadRows {
  return (from, where, columns) =>
    (columns ? db.select(columns) : db.select()).from(from).where(where).all();
}

const { snapshot: _snapshot, bytes: _bytes, brief: _brief, ...columns } = getTableColumns(trash);

const recordOfId = prepared((db) =>
  db
    .select(columns)
    .from(trash)
    .where(and(is(trash.id, "id"), is(trash.ownerId, "ownerId"))),
);

export function findTrashed(db: Db, ownerId: string, id: string): TrashRecord | undefined {
  return recordOfId(db).get({ id, ownerId });
}

/** Items that went from these categories together, by themselves. */
export function listTrashedAt(
  db: Db,
  ownerId: string,
  projectIds: readonly string[],
  date: Date,
): TrashRecord[] {
  const isThen = and(eq(trash.ownerId, ownerId), eq(trash.deleteDate, date));
  const isItem = and(eq(trash.kind, "item"), isOneOf(trash.parentId, projectIds));
  return db.select(columns).from(trash).where(and(isThen, isItem)).all();
}

/** Those of the items that a bill, quote or comparison has a line of, typed spends apart. */
export function listLinkedItems(db: Db, itemIds: readonly string[]): string[] {
  const logs = snapshotEachItem(reading(db), itemIds);
  return [...logs].flatMap(([id, { links }]) => (links.length > 0 ? [id] : []));
}

/** `making` gives items deleted before there was a log of spends their entry in it. */
export function restore(db: Db, id: string, making: Restoring): void {
  const record = db.select().from(trash).where(eq(trash.id, id)).get();
  if (!record) return;
  const snapshot = withDeal(JSON.parse(record.snapshot) as Snapshot);
  for (const [name, table] of Object.entries(tables)) {
    const rows = withoutMissing(db, name, snapshot[name as keyof typeof tables] ?? []);
    // One side of the photo may still exist.
    if (record.kind === "picture" && table === photos) for (const row of rows) restoreSide(db, row);
    else insertRows(db, table as SQLiteTable, rows as never[]);
  }
  if (record.kind === "item" && !snapshot.projectItems) updateItemRow(db, id, { status: "active" });
  relink(db, snapshot.links ?? []);
  recordSpentBeforeLog(db, snapshot.projectItems ?? [], making);
  const { before } = snapshot;
  // The deletion raised it by one: with nothing else changed, all figures are as they were.
  if (before && changeNumberOf(db, record.parentId) === before.changeNumber + 1)
    turnOpenBills(db, before.turned);
  else {
    refreshItemMoney(db, itemsOf(db, snapshot));
    refreshOpenBills(db, billsOf(db, snapshot));
  }
  db.delete(trash).where(eq(trash.id, id)).run();
}

/** Whether it was deleted by itself, from a category of the property, by anyone. */
export function isItemInTrash(db: Db, propertyId: string, itemId: string): boolean {
  const place = db
    .select({ id: trash.id })
    .from(trash)
    .innerJoin(projects, eq(projects.id, trash.parentId))
    .where(and(eq(trash.id, itemId), eq(trash.kind, "item"), eq(projects.propertyId, propertyId)))
    .get();
  return place !== undefined;
}

export function listExpired(db: Db, now: Date, limit: number): string[] {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  const isOver = or(
    and(eq(trash.brief, false), lt(trash.deleteDate, ago(TRASH_RETENTION))),
    and(eq(trash.brief, true), lt(trash.deleteDate, ago(BRIEF_RETENTION))),
  );
  return db
    .select({ id: trash.id })
    .from(trash)
    .where(isOver)
    .limit(limit)
    .all()
    .map(({ id }) => id);
}

/** Deletes for good, with images and contents that nothing else refers to. */
export function purgeTrash(db: Db, all: string[]): void {
  // A property that is not empty yet stays for the next batch, and so do those after it.
  const ids = emptyProperties(db, all);
  const rows = db.select().from(trashReferences).where(inArray(trashReferences.trashId, ids)).all();
  const references = rows.map(({ reference }) => reference);
  db.delete(trash).where(inArray(trash.id, ids)).run();
  db.delete(properties).where(inArray(properties.id, ids)).run();
  deleteUnreferredImages(db, references);
  // Image ids among them match no content and release nothing.
  releaseContents(db, references);
}

function listOlderBrief(db: Db, ownerId: string): string[] {
  return db
    .select({ id: trash.id })
    .from(trash)
    .where(
      and(
        eq(trash.ownerId, ownerId),
        eq(trash.brief, true),
        inArray(trash.kind, ["file", "picture"]),
      ),
    )
    .orderBy(desc(trash.deleteDate), desc(trash.id))
    .all()
    .slice(BRIEF_RECORDS)
    .map(({ id }) => id);
}

function referencesOf({ images = [], propertyFiles = [], photos = [] }: Snapshot): Set<string> {
  const named = [
    ...images.flatMap((image) => [image["largeHash"], image["smallHash"]]),
    ...propertyFiles.map((file) => file["contentHash"]),
    ...photos.flatMap((photo) => [photo["beforeImageId"], photo["afterImageId"]]),
  ];
  return new Set(named.filter((reference) => typeof reference === "string"));
}

function restoreSide(db: Db, row: Row): void {
  const insert = db.insert(photos).values(revived(row) as never);
  insert.onConflictDoUpdate({ target: photos.id, set: sidesOf(row as Photo) }).run();
}

function sidesOf({ beforeImageId, afterImageId }: Photo): Partial<Photo> {
  return { ...(beforeImageId && { beforeImageId }), ...(afterImageId && { afterImageId }) };
}

/** JSON has no dates: columns named …Date are revived. */
function revived(row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).map(([name, value]) => [
      name,
      name.endsWith("Date") && typeof value === "string" ? new Date(value) : value,
    ]),
  );
}
