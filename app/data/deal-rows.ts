import { and, asc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { DEAL_CATEGORIES } from "~/domain/deal";
import type { Property } from "~/domain/property";
import type { Db } from "./database";
import { insertCopies } from "./insert-rows";
import { prepared } from "./prepared";
import { findProperty, type Viewer } from "./properties";
import { dealRows } from "./schema";

/** A calculator row; without a property it is one of the admin's defaults. Amounts are in cents. */
export type DealRow = typeof dealRows.$inferSelect;
export type DealRowPlace = { workItem: DealRow; property: Property };
type DealRowChanges = Partial<
  Pick<
    DealRow,
    | "categoryId"
    | "label"
    | "position"
    | "amount"
    | "feeType"
    | "feePercentThousandths"
    | "suggested"
    | "changedBy"
  >
>;

const rowsOfProperty = prepared((db) =>
  selectWhere(db, eq(dealRows.propertyId, sql.placeholder("propertyId"))).prepare(),
);

/** The rows of a property's calculator, in the order in which the page shows them. */
export function listDealRows(db: Db, propertyId: string): DealRow[] {
  return byCategory(rowsOfProperty(db).all({ propertyId }));
}

/** The admin's default rows, in the order in which the page shows them. */
export function listDefaultDealRows(db: Db): DealRow[] {
  return byCategory(selectWhere(db, isNull(dealRows.propertyId)).all());
}

/** A row with the property it belongs to, if the viewer may see that. */
export function findDealRow(db: Db, viewer: Viewer, id: string): DealRowPlace | undefined {
  const dealRow = db.select().from(dealRows).where(eq(dealRows.id, id)).get();
  const property = dealRow?.propertyId && findProperty(db, viewer, dealRow.propertyId);
  return dealRow && property ? { workItem: dealRow, property } : undefined;
}

export function findDefaultDealRow(db: Db, id: string): DealRow | undefined {
  return db
    .select()
    .from(dealRows)
    .where(and(eq(dealRows.id, id), isNull(dealRows.propertyId)))
    .get();
}

export function createDealRow(db: Db, item: typeof dealRows.$inferInsert): DealRow {
  return db.insert(dealRows).values(item).returning().get();
}

/** Copies rows into a property's calculator, as nobody's change. */
export function copyDealRows(
  db: Db,
  propertyId: string,
  rows: readonly DealRow[],
  createDate: Date,
  newId: () => string,
): void {
  insertCopies(
    db,
    dealRows,
    rows.map(({ id }) => ({ from: id, id: newId(), propertyId, changedBy: null, createDate })),
  );
}

export function updateDealRow(db: Db, id: string, changes: DealRowChanges): DealRow {
  return db.update(dealRows).set(changes).where(eq(dealRows.id, id)).returning().get();
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
