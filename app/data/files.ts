import { and, desc, eq, getTableColumns, isNull, sum, ne } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { is, preparedList, insertReturning } from "./prepared";
import { visibleById } from "./properties";
import { propertyFiles } from "./schema";

export type FileRecord = typeof propertyFiles.$inferSelect;

const filesOfProperty = preparedList(getTableColumns(propertyFiles), (db) =>
  db
    .select()
    .from(propertyFiles)
    .where(
      and(
        is(propertyFiles.propertyId, "propertyId"),
        isNull(propertyFiles.billId),
        isNull(propertyFiles.quoteId),
      ),
    )
    .orderBy(desc(propertyFiles.createDate), propertyFiles.name, propertyFiles.id),
);

export const findFile = visibleById("file", propertyFiles);

/** The dossier, newest first: without the files of bills and quotes. */
export function listFileRows(db: Db, propertyId: string): FileRecord[] {
  return filesOfProperty(db).all({ propertyId });
}

export function bytesOfFiles(db: Db, propertyId: string): number {
  const { total } =
    db
      .select({ total: sum(propertyFiles.bytes) })
      .from(propertyFiles)
      .where(eq(propertyFiles.propertyId, propertyId))
      .get() ?? {};
  return Number(total ?? 0);
}

/** Makes a file the receipt of a bill or the paper of a quote; it leaves the dossier. */
export function attachFile(db: Db, id: string, to: { billId: string } | { quoteId: string }): void {
  db.update(propertyFiles).set(to).where(eq(propertyFiles.id, id)).run();
}

export const createFileRow = insertReturning(propertyFiles);

/** The oldest other bill of the property that has a file with the same bytes. */
export function findBillOfSameFile(db: Db, billId: string): string | null {
  const other = alias(propertyFiles, "other");
  const found = db
    .select({ id: other.billId })
    .from(propertyFiles)
    .innerJoin(
      other,
      and(
        eq(other.propertyId, propertyFiles.propertyId),
        eq(other.contentHash, propertyFiles.contentHash),
        ne(other.billId, propertyFiles.billId),
      ),
    )
    .where(eq(propertyFiles.billId, billId))
    .orderBy(other.createDate, other.id)
    .limit(1)
    .get();
  return found?.id ?? null;
}
