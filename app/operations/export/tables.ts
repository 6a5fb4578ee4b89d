import type { ExportedBill } from "~/contracts/bills";
import type { PropertyView } from "~/contracts/properties";
import type { QuoteColumn, QuotedWork } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import type { SupplierView } from "~/contracts/suppliers";
import { BILL, BILL_LINE, BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { csvOf, csvRows, moneyCell } from "~/domain/csv";
import { ITEM } from "~/domain/item-fields";
import { sumBy } from "~/domain/money";
import { percentOf } from "~/domain/percent";
import { QUOTE, QUOTE_LINE } from "~/domain/quotes/quote-fields";
import { partOf, type AnyRecord, type Field } from "~/domain/record/record";
import type { ValuesOf } from "~/domain/record/values";
import type { Format, Heading } from "~/domain/spreadsheet/sheet";
import { SUPPLIER } from "~/domain/supplier";

type Cell = string | number;
/** The heading of a column, what a row has there, and how a spreadsheet shows it. */
export type Column<Row> = readonly [heading: string, cell: (row: Row) => Cell, format?: Format];

/** Money in dollars; dates as YYYY-MM-DD. `formats` by row, where columns have none. */
export type Table = { headings: readonly Heading[]; rows: Cell[][]; formats?: Format[] };

export function tableOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): Table {
  return {
    headings: columns.map(([text, , format = "plain"]) => ({ text, format })),
    rows: rows.map((row) => columns.map(([, cell]) => cell(row))),
  };
}

/** The parts of one table as the parts of one text. */
export function csvPart({ headings, rows }: Table, at: number): string {
  return at === 0 ? csvOf([headings.map(({ text }) => text), ...rows]) : csvRows(rows);
}

/**
 * A column for each declared field, blank where a row has no such record.
 * @param placed those that have their columns elsewhere.
 */
export function columnsOf<Of extends AnyRecord, Row>(
  { list }: Of,
  valuesIn: (row: Row) => object | undefined,
  placed: readonly (keyof ValuesOf<Of>)[] = [],
): Column<Row>[] {
  return list.flatMap((field): Column<Row>[] => {
    const { name, label = name, exportedAs = label } = field;
    if (exportedAs === false || placed.includes(name as never)) return [];
    const { kind } = field;
    const format = kind === "money" || kind === "date" ? kind : "plain";
    return [[exportedAs, (row) => cellOf(field, valuesIn(row)), format]];
  });
}

function cellOf({ kind, name }: Field, values: object = {}): Cell {
  const { [name]: value = null } = values as { [name: string]: Cell | boolean | null };
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "yes" : "";
  if (kind === "money") return moneyCell(Number(value));
  return kind === "percent" ? percentOf(Number(value)) : value;
}

/** Suggestions have a category, a name and a budget. */
export function itemTable({ projects }: PropertyView): Table {
  const rows = projects.flatMap(({ name: category, activeItems, optionalItems }) => [
    ...activeItems.map((item) => ({ category, ...item, item })),
    ...optionalItems.map((item) => ({
      category,
      ...item,
      suggestedBudget: item.budget,
      item: null,
    })),
  ]);
  type Row = (typeof rows)[number];
  const columns: Column<Row>[] = [
    ["Category", ({ category }) => category],
    ...columnsOf(partOf(ITEM, ["name"]), (row: Row) => row),
    ["Kind", ({ item }) => (item ? "item" : "suggestion")],
    ...columnsOf(ITEM, ({ item }: Row) => item ?? undefined, ["name"]),
    ["Left", ({ item }) => (item ? moneyCell(item.budget - item.spent) : "")],
    ["Suggested budget", ({ suggestedBudget: cents }) => (cents === null ? "" : moneyCell(cents))],
  ];
  return tableOf(columns, rows);
}

/** `place` is the category and the item of the line. */
type BillRow = {
  bill: ExportedBill;
  line: ExportedBill["lines"][number] | undefined;
  place: readonly string[];
  isFirst: boolean;
};
const billOf = ({ bill }: { bill: ExportedBill }) => bill;
const lineOf = ({ line }: { line: object | undefined }) => line;
const placeOf: Column<{ place: readonly string[] }>[] = [
  ["Category", ({ place: [category = ""] }) => category],
  ["Item", ({ place: [, item = ""] }) => item],
];
const supplierOf = ({ supplier }: Pick<ExportedBill | QuoteView, "supplier">) =>
  supplier?.name ?? "";
const ofWhole = (figure: "paid" | "retained" | "unpaid") => (row: BillRow) =>
  row.isFirst ? moneyCell(row.bill[figure]) : "";

const BILL_COLUMNS: readonly Column<BillRow>[] = [
  ["Bill", ({ bill }) => bill.id],
  ...columnsOf(partOf(BILL, ["date", "kind"]), billOf),
  ["Supplier", ({ bill }) => supplierOf(bill)],
  ...columnsOf(partOf(BILL, ["reference", "dueDate"]), billOf),
  ...placeOf,
  ["Note", ({ bill, line }) => [bill.note, line?.note ?? ""].filter(Boolean).join(" · ")],
  ...columnsOf(partOf(BILL, ["gst", "gstAssumed"]), billOf),
  ...columnsOf(partOf(BILL_LINE, ["gst", "gross"]), lineOf),
  ["Paid", ofWhole("paid"), "money"],
  ["Held back", ofWhole("retained"), "money"],
  ["To pay", ofWhole("unpaid"), "money"],
  ...columnsOf(BILL, billOf, [
    "date",
    "kind",
    "reference",
    "dueDate",
    "note",
    "gst",
    "gstAssumed",
    "retained",
  ]),
];

/**
 * A row per line, so that Amount adds up to what was spent; what belongs to the whole bill is on
 * its first row.
 */
export function billTable(bills: readonly ExportedBill[], placeOfItem: PlaceOf): Table {
  const rows = bills.flatMap((bill) =>
    atLeastOne(bill.lines).map((line, at) => ({
      bill,
      line,
      place: placeOfItem(line?.itemId),
      isFirst: at === 0,
    })),
  );
  return tableOf(BILL_COLUMNS, rows);
}

type PaymentRow = { bill: ExportedBill; payment: ExportedBill["payments"][number] };
const paymentOf = ({ payment }: PaymentRow) => payment;

const PAYMENT_COLUMNS: readonly Column<PaymentRow>[] = [
  ["Bill", ({ bill }) => bill.id],
  ...columnsOf(partOf(BILL_PAYMENT, ["date"]), paymentOf),
  ["Supplier", ({ bill }) => supplierOf(bill)],
  ...columnsOf(partOf(BILL, ["reference"]), billOf),
  ...columnsOf(partOf(BILL_PAYMENT, ["kind"]), paymentOf),
  ["From", ({ payment }) => payment.from],
  ...columnsOf(BILL_PAYMENT, paymentOf, ["date", "kind"]),
];

export function paymentTable(bills: readonly ExportedBill[]): Table {
  const rows = bills.flatMap((bill) => bill.payments.map((payment) => ({ bill, payment })));
  return tableOf(PAYMENT_COLUMNS, rows);
}

/** `part` is the quote itself, or one of its variations. */
type QuoteRow = {
  quote: QuoteView;
  part: { name: string; date: string; status: string };
  line: QuoteView["lines"][number] | undefined;
  place: readonly string[];
};
const quoteOf = ({ quote }: QuoteRow) => quote;

const QUOTE_COLUMNS: readonly Column<QuoteRow>[] = [
  ["Quote", ({ quote }) => quote.id],
  ["Supplier", ({ quote }) => supplierOf(quote)],
  ...columnsOf(partOf(QUOTE, ["reference"]), quoteOf),
  ["Part", ({ part }) => part.name],
  ["Date", ({ part }) => part.date, "date"],
  ["Status", ({ part }) => part.status],
  ...columnsOf(partOf(QUOTE, ["validUntil", "acceptedDate"]), quoteOf),
  ...placeOf,
  ...columnsOf(partOf(QUOTE_LINE, ["text"]), lineOf),
  ...columnsOf(partOf(QUOTE, ["gst"]), quoteOf),
  ...columnsOf(partOf(QUOTE_LINE, ["gst", "gross"]), lineOf),
  ...columnsOf(QUOTE, quoteOf, [
    "reference",
    "date",
    "validUntil",
    "gst",
    "status",
    "acceptedDate",
  ]),
];

/** A row per line of the quotes and of their variations. */
export function quoteTable(quotes: readonly QuoteView[], property: PropertyView): Table {
  const placeOfItem = placesIn(property);
  const rows = quotes.flatMap((quote) =>
    partsOf(quote).flatMap(({ lines, ...part }) =>
      atLeastOne(lines).map((line) => ({ quote, part, line, place: placeOfItem(line?.itemId) })),
    ),
  );
  return tableOf(QUOTE_COLUMNS, rows);
}

function partsOf({ date, status, lines, variations }: QuoteView) {
  return [
    { name: "quote", date, status, lines },
    ...variations.map(({ number, text, ...variation }) => ({
      ...variation,
      name: ["variation", number, text].filter((word) => word !== "").join(" "),
    })),
  ];
}

export function supplierTable(suppliers: readonly SupplierView[]): Table {
  return tableOf(
    columnsOf(SUPPLIER, (supplier: SupplierView) => supplier),
    suppliers,
  );
}

/** Category and item by the item's id; blank for unsorted lines. */
export function placesIn({ projects }: PropertyView) {
  const places = new Map(
    projects.flatMap(({ name: category, activeItems, optionalItems }) =>
      [...activeItems, ...optionalItems].map(({ id, name }) => [id, [category, name]] as const),
    ),
  );
  return (itemId: string | null | undefined) => places.get(itemId ?? "") ?? ["", ""];
}

type PlaceOf = ReturnType<typeof placesIn>;

/** One row for what has no lines, too. */
function atLeastOne<Line>(lines: readonly Line[]): readonly (Line | undefined)[] {
  return lines.length > 0 ? lines : [undefined];
}

/** Rows are lines and feet, columns quotes, as on the page of quotes; dollars. */
export function comparisonTable({ items, columns }: QuotedWork): string {
  const rowOf = (name: string, budget: Cell, cell: (column: QuoteColumn) => Cell): Cell[] => [
    name,
    budget,
    ...columns.map(cell),
  ];
  const feet: Cell[][] = [
    rowOf("As quoted", "", ({ asQuoted }) => moneyCell(asQuoted)),
    rowOf("GST term", "", ({ quote }) => quote.gst),
    rowOf("To pay, GST included, missing lines filled in", "", ({ comparable }) =>
      moneyCell(comparable),
    ),
    rowOf("Lowest to pay", "", ({ isLowest }) => (isLowest ? "yes" : "")),
  ];
  if (columns.some(({ net }) => net !== null))
    feet.push(
      rowOf("After your GST claim", "", ({ net }) => moneyCell(net ?? 0)),
      rowOf("Lowest for you", "", ({ isLowestNet }) => (isLowestNet ? "yes" : "")),
    );
  return csvOf([
    ["Line", "Budget", ...columns.map(({ quote }) => quote.supplier?.name ?? "No supplier")],
    ...items.map(({ id, name, budget }) =>
      rowOf(name, moneyCell(budget), ({ quote, missing }) =>
        missing.includes(id)
          ? "not included"
          : moneyCell(
              sumBy(
                "amount",
                quote.lines.filter(({ itemId }) => itemId === id),
              ),
            ),
      ),
    ),
    ...columns.flatMap((owner) =>
      owner.quote.lines
        .filter(({ itemId }) => itemId === null)
        .map(({ text, amount }) =>
          rowOf(text || "Other work", "", (column) => (column === owner ? moneyCell(amount) : "")),
        ),
    ),
    ...feet,
    rowOf("State", "", ({ quote }) => quote.state),
    rowOf("Quote", "", ({ quote }) => quote.id),
  ]);
}
