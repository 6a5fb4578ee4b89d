import { z } from "zod";
import { BILL_KINDS, PAYMENT_SOURCES } from "~/domain/bills/bill";
import { BILL, BILL_LINE, BILL_PAYMENT, TAX_KINDS } from "~/domain/bills/bill-fields";
import { BILL_STATES } from "~/domain/bills/bill-totals";
import { CLAIM, SCHEDULE } from "~/domain/bills/payment-claim";
import { ofKinds } from "~/domain/record/record";
import { billEditMessages, billMessage } from "./bill-messages";
import { billView } from "./bills";
import { amount, clientId, fields, id, nameAndId, optionalText, seen, someOf } from "./fields";
import { messages } from "./messages";
import { dateText, documentDialect, inputsOf, viewsOf } from "./record";
import { chosenSupplier, warnings } from "./suppliers";
import { incomingFile } from "./uploads";

/** A bill by itself: `warnings` are messages by field about what was saved all the same. */
export const savedBillView = billView.extend({ warnings });
export type SavedBillView = z.output<typeof savedBillView>;

export const billList = z.array(billView);

/** Takes several properties, each with its own. */
const placedBillView = billView.extend({
  property: nameAndId,
});
export type PlacedBillView = z.output<typeof placedBillView>;
export const placedBillList = z.array(placedBillView);

export const billParams = z.object({
  billId: id,
  propertyId: id.optional(),
  itemId: id.optional(),
});
export const billPaymentParams = z.object({ billPaymentId: id });

/** Several are separated by commas; blank is all. */
function several<Name extends string>(names: readonly Name[], message: string) {
  const isName = (text: string): text is Name => (names as readonly string[]).includes(text);
  return optionalText()
    .transform((text, context) => {
      const found = text
        .split(",")
        .map((name) => name.trim())
        .filter((name) => name !== "");
      if (found.every(isName)) return found;
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    })
    .optional();
}

/** For a form or a query too. */
const flag = z
  .union([z.boolean(), z.enum(["true", "false", "on", ""])], "Send true or false.")
  .transform((sent) => sent === true || sent === "true" || sent === "on");

/**
 * `from` and `to` are dates of bills, both included. `after` is the date and the id of the last
 * bill of the page before: "2026-11-18,7Kq…".
 */
export const billsQuery = fields({
  state: several(BILL_STATES, billEditMessages.chooseState),
  kind: several(BILL_KINDS, billEditMessages.chooseKind),
  supplierId: id.optional(),
  from: dateText.optional(),
  to: dateText.optional(),
  unsorted: flag.optional(),
  after: optionalText().optional(),
});

/** A blank choice of a form is none. */
const chosen = z.union([id, z.literal("")]).nullable();
const noneIfBlank = chosen.transform((sent) => sent || null);

const from = z.enum(PAYMENT_SOURCES, billEditMessages.chooseSource);

const scheduledAmount = z
  .unknown()
  .refine((sent) => sent !== undefined && sent !== "", billMessage({ reason: "amountMissing" }))
  .pipe(amount);

/** A boolean from a call; "yes", "no" or blank from a form. */
const answer = z.preprocess(
  (sent) => (sent === "yes" ? true : sent === "no" ? false : sent === "" ? null : sent),
  z.boolean("Send true, false or null.").nullable(),
);

const dialect = {
  ...documentDialect,
  readers: {
    ...documentDialect.readers,
    taxKind: z.enum(TAX_KINDS, billEditMessages.chooseTaxKind).nullable(),
    scheduled: scheduledAmount,
    answer,
  },
  messages: billEditMessages,
};
const { amount: lineAmount, ...ofLine } = inputsOf(BILL_LINE, dialect);

/** An `id` of the bill's lines keeps that line. */
const billLine = fields({
  id: id.optional(),
  itemId: noneIfBlank.optional(),
  amount: lineAmount,
  ...fields(ofLine).partial().shape,
});
export type TypedBillLine = z.output<typeof billLine>;

const { date: claimDate, answerDate, hasNotice } = inputsOf(CLAIM, dialect);
const schedule = inputsOf(SCHEDULE, dialect);

/** Absent parts stay as they are; `schedule: null` takes the payment schedule back. */
export const claimInput = fields({
  date: claimDate,
  answerDate: answerDate.optional(),
  hasNotice: hasNotice.optional(),
  /** With `isWithheld` its reason is asked for. */
  schedule: fields({
    date: schedule.date.optional(),
    amount: schedule.amount,
    calculation: schedule.calculation.optional(),
    reason: schedule.reason.optional(),
    isWithheld: answer.optional(),
    withheldReason: schedule.withheldReason.optional(),
  })
    .nullable()
    .optional(),
});

const { kind, gstAmount, retained, note, ...details } = inputsOf(BILL, dialect);

const billFields = {
  kind,
  ...chosenSupplier,
  ...details,
  /** Null is calculated. */
  gstAmount: gstAmount.nullable(),
  quoteId: noneIfBlank,
  retained,
  note,
  /** Null: the bill is no payment claim. */
  claim: claimInput.nullable(),
  lines: z.array(billLine, billEditMessages.sendLines).min(1, billEditMessages.sendLines),
  /** For the property's files, those that become this bill's. */
  fileIds: z.array(id, billEditMessages.chooseFiles).max(100, billEditMessages.chooseFiles),
};

/** `total` is compared with the lines. */
export const createBillInput = fields(billFields)
  .partial()
  .extend({
    lines: billFields.lines,
    total: amount.optional(),
    paid: z
      .union([
        flag,
        fields({ date: dateText.optional(), amount: amount.optional(), from: from.optional() }),
      ])
      .optional(),
    newId: clientId.optional(),
  });
export type CreateBill = z.output<typeof createBillInput>;

/** What the sender saw; `total` of the bill stands for its lines. */
export const seenBill = z
  .object({
    kind: z.string(),
    ...viewsOf(ofKinds(BILL, ["text", "date", "longText"])),
    total: amount,
  })
  .partial();

/** What is not sent of a stored line stays. */
const changedLine = fields({ id, itemId: noneIfBlank.optional(), amount: amount.optional() });
export type ChangedLine = z.output<typeof changedLine>;

/**
 * `duplicateOf` can only be cleared: it repeats no other bill. Without `lines`, `changedLines` are
 * some of them.
 */
export const updateBillInput = someOf(
  {
    ...billFields,
    changedLines: z
      .array(changedLine, billEditMessages.sendLines)
      .min(1, billEditMessages.sendLines),
    duplicateOf: z.null(billEditMessages.sendNull),
  },
  {
    total: amount.optional(),
    was: seenBill.optional(),
  },
);
export type UpdateBill = z.output<typeof updateBillInput>;

const payment = inputsOf(BILL_PAYMENT, dialect);

/** Absent: all that is still to pay, or held back where it is a release, today. */
export const addPaymentInput = fields({
  date: payment.date.optional(),
  amount: payment.amount.optional(),
  from: from.optional(),
  release: flag.optional(),
  note: payment.note.optional(),
  newId: clientId.optional(),
});

const changedPayment = { date: payment.date, amount: payment.amount, from, note: payment.note };
export const updatePaymentInput = someOf(changedPayment, seen(changedPayment));

/** A photo or a PDF: base64 in `data`, or a multipart field; with what is known of it. */
export const createReceiptInput = createBillInput
  .omit({
    lines: true,
    total: true,
    gstAmount: true,
    retained: true,
    claim: true,
    paid: true,
    fileIds: true,
  })
  .extend({ file: incomingFile });

/** `unsorted` is the inbox; `after` is as of bills. */
export const receiptsQuery = billsQuery.pick({ unsorted: true, after: true });

/** Each becomes a receipt. */
export const createReceiptsInput = fields({
  files: z.array(incomingFile, messages.fileMissing).min(1, messages.fileMissing),
});
