import { z } from "zod";
import { exportedBillView, type ExportedBill } from "~/contracts/bills";
import type { ExportedFile } from "~/contracts/export";
import { toJson } from "~/contracts/json-output";
import type { PropertyView } from "~/contracts/properties";
import type { QuotedWork } from "~/contracts/quote-pages";
import { quoteList, type QuoteView } from "~/contracts/quotes";
import { supplierList, type SupplierView } from "~/contracts/suppliers";
import { readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import {
  listAllBillIds,
  listAllQuoteIds,
  listExportedPapers,
  listFilledTables,
  listSuppliersOfProperty,
  type ExportedPaper,
} from "~/data/exported-bills";
import { archiveName } from "~/domain/archive-name";
import { moneyCell } from "~/domain/csv";
import { FILE_TYPES } from "~/domain/file";
import { viewBill } from "../bills/view-bill";
import { viewQuotes } from "../quotes/view-quote";
import { viewWorks } from "../quotes/view-work";
import { viewSupplier } from "../suppliers/suppliers";
import { comparisonTable } from "./comparison-tables";
import { billTable, paymentTable, quoteTable, supplierTable } from "./money-tables";

/** The lists that property.json gains; none that is empty. */
export function moneyLists(db: Db, propertyId: string, now: Date): Record<string, unknown> {
  const all = {
    bills: toJson(z.array(exportedBillView), bills(db, propertyId, now)),
    quotes: toJson(quoteList, quotes(db, propertyId, now)),
    suppliers: toJson(supplierList, suppliers(db, propertyId)),
  };
  return Object.fromEntries(
    Object.entries(all).filter(([, list]) => (list as unknown[]).length > 0),
  );
}

/** Tables of bills, payments, quotes and suppliers; none that is empty. */
export function moneyTables(
  db: Db,
  propertyId: string,
  now: Date,
  read: (text: (view: PropertyView, db: Db) => string) => () => string,
): (Pick<ExportedFile, "date"> & { name: string; text: () => string })[] {
  const filled = listFilledTables(db, propertyId);
  const tables = {
    bills: read((view, later) => billTable(bills(later, propertyId, now), view)),
    payments: read((_view, later) => paymentTable(bills(later, propertyId, now))),
    quotes: read((view, later) => quoteTable(quotes(later, propertyId, now), view)),
    suppliers: read((_view, later) => supplierTable(suppliers(later, propertyId))),
  };
  return (Object.keys(tables) as (keyof typeof tables)[])
    .filter((name) => filled[name])
    .map((name) => ({ name: `${name}.csv`, date: now, text: tables[name] }));
}

/** Quotes for the same work side by side, a table for each work that has two or more. */
export function comparisonTables(
  db: Db,
  propertyId: string,
  now: Date,
  read: (text: (view: PropertyView, db: Db) => string) => () => string,
) {
  const worksOf = (at: Db) =>
    viewWorks(at, propertyId, quotes(at, propertyId, now)).filter(
      ({ columns }) => columns.length > 1,
    );
  return worksOf(db).map(({ title, columns: [first] }) => ({
    folder: "comparisons/",
    name: archiveName(`${title || "Other work"}.csv`, "Quotes.csv"),
    date: now,
    text: read((_view, later) => {
      const isSame = ({ columns }: QuotedWork) =>
        columns.some(({ quote }) => quote.id === first?.quote.id);
      const work = worksOf(later).find(isSame);
      return work ? comparisonTable(work) : "";
    }),
  }));
}

/** Files of bills and quotes, named by date, supplier and amount. */
export function moneyPapers(db: Db, propertyId: string) {
  return listExportedPapers(db, propertyId).map((paper) => ({
    folder: paper.kind === null ? "quotes/" : "receipts/",
    name: paperName(paper),
    date: paper.createDate,
    hash: paper.hash,
  }));
}

function paperName({ date, supplier, kind, total, name, contentType }: ExportedPaper): string {
  const whose = supplier ?? kind ?? "quote";
  const words = `${date} ${whose} ${moneyCell(total).toFixed(2)}`;
  return archiveName(`${words}.${endingOf(name, contentType)}`, "file");
}

function endingOf(name: string, contentType: string): string {
  const known: Record<string, { endings: readonly string[] }> = FILE_TYPES;
  return known[contentType]?.endings[0] ?? name.split(".").at(-1) ?? "";
}

function bills(db: Db, propertyId: string, now: Date): ExportedBill[] {
  return readBills(db, listAllBillIds(db, propertyId)).map((full) => {
    const { duplicateOf: _advice, ...bill } = viewBill(full, [], now);
    return bill;
  });
}

function quotes(db: Db, propertyId: string, now: Date): QuoteView[] {
  return viewQuotes(db, listAllQuoteIds(db, propertyId), now);
}

function suppliers(db: Db, propertyId: string): SupplierView[] {
  return listSuppliersOfProperty(db, propertyId).map(viewSupplier);
}
