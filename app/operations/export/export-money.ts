import { z } from "zod";
import { exportedBillView, type ExportedBill } from "~/contracts/bills";
import { toJson } from "~/contracts/json-output";
import { quoteList, type QuoteView } from "~/contracts/quotes";
import { supplierList, type SupplierView } from "~/contracts/suppliers";
import type { Db } from "~/data/database";
import {
  listAllIds,
  listExportedPapers,
  listFilledTables,
  listSuppliersOfProperty,
  type ExportedPaper,
} from "~/data/exported";
import { archiveName } from "~/domain/archive-name";
import { moneyCell } from "~/domain/csv";
import { FILE_TYPES } from "~/domain/file";
import { viewBillsAlone } from "../bills/view-bill";
import { viewQuotes } from "../quotes/view-quote";
import { viewWorks } from "../quotes/view-work";
import { viewSupplier } from "../suppliers/suppliers";
import type { Piece, ReadPieces, TableSource } from "./pieces";
import {
  billTable,
  comparisonTable,
  paymentTable,
  placesIn,
  quoteTable,
  supplierTable,
  type Table,
} from "./tables";

/** The lists that property.json gains, each a part of its text; none that is empty. */
export function moneyLists(db: Db, propertyId: string, now: Date): Piece[] {
  const batches = inBatches(listAllIds(db, "bills", propertyId));
  const last = batches.length - 1;
  const filled = <Item>(name: string, list: readonly Item[], json: unknown) =>
    list.length > 0 ? `,\n${innerJson({ [name]: json })}` : "";
  return [
    ...batches.map((ids, at) => (later: Db) => {
      const list = toJson(z.array(exportedBillView), viewAll(later, ids, now));
      const [before, after] = [at === 0 ? ',\n  "bills": [\n' : ",\n", at === last ? "\n  ]" : ""];
      return `${before}${innerJson([list]).slice(4, -4)}${after}`;
    }),
    (later) => {
      const list = quotes(later, propertyId, now);
      return filled("quotes", list, toJson(quoteList, list));
    },
    (later) => {
      const list = suppliers(later, propertyId);
      return filled("suppliers", list, toJson(supplierList, list));
    },
  ];
}

/** The lines between the brackets, as JSON.stringify indents them. */
export function innerJson(value: object): string {
  return JSON.stringify(value, null, 2).slice(2, -2);
}

const AT_ONCE = 200;

function inBatches(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** Tables of bills, payments, quotes and suppliers; none that is empty. */
export function moneyTables(db: Db, propertyId: string, now: Date): TableSource[] {
  const filled = listFilledTables(db, propertyId);
  const ofBills = (later: Db, table: (bills: ExportedBill[]) => Table): Piece<Table>[] =>
    inBatches(listAllIds(later, "bills", propertyId)).map(
      (ids) => (then) => table(viewAll(then, ids, now)),
    );
  const tables: Record<keyof typeof filled, TableSource["pieces"]> = {
    bills(view, later) {
      const placeOf = placesIn(view());
      return ofBills(later, (list) => billTable(list, placeOf));
    },
    payments: (_view, later) => ofBills(later, paymentTable),
    quotes(view) {
      const shown = view();
      return [(then) => quoteTable(quotes(then, propertyId, now), shown)];
    },
    suppliers: () => [(then) => supplierTable(suppliers(then, propertyId))],
  };
  return (Object.keys(tables) as (keyof typeof tables)[])
    .filter((name) => filled[name])
    .map((name) => ({ name, pieces: tables[name] }));
}

/**
 * Quotes for the same work side by side, a table for each work that has two or more. All are read
 * when they are listed: one table needs all quotes of the property to be found.
 */
export function comparisonTables(db: Db, propertyId: string, now: Date, read: ReadPieces) {
  return viewWorks(db, propertyId, quotes(db, propertyId, now))
    .filter(({ columns }) => columns.length > 1)
    .map((work) => ({
      folder: "comparisons/",
      name: archiveName(`${work.title || "Other work"}.csv`, "Quotes.csv"),
      date: now,
      text: read(() => [() => comparisonTable(work)]),
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

function viewAll(db: Db, ids: readonly string[], now: Date): ExportedBill[] {
  return viewBillsAlone(db, ids, now).map(({ duplicateOf: _advice, ...bill }) => bill);
}

function quotes(db: Db, propertyId: string, now: Date): QuoteView[] {
  return viewQuotes(db, listAllIds(db, "quotes", propertyId), now);
}

function suppliers(db: Db, propertyId: string): SupplierView[] {
  return listSuppliersOfProperty(db, propertyId).map(viewSupplier);
}
