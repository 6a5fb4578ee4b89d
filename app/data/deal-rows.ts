import { and, asc, eq, getTableColumns, isNull, sql, type SQL } from "drizzle-orm";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { Db } from "./database";
import {
  insertCopies,
  is,
  prepared,
  preparedList,
  insertReturning,
  updateReturning,
} from "./prepared";
import { visibleById } from "./properties";
import { dealRows } from "./schema";

/** Without a property, one of the admin's defaults. Cents. */
export type DealRow = typeof dealRows.$inferSelect;

const rowsOfProperty = preparedList(getTableColumns(dealRows), (db) =>
  selectWhere(db, is(dealRows.propertyId, "propertyId")),
);

const salePrices = prepared((db) =>
  selectWhere(
    db,
    sql`${is(dealRows.propertyId, "propertyId")} and ${dealRows.itemTypeName} = 'salePrice'`,
  ),
);

/** The rows of the sale price. */
export function listSalePrices(db: Db, propertyId: string): DealRow[] {
  return salePrices(db).all({ propertyId });
}

export function listDealRows(db: Db, propertyId: string): DealRow[] {
  return byCategory(rowsOfProperty(db).all({ propertyId }));
}

export function listDefaultDealRows(db: Db): DealRow[] {
  return byCategory(selectWhere(db, isNull(dealRows.propertyId)).all());
}

export const findDealRow = visibleById("workItem", dealRows);

export function findDefaultDealRow(db: Db, id: string): DealRow | undefined {
  return db
    .select()
    .from(dealRows)
    .where(and(eq(dealRows.id, id), isNull(dealRows.propertyId)))
    .get();
}

export const createDealRow = insertReturning(dealRows);
export const updateDealRow = updateReturning(dealRows);

/** `changedBy` stays empty. Returns each copy's id by that of the copied row. */
export function copyDealRows(
  db: Db,
  propertyId: string,
  rows: readonly DealRow[],
  createDate: Date,
  newId: () => string,
): Map<string, string> {
  const ids = new Map(rows.map(({ id }) => [id, newId()]));
  insertCopies(
    db,
    dealRows,
    [...ids].map(([from, id]) => ({ from, id, propertyId, changedBy: null, createDate })),
  );
  return ids;
}

function selectWhere(db: Db, condition: SQL) {
  return db
    .select()
    .from(dealRows)
    .where(condition)
    .orderBy(asc(dealRows.position), asc(dealRows.createDate), asc(dealRows.id));
}

function byCategory(rows: DealRow[]): DealRow[] {
  return DEAL_CATEGORIES.flatMap((category) =>
    rows.filter(({ categoryId }) => categoryId === category.id),
  );
}
