import { z } from "zod";
import { PAYMENT_SOURCES } from "~/domain/bills/bill";
import { BILL, BILL_LINE, BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { BILL_STATES } from "~/domain/bills/bill-totals";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { CLAIM, CLAIM_STATES } from "~/domain/bills/payment-claim";
import { amount, clientId, fields, longText, money, nameAndId, optionalText } from "./fields";
import { itemView } from "./projects";
import { viewsOf } from "./record";
import { incomingFile } from "./uploads";

const { kind, note, retained, ...details } = viewsOf(BILL);
const payment = viewsOf(BILL_PAYMENT);
const line = viewsOf(BILL_LINE);
const claim = viewsOf(CLAIM);

/** Dates are "YYYY-MM-DD". A line without an item is unsorted. */
export const billView = z.object({
  id: z.string(),
  kind,
  supplier: nameAndId.nullable(),
  ...details,
  total: money,
  paid: money,
  retained,
  unpaid: money,
  state: z.enum(BILL_STATES),
  quoteId: z.string().nullable(),
  note,
  files: z.array(nameAndId),
  lines: z.array(z.object({ id: z.string(), itemId: z.string().nullable(), ...line })),
  payments: z.array(
    z.object({
      id: z.string(),
      date: payment.date,
      amount: payment.amount,
      from: z.enum(PAYMENT_SOURCES),
      kind: payment.kind,
    }),
  ),
  /** For a claim under the Construction Contracts Act; `answerBy` is the last day to answer it. */
  claim: z
    .object({
      date: claim.date,
      answerDate: claim.answerDate,
      answerBy: z.string(),
      hasNotice: claim.hasNotice,
      state: z.enum(CLAIM_STATES),
      schedule: claim.schedule,
    })
    .nullable(),
  /** The bill that this one may repeat. */
  duplicateOf: z.string().nullable(),
});
export type BillView = z.output<typeof billView>;

/** In an export, without the advice on entering it. */
export const exportedBillView = billView.omit({ duplicateOf: true });
export type ExportedBill = z.output<typeof exportedBillView>;

const { taxKind: _taxKind, ...entry } = line;
/** A line of an item with its bill. */
export const entryView = z.object({
  id: z.string(),
  ...entry,
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
 * Absent `paid` is paid today; of a total (`isTotal`) GST that is not said is included, and assumed.
 * `supplier` is a name; an unknown one is added. The file is base64 in `data` or a multipart field.
 */
export const spendInput = fields({
  amount,
  gst: z.enum(GST_TERMS, "Choose incl, plus or none.").optional(),
  isTotal: z.boolean("Send true or false.").optional(),
  supplier: optionalText(200).optional(),
  date: optionalText().optional(),
  reference: optionalText(200).optional(),
  note: longText().optional(),
  paid: z.boolean("Send true or false.").optional(),
  dueDate: optionalText().optional(),
  file: incomingFile.optional(),
  newId: clientId.optional(),
});

export const spendView = z.object({ item: itemView, bill: billView });

/**
 * For a property: `open` counts bills to pay or to sort, each once; `isUsed` once there was a bill
 * that was not a receipt paid at once, `hasSpends` with anything but typed totals.
 */
export const billFiguresView = z.object({
  open: z.number(),
  toPay: z.number(),
  unpaid: money,
  unsorted: z.number(),
  unsortedTotal: money,
  isUsed: z.boolean(),
  hasSpends: z.boolean(),
});
export type BillFigures = z.output<typeof billFiguresView>;
