import { z } from "zod";
import { PAYMENT_SOURCES } from "~/domain/bills/bill";
import { BILL, BILL_LINE, BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { CLAIM_STATES } from "~/domain/bills/payment-claim";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { amount, clientId, fields, money, optionalText } from "./fields";
import { itemView } from "./projects";
import { viewsOf } from "./record";
import { incomingFile } from "./uploads";

export const BILL_STATES = [
  "unsorted",
  "to-pay",
  "part-paid",
  "overdue",
  "paid",
  "held-back",
] as const;

const { kind, note, retained, ...details } = viewsOf(BILL);
const { date, amount: paidAmount, kind: paymentKind } = viewsOf(BILL_PAYMENT);

/** Dates are "YYYY-MM-DD". A line without an item is unsorted. */
export const billView = z.object({
  id: z.string(),
  kind,
  supplier: z.object({ id: z.string(), name: z.string() }).nullable(),
  ...details,
  total: money,
  paid: money,
  retained,
  unpaid: money,
  state: z.enum(BILL_STATES),
  quoteId: z.string().nullable(),
  note,
  files: z.array(z.object({ id: z.string(), name: z.string() })),
  lines: z.array(
    z.object({
      id: z.string(),
      itemId: z.string().nullable(),
      ...viewsOf(BILL_LINE),
      taxKind: z.string().nullable(),
    }),
  ),
  payments: z.array(
    z.object({
      id: z.string(),
      date,
      amount: paidAmount,
      from: z.enum(PAYMENT_SOURCES),
      kind: paymentKind,
    }),
  ),
  /** For a claim under the Construction Contracts Act; `answerBy` is the last day to answer it. */
  claim: z
    .object({
      date: z.string(),
      answerDate: z.string().nullable(),
      answerBy: z.string(),
      hasNotice: z.boolean().nullable(),
      state: z.enum(CLAIM_STATES),
      schedule: z
        .object({
          date: z.string(),
          amount: money,
          calculation: z.string(),
          reason: z.string(),
          withheldReason: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  /** The bill that this one may repeat. */
  duplicateOf: z.string().nullable(),
});
export type BillView = z.output<typeof billView>;

/** In an export, without the advice on entering it. */
export const exportedBillView = billView.omit({ duplicateOf: true });
export type ExportedBill = z.output<typeof exportedBillView>;

/** A line of an item with its bill. */
export const entryView = z.object({
  id: z.string(),
  ...viewsOf(BILL_LINE),
  bill: billView,
  /** The bill of `duplicateOf`. */
  sameAs: z.object({ date: z.string(), total: money }).nullable(),
});
export type EntryView = z.output<typeof entryView>;
export const entryList = z.array(entryView);

/** 200 at a time, from page 1. */
export const entriesInput = fields({
  page: z.coerce.number("Send a number.").int().min(1).max(1_000).optional(),
});

/**
 * Absent `paid` is paid today. `supplier` is a name; an unknown one is added. The file is base64 in
 * `data` or a multipart field.
 */
export const spendInput = fields({
  amount,
  gst: z.enum(GST_TERMS, "Choose incl, plus or none.").optional(),
  supplier: optionalText(200).optional(),
  date: optionalText().optional(),
  reference: optionalText(200).optional(),
  paid: z.boolean("Send true or false.").optional(),
  dueDate: optionalText().optional(),
  file: incomingFile.optional(),
  newId: clientId.optional(),
});

export const spendView = z.object({ item: itemView, bill: billView });
