import type { ExportedBill } from "~/contracts/bills";
import type { PropertyView } from "~/contracts/properties";
import type { QuoteView } from "~/contracts/quotes";
import type { SupplierView } from "~/contracts/suppliers";
import { csvOf, csvRows, moneyCell } from "~/domain/csv";
import { percentOf } from "~/domain/percent";

type Cell = string | number;

/**
 * A row per line, so that Amount adds up to what was spent; what belongs to the whole bill is on
 * its first row.
 */
export function billRows(bills: readonly ExportedBill[], placeOf: PlaceOf): string {
  const rows = bills.flatMap((bill) =>
    rowsOf(bill.lines).map((line, index): Cell[] => [
      bill.id,
      bill.date,
      bill.kind,
      bill.supplier?.name ?? "",
      bill.reference,
      bill.dueDate ?? "",
      ...placeOf(line?.itemId),
      [bill.note, line?.note ?? ""].filter(Boolean).join(" · "),
      bill.gst,
      bill.gstAssumed ? "yes" : "",
      line ? moneyCell(line.gst) : "",
      line ? moneyCell(line.gross) : "",
      ...(index === 0 ? [bill.paid, bill.retained, bill.unpaid].map(moneyCell) : ["", "", ""]),
    ]),
  );
  return csvRows(rows);
}

export const BILL_HEADINGS = csvOf([
  [
    "Bill",
    "Date",
    "Kind",
    "Supplier",
    "Reference",
    "Due",
    "Category",
    "Item",
    "Note",
    "GST term",
    "GST assumed",
    "GST",
    "Amount",
    "Paid",
    "Held back",
    "To pay",
  ],
]);

export function paymentRows(bills: readonly ExportedBill[]): string {
  const rows = bills.flatMap(({ id, supplier, reference, payments }) =>
    payments.map(({ date, kind, from, amount }): Cell[] => [
      id,
      date,
      supplier?.name ?? "",
      reference,
      kind,
      from,
      moneyCell(amount),
    ]),
  );
  return csvRows(rows);
}

export const PAYMENT_HEADINGS = csvOf([
  ["Bill", "Date", "Supplier", "Reference", "Kind", "From", "Amount"],
]);

/** A row per line of the quotes and of their variations. */
export function quoteTable(quotes: readonly QuoteView[], property: PropertyView): string {
  const placeOf = placesIn(property);
  const rows = quotes.flatMap((quote) =>
    partsOf(quote).flatMap(({ part, date, status, lines }) =>
      rowsOf(lines).map((line): Cell[] => [
        quote.id,
        quote.supplier?.name ?? "",
        quote.reference,
        part,
        date,
        status,
        quote.validUntil ?? "",
        quote.acceptedDate ?? "",
        ...placeOf(line?.itemId),
        line?.text ?? "",
        quote.gst,
        line ? moneyCell(line.gst) : "",
        line ? moneyCell(line.gross) : "",
        percentCell(quote.depositPercent),
        percentCell(quote.retentionPercent),
        quote.note,
      ]),
    ),
  );
  return csvOf([
    [
      "Quote",
      "Supplier",
      "Reference",
      "Part",
      "Date",
      "Status",
      "Valid until",
      "Accepted",
      "Category",
      "Item",
      "Text",
      "GST term",
      "GST",
      "Amount",
      "Deposit %",
      "Retention %",
      "Note",
    ],
    ...rows,
  ]);
}

function percentCell(thousandths: number | null): Cell {
  return thousandths === null ? "" : percentOf(thousandths);
}

function partsOf({ date, status, lines, variations }: QuoteView) {
  return [
    { part: "quote", date, status, lines },
    ...variations.map(({ number, text, ...variation }) => ({
      ...variation,
      part: ["variation", number, text].filter((word) => word !== "").join(" "),
    })),
  ];
}

export function supplierTable(suppliers: readonly SupplierView[]): string {
  return csvOf([
    [
      "Name",
      "Trade",
      "E-mail",
      "Phone",
      "GST number",
      "GST registered",
      "LBP number",
      "Insurance expires",
      "Notes",
    ],
    ...suppliers.map((supplier): Cell[] => [
      supplier.name,
      supplier.trade,
      supplier.email,
      supplier.phone,
      supplier.gstNumber,
      supplier.gstRegistered,
      supplier.lbpNumber,
      supplier.insuranceExpiry ?? "",
      supplier.notes,
    ]),
  ]);
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
function rowsOf<Line>(lines: readonly Line[]): readonly (Line | undefined)[] {
  return lines.length > 0 ? lines : [undefined];
}
