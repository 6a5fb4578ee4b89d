import { and, asc, eq, isNotNull, or, sql, type SQL } from "drizzle-orm";
import type { BillKind } from "~/domain/bills/bill";
import type { CalendarDate } from "~/domain/bills/calendar-date";
import type { Cents } from "~/domain/money";
import type { PhotoSide } from "~/domain/photo";
import type { Db } from "./database";
import {
  billLines,
  bills,
  images,
  photos,
  projectItems,
  projects,
  properties,
  propertyFiles,
  quotes,
  suppliers,
} from "./schema";
import type { Supplier } from "./suppliers";

/** Which tables of a property's money have rows. */
export function listFilledTables(
  db: Db,
  propertyId: string,
): { bills: boolean; payments: boolean; quotes: boolean; suppliers: boolean } {
  const ofBills = eq(bills.propertyId, propertyId);
  const ofQuotes = eq(quotes.propertyId, propertyId);
  const isPaid = sql`exists (select 1 from bill_payments where bill_id = bills.id)`;
  const hasBill = (which?: SQL) =>
    db.select({ id: bills.id }).from(bills).where(and(ofBills, which)).limit(1).get() !== undefined;
  const hasQuote = (which?: SQL) =>
    db.select({ id: quotes.id }).from(quotes).where(and(ofQuotes, which)).limit(1).get() !==
    undefined;
  return {
    bills: hasBill(),
    payments: hasBill(isPaid),
    quotes: hasQuote(),
    suppliers: hasBill(isNotNull(bills.supplierId)) || hasQuote(isNotNull(quotes.supplierId)),
  };
}

/** All of them, oldest first. */
export function listAllIds(db: Db, kind: "bills" | "quotes", propertyId: string): string[] {
  const table = { bills, quotes }[kind];
  return db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.propertyId, propertyId))
    .orderBy(asc(table.date), asc(table.createDate), asc(table.id))
    .all()
    .map(({ id }) => id);
}

/** Those that its bills and quotes name, hidden ones too, by name. */
export function listSuppliersOfProperty(db: Db, propertyId: string): Supplier[] {
  const named = sql`(select ${bills.supplierId} from ${bills} where ${bills.propertyId} = ${propertyId} union select ${quotes.supplierId} from ${quotes} where ${quotes.propertyId} = ${propertyId})`;
  return db
    .select()
    .from(suppliers)
    .where(sql`${suppliers.id} in ${named}`)
    .orderBy(asc(suppliers.nameKey), asc(suppliers.id))
    .all();
}

/** Hidden ones too, by name. */
export function listAllSuppliers(db: Db, userId: string): Supplier[] {
  return db
    .select()
    .from(suppliers)
    .where(eq(suppliers.userId, userId))
    .orderBy(asc(suppliers.nameKey), asc(suppliers.id))
    .all();
}

/** What was said of the spends of a category's items, the oldest first. */
export function listNamedSpends(db: Db, projectId: string) {
  return db
    .select({
      itemId: projectItems.id,
      supplier: suppliers.name,
      note: bills.note,
      lineNote: billLines.note,
    })
    .from(projectItems)
    .innerJoin(billLines, eq(billLines.itemId, projectItems.id))
    .innerJoin(bills, eq(bills.id, billLines.billId))
    .leftJoin(suppliers, eq(suppliers.id, bills.supplierId))
    .where(eq(projectItems.projectId, projectId))
    .orderBy(asc(bills.date), asc(bills.createDate), asc(billLines.id))
    .all();
}

/** A file of a bill or quote, with what names it; `kind` is null for a quote. */
export type ExportedPaper = {
  name: string;
  contentType: string;
  hash: string;
  createDate: Date;
  kind: BillKind | null;
  date: CalendarDate;
  supplier: string | null;
  total: Cents;
};

export function listExportedPapers(db: Db, propertyId: string): ExportedPaper[] {
  const date = sql<string>`coalesce(${bills.date}, ${quotes.date})`;
  const ofBill = sql`(select sum(gross) from bill_lines where bill_id = ${bills.id})`;
  const ofQuote = sql`(select sum(gross) from quote_lines where quote_id = ${quotes.id} and variation_id is null)`;
  return db
    .select({
      name: propertyFiles.name,
      contentType: propertyFiles.contentType,
      hash: propertyFiles.contentHash,
      createDate: propertyFiles.createDate,
      kind: bills.kind,
      date,
      supplier: suppliers.name,
      total: sql<number>`coalesce(${ofBill}, ${ofQuote}, 0)`,
    })
    .from(propertyFiles)
    .leftJoin(bills, eq(bills.id, propertyFiles.billId))
    .leftJoin(quotes, eq(quotes.id, propertyFiles.quoteId))
    .leftJoin(suppliers, sql`${suppliers.id} = coalesce(${bills.supplierId}, ${quotes.supplierId})`)
    .where(
      and(
        eq(propertyFiles.propertyId, propertyId),
        or(sql`${bills.id} is not null`, sql`${quotes.id} is not null`),
      ),
    )
    .orderBy(date, asc(propertyFiles.createDate), asc(propertyFiles.id))
    .all();
}

export type ExportedImage = {
  hash: string;
  contentType: string;
  createDate: Date;
  shown: "property" | { category: string; side: PhotoSide };
};

export function listExportedImages(db: Db, propertyId: string): ExportedImage[] {
  const image = {
    id: images.id,
    hash: images.largeHash,
    contentType: images.contentType,
    createDate: images.createDate,
  };
  const own = db
    .select(image)
    .from(images)
    .innerJoin(properties, eq(properties.imageId, images.id))
    .where(eq(properties.id, propertyId))
    .all();
  const inCategories = db
    .select({ ...image, category: projects.name, before: photos.beforeImageId })
    .from(photos)
    .innerJoin(projects, eq(projects.id, photos.projectId))
    .innerJoin(images, or(eq(images.id, photos.beforeImageId), eq(images.id, photos.afterImageId)))
    .where(eq(projects.propertyId, propertyId))
    .orderBy(projects.name, photos.createDate, photos.id, images.createDate)
    .all();
  return [
    ...own.map(({ id: _id, ...rest }) => ({ ...rest, shown: "property" as const })),
    ...inCategories.map(({ id, before, category, ...rest }) => ({
      ...rest,
      shown: { category, side: id === before ? ("before" as const) : ("after" as const) },
    })),
  ];
}
