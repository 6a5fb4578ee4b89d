import { eq, or } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import { defaultCostKind, defaultGst } from "~/domain/deal/row-terms";
import type { Photo } from "~/domain/photo";
import type { TrashKind } from "~/domain/trash";
import type { BillPaymentRow } from "./bills";
import type { Db } from "./database";
import {
  billLines,
  billPayments,
  bills,
  comparisonLines,
  comparisons,
  dealRows,
  deals,
  images,
  photos,
  projectItems,
  projects,
  properties,
  propertyFiles,
  quoteLines,
  quoteRequests,
  quotes,
  scenarios,
  shares,
  templateItems,
  templates,
  trash,
  variations,
} from "./schema";
import {
  linkOf,
  snapshotBill,
  snapshotItems,
  type Link,
  type ReadRows,
  type Row,
} from "./trashed-bills";

/** Parents first: rows are restored in this order. */
export const tables = {
  properties,
  shares,
  images,
  projects,
  projectItems,
  photos,
  quotes,
  variations,
  quoteLines,
  comparisons,
  comparisonLines,
  quoteRequests,
  bills,
  billLines,
  billPayments,
  propertyFiles,
  workItems: dealRows,
  deals,
  scenarios,
  templates,
  templateItems,
} satisfies Record<string, SQLiteTable>;
export type Snapshot = Partial<Record<keyof typeof tables, Row[]>> & {
  links?: Link[];
  before?: Before | undefined;
};

/** A property before a category of it was deleted; `turned` are the bills that it opened or closed. */
export type Before = { changeNumber: number; turned: string[] };

type TrashKindRows = {
  table: SQLiteTable & { id: SQLiteColumn };
  /** The rows stay where they are, hidden by the record alone (docs/decisions/0090). */
  staysWhole?: boolean;
  snapshotOf: (rows: ReadRows, id: string) => Snapshot;
};

/** The table of each kind, and which rows its snapshot holds. */
export const kinds: Record<TrashKind, TrashKindRows> = {
  property: { table: properties, staysWhole: true, snapshotOf: () => ({}) },
  category: { table: projects, snapshotOf: categoryOf },
  template: {
    table: templates,
    snapshotOf: (rows, id) => ({
      templates: rows(templates, eq(templates.id, id)),
      templateItems: rows(templateItems, eq(templateItems.templateId, id)),
    }),
  },
  picture: {
    table: images,
    snapshotOf: (rows, id) => ({
      images: rows(images, eq(images.id, id)),
      photos: photosOf(rows, id),
    }),
  },
  item: {
    table: projectItems,
    snapshotOf: (rows, id) => ({
      projectItems: rows(projectItems, eq(projectItems.id, id)),
      ...snapshotItems(rows, [id]),
    }),
  },
  bill: { table: bills, snapshotOf: snapshotBill },
  payment: alone("billPayments", billPayments),
  quote: { table: quotes, snapshotOf: snapshotQuote },
  variation: { table: variations, snapshotOf: snapshotVariation },
  comparison: { table: comparisons, snapshotOf: snapshotComparison },
  file: alone("propertyFiles", propertyFiles),
  row: alone("workItems", dealRows),
  scenario: alone("scenarios", scenarios),
  "template-item": alone("templateItems", templateItems),
  "default-row": alone("workItems", dealRows),
};

function alone(name: keyof typeof tables, table: TrashKindRows["table"]): TrashKindRows {
  return { table, snapshotOf: (rows, id) => ({ [name]: rows(table, eq(table.id, id)) }) };
}

function categoryOf(rows: ReadRows, id: string): Snapshot {
  const items = rows(projectItems, eq(projectItems.projectId, id));
  return {
    projects: rows(projects, eq(projects.id, id)),
    projectItems: items,
    ...snapshotItems(
      rows,
      items.map((item) => item["id"] as string),
    ),
    photos: rows(photos, eq(photos.projectId, id)),
  };
}

/** The photo of an image, without its other side. */
function photosOf(rows: ReadRows, imageId: string): Row[] {
  const only = (id: unknown) => (id === imageId ? id : null);
  const found = rows(
    photos,
    or(eq(photos.beforeImageId, imageId), eq(photos.afterImageId, imageId)),
  );
  return found.map((photo) => ({
    ...photo,
    beforeImageId: only(photo["beforeImageId"]),
    afterImageId: only(photo["afterImageId"]),
  }));
}

function snapshotComparison(rows: ReadRows, id: string) {
  return {
    comparisons: rows(comparisons, eq(comparisons.id, id)),
    comparisonLines: rows(comparisonLines, eq(comparisonLines.comparisonId, id)),
    quoteRequests: rows(quoteRequests, eq(quoteRequests.comparisonId, id)),
  };
}

function snapshotQuote(rows: ReadRows, id: string) {
  return {
    quotes: rows(quotes, eq(quotes.id, id)),
    variations: rows(variations, eq(variations.quoteId, id)),
    quoteLines: rows(quoteLines, eq(quoteLines.quoteId, id)),
    propertyFiles: rows(propertyFiles, eq(propertyFiles.quoteId, id)),
    links: [
      ...rows(bills, eq(bills.quoteId, id)).map(linkOf("bills", "quoteId")),
      ...rows(quoteRequests, eq(quoteRequests.quoteId, id)).map(linkOf("quoteRequests", "quoteId")),
    ],
  };
}

function snapshotVariation(rows: ReadRows, id: string) {
  return {
    variations: rows(variations, eq(variations.id, id)),
    quoteLines: rows(quoteLines, eq(quoteLines.variationId, id)),
  };
}

/** Deleted before there was a GST position: as the migration made the others (0010_deals.sql). */
export function withDeal(snapshot: Snapshot): Snapshot {
  const { properties, deals, workItems } = snapshot;
  return {
    ...snapshot,
    ...(properties &&
      !deals && {
        deals: properties.map(({ id }) => ({ propertyId: id, gstMode: "simple" })),
      }),
    ...(workItems && {
      workItems: workItems.map((row) => ({
        gst: defaultGst(row["label"] as string),
        costKind: defaultCostKind(row["label"] as string),
        ...row,
      })),
    }),
  };
}

/** The photo with only the deleted side. */
export function trashedPhoto(db: Db, imageId: string): Photo | undefined {
  return readSnapshot(db, imageId).photos?.[0] as Photo | undefined;
}

/** How many rows of each table come back, and the bytes of the files among them. */
export function trashedRows(
  db: Db,
  id: string,
): { rows: { [Table in keyof typeof tables]?: number }; fileBytes: number } {
  const { links: _links, before: _before, ...snapshot } = readSnapshot(db, id);
  const rows = Object.fromEntries(
    Object.entries(snapshot).map(([table, kept]) => [table, kept.length]),
  );
  const files = snapshot.propertyFiles ?? [];
  return { rows, fileBytes: files.reduce((sum, file) => sum + Number(file["bytes"]), 0) };
}

export function trashedPayment(db: Db, id: string): BillPaymentRow | undefined {
  return readSnapshot(db, id).billPayments?.[0] as BillPaymentRow | undefined;
}

type TrashedParent = { billId?: string; quoteId?: string; propertyId?: string };

/** The bill of a deleted payment, the quote of a deleted variation, the property of a template. */
export function trashedParent(db: Db, id: string): TrashedParent {
  const { billPayments = [], variations = [], templates: kept = [] } = readSnapshot(db, id);
  return { ...billPayments[0], ...variations[0], ...kept[0] };
}

function readSnapshot(db: Db, id: string): Snapshot {
  const record = db.select({ snapshot: trash.snapshot }).from(trash).where(eq(trash.id, id)).get();
  return record ? (JSON.parse(record.snapshot) as Snapshot) : {};
}
