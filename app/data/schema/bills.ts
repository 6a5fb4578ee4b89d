import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { PAYMENT_SOURCES } from "~/domain/bills/bill";
import { BILL, BILL_LINE, BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { cents, columnsOf, flag, instant, onlyChoices, partOf } from "./columns";
import { projectItems } from "./projects";
import { properties } from "./properties";
import { quotes, suppliers } from "./quotes";

/** Everything billed to a property; an item's `spent` is the sum of its lines' gross. */
export const bills = sqliteTable(
  "bills",
  {
    id: text("id").primaryKey(),
    propertyId: partOf("property_id", () => properties.id),
    ...columnsOf(BILL),
    supplierId: text("supplier_id").references(() => suppliers.id, { onDelete: "set null" }),
    gstTyped: flag("gst_typed").default(false),
    quoteId: text("quote_id").references(() => quotes.id, { onDelete: "set null" }),
    /** Somebody said that it repeats no other bill. */
    notDuplicate: flag("not_duplicate").default(false),
    /** Unsorted, to pay or held back; written by refreshOpenBills alone. */
    isOpen: flag("is_open").default(true),
    /** The day on which a payment claim was received; null where the invoice is none. */
    claimDate: text("claim_date"),
    /** The last day to answer the claim, where the contract says so. */
    answerDate: text("answer_date"),
    /** Whether the prescribed notice came with the claim; null while that is not known. */
    hasNotice: integer("has_notice", { mode: "boolean" }),
    /** The payment schedule that answers the claim; without its date there is none. */
    scheduleDate: text("schedule_date"),
    scheduledAmount: cents("scheduled_amount"),
    scheduleCalculation: text("schedule_calculation").notNull().default(""),
    scheduleReason: text("schedule_reason").notNull().default(""),
    /** Blank: nothing is withheld. */
    withheldReason: text("withheld_reason").notNull().default(""),
    /** Whose adjustments of a day merge; null for those of the migration. */
    createdBy: text("created_by"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("bills_by_property").on(table.propertyId, table.date, table.id),
    index("bills_by_supplier").on(table.supplierId),
    index("bills_by_quote").on(table.quoteId),
    // A page of a property visits neither paid bills nor receipts (docs/decisions/0071).
    index("bills_open")
      .on(table.propertyId)
      .where(sql`is_open = 1`),
    index("bills_invoiced")
      .on(table.propertyId)
      .where(sql`kind in ('invoice', 'deposit')`),
    onlyChoices("bills_kind", table.kind),
    onlyChoices("bills_gst", table.gst),
  ],
);

/** A line without an item is unsorted. */
export const billLines = sqliteTable(
  "bill_lines",
  {
    id: text("id").primaryKey(),
    billId: partOf("bill_id", () => bills.id),
    itemId: text("item_id").references(() => projectItems.id, { onDelete: "set null" }),
    position: integer("position").notNull(),
    ...columnsOf(BILL_LINE),
  },
  (table) => [
    index("bill_lines_by_bill").on(table.billId, table.position),
    index("bill_lines_by_item").on(table.itemId),
    check("bill_lines_money", sql`abs(${table.gross}) <= 9999999999`),
  ],
);

export const billPayments = sqliteTable(
  "bill_payments",
  {
    id: text("id").primaryKey(),
    billId: partOf("bill_id", () => bills.id),
    ...columnsOf(BILL_PAYMENT),
    source: text("source", { enum: PAYMENT_SOURCES }).notNull().default("own"),
    createDate: instant("create_date").notNull(),
  },
  (table) => [
    index("bill_payments_by_bill").on(table.billId),
    onlyChoices("bill_payments_source", table.source),
    onlyChoices("bill_payments_kind", table.kind),
    check("bill_payments_money", sql`abs(${table.amount}) <= 9999999999`),
  ],
);
