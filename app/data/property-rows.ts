import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { releaseContents } from "./released-contents";
import {
  billLines,
  billPayments,
  bills,
  comparisonLines,
  comparisons,
  history,
  images,
  photos,
  projectItems,
  projects,
  propertyFiles,
  quoteLines,
  quoteRequests,
  quotes,
  variations,
} from "./schema";

/** Rows: some milliseconds of work. */
const AT_ONCE = 500;

/**
 * Deletes some rows of properties, one after the other and children first, and releases the contents
 * of their uploads: to delete all at once by cascade would hold up requests (docs/decisions/0090).
 * @returns those of which none of these rows is left; ids of anything else are among them.
 */
export function emptyProperties(db: Db, propertyIds: readonly string[]): string[] {
  let room = AT_ONCE;
  const isEmptied = (id: string) =>
    partsOf(id).every(([table, isOfProperty]) => {
      const key = "at" in table ? table.at : table.id;
      const some = db.select({ key }).from(table).where(isOfProperty).limit(room);
      const isSome = and(isOfProperty, inArray(key, some));
      const removed = db.delete(table).where(isSome).returning().all();
      releaseContents(db, removed.flatMap(hashesOf));
      room -= removed.length;
      return room > 0;
    });
  const left = propertyIds.findIndex((id) => !isEmptied(id));
  return left === -1 ? [...propertyIds] : propertyIds.slice(0, left);
}

/** `at` tells rows of one property apart. */
type Part = [SQLiteTable & (Record<"id", SQLiteColumn> | Record<"at", SQLiteColumn>), SQL];

function partsOf(propertyId: string): Part[] {
  const within = (column: SQLiteColumn, table: SQLiteTable, owner: SQLiteColumn) =>
    sql`${column} in (select id from ${table} where ${owner} = ${propertyId})`;
  return [
    [billPayments, within(billPayments.billId, bills, bills.propertyId)],
    [billLines, within(billLines.billId, bills, bills.propertyId)],
    [quoteLines, within(quoteLines.quoteId, quotes, quotes.propertyId)],
    [variations, within(variations.quoteId, quotes, quotes.propertyId)],
    [comparisonLines, within(comparisonLines.comparisonId, comparisons, comparisons.propertyId)],
    [quoteRequests, within(quoteRequests.comparisonId, comparisons, comparisons.propertyId)],
    [comparisons, eq(comparisons.propertyId, propertyId)],
    [propertyFiles, eq(propertyFiles.propertyId, propertyId)],
    [bills, eq(bills.propertyId, propertyId)],
    [quotes, eq(quotes.propertyId, propertyId)],
    [photos, within(photos.projectId, projects, projects.propertyId)],
    [images, eq(images.propertyId, propertyId)],
    [projectItems, within(projectItems.projectId, projects, projects.propertyId)],
    [history, eq(history.propertyId, propertyId)],
  ];
}

function hashesOf(row: Record<string, unknown>): string[] {
  return [row["largeHash"], row["smallHash"], row["contentHash"]].filter(
    (hash) => typeof hash === "string",
  );
}
