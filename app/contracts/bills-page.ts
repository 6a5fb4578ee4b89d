import { z } from "zod";
import { BILL_KINDS } from "~/domain/bills/bill";
import { DUE_GROUPS } from "~/domain/bills/due-groups";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { addPaymentInput } from "./bill-inputs";
import { fields, money, optionalText } from "./fields";

/** `supplier` shows only theirs. */
export const billsPageInput = z.object({ supplier: z.string().optional() });

const nameAndId = z.object({ id: z.string(), name: z.string() });
const itemName = nameAndId.extend({ projectId: z.string() });

/** `newId` is for the next payment, so that a double submit makes one. */
const billRow = z.object({
  id: z.string(),
  newId: z.string(),
  property: nameAndId,
  title: z.string(),
  kind: z.enum(BILL_KINDS),
  supplier: nameAndId.nullable(),
  reference: z.string(),
  note: z.string(),
  date: z.string(),
  dueDate: z.string().nullable(),
  gst: z.enum(GST_TERMS),
  gstAmount: money,
  total: money,
  unpaid: money,
  retained: money,
  paidOn: z.string().nullable(),
  files: z.array(nameAndId),
  items: z.array(itemName),
});
export type BillRow = z.output<typeof billRow>;

/** `lines` are those without an item. */
const unsortedBill = billRow.extend({
  lines: z.array(z.object({ id: z.string(), note: z.string(), gross: money })),
  sameAs: z.object({ date: z.string(), total: money, items: z.array(itemName) }).nullable(),
});
export type UnsortedBill = z.output<typeof unsortedBill>;

/** Items by category, to choose from. */
export const itemChoices = z.array(nameAndId.extend({ items: z.array(nameAndId) }));
export type ItemChoices = z.output<typeof itemChoices>;

const group = { total: money, count: z.number(), bills: z.array(billRow) };

/** `property` is null on the page of all properties. Groups show at most 200 bills each. */
export const billsPageView = z.object({
  property: nameAndId.extend({ quoteCount: z.number() }).nullable(),
  today: z.string(),
  supplierId: z.string(),
  suppliers: z.array(nameAndId),
  /** With bills to pay or to sort. */
  properties: z.array(nameAndId),
  toPay: z.object({ count: z.number(), amount: money }),
  due: z.array(z.object({ name: z.enum(DUE_GROUPS), ...group })),
  heldBack: z.object({
    total: money,
    rows: z.array(z.object({ bill: billRow, count: z.number(), amount: money })),
  }),
  /** `amount` is what of the bill was paid in the month; `month` is its first day. */
  paid: z.object({
    month: z.string(),
    total: money,
    count: z.number(),
    rows: z.array(z.object({ bill: billRow, amount: money })),
  }),
  unsorted: z.object({ total: money, count: z.number(), bills: z.array(unsortedBill) }),
  /** The items that unsorted bills can go to, by property. */
  choices: z.array(
    z.object({
      propertyId: z.string(),
      categories: itemChoices,
    }),
  ),
});
export type BillsPageView = z.output<typeof billsPageView>;

/** `row` names the form on the page. */
export const payOnPageInput = addPaymentInput.extend({ row: optionalText(64).optional() });

export const paidOnPageView = z.object({
  propertyId: z.string(),
  title: z.string(),
  amount: money,
  paymentIds: z.array(z.string()),
});

/** `page` is "all" to return to the bills of all properties. */
export const undoPaymentsInput = fields({
  paymentIds: optionalText(10_000),
  page: optionalText(10).optional(),
});
export const undonePaymentsView = z.object({ propertyId: z.string(), isAll: z.boolean() });

/** Items by line; a blank one leaves its line unsorted. */
export const sortBillInput = fields({
  items: z.record(z.string(), optionalText(64)),
  row: optionalText(64).optional(),
});
export const sortedBillView = z.object({
  propertyId: z.string(),
  title: z.string(),
  total: money,
  items: z.array(z.string()),
});
