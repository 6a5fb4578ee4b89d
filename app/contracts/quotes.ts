import { z } from "zod";
import { depositProblem, retentionProblem } from "~/domain/bills/bill-problems";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { QUOTE_STATUSES, VARIATION_STATUSES } from "~/domain/quotes/quote";
import { GST_REGISTERED } from "~/domain/bills/bill-warnings";
import { billMessage } from "./bill-messages";
import {
  amount,
  clientId,
  fields,
  id,
  longText,
  money,
  optionalText,
  requiredText,
  seen,
  someOf,
} from "./fields";
import { messages } from "./messages";
import { percent } from "./percent";
import { quoteMessages } from "./quote-messages";
import { dateText } from "./document-dialect";
import { chosenSupplier, warnings } from "./suppliers";

const lineView = z.object({
  id: z.string(),
  itemId: z.string().nullable(),
  text: z.string(),
  amount: money,
  gross: money,
  gst: money,
});
const fileView = z.object({ id: z.string(), name: z.string() });

/** What a supplier answered through a mailed link, as it was then; `said` is null if not kept. */
const answerView = z
  .object({
    did: z.enum(["confirmed", "declined", "sent"]),
    by: z.string(),
    date: z.string(),
    keptDate: z.string().nullable(),
    /** When it was changed or asked again first: since then the answer does not stand. */
    changedDate: z.string().nullable(),
    email: z.string(),
    asked: z.string(),
    said: z
      .object({
        approvedBy: z.string(),
        gst: z.enum(GST_TERMS),
        total: money,
        lines: z.array(z.object({ name: z.string(), text: z.string(), amount: money })),
        details: z.record(z.string(), z.string()),
      })
      .nullable(),
  })
  .nullable();
export type AnswerView = NonNullable<z.output<typeof answerView>>;

const variationView = z.object({
  id: z.string(),
  number: z.number(),
  date: z.string(),
  text: z.string(),
  status: z.enum(VARIATION_STATUSES),
  approvedBy: z.string(),
  approvedDate: z.string().nullable(),
  /** When the supplier was asked by mail, and its answer: the typed name and the time. */
  askedDate: z.string().nullable(),
  askedEmail: z.string(),
  /** Blank and null once what was answered is changed. */
  answeredBy: z.string(),
  answeredDate: z.string().nullable(),
  answer: answerView,
  file: fileView.nullable(),
  total: money,
  lines: z.array(lineView),
});

/**
 * Percents are percents. `total` is of the quote's own lines; `committed`, `open` (agreed and not
 * billed) and `beyond` (billed without agreement) are its part of its items' figures.
 */
export const quoteView = z.object({
  id: z.string(),
  propertyId: z.string(),
  supplier: z
    .object({
      id: z.string(),
      name: z.string(),
      gstRegistered: z.enum(GST_REGISTERED),
      lbpNumber: z.string(),
      insuranceExpiry: z.string().nullable(),
    })
    .nullable(),
  reference: z.string(),
  date: z.string(),
  validUntil: z.string().nullable(),
  gst: z.enum(GST_TERMS),
  status: z.enum(QUOTE_STATUSES),
  state: z.enum([...QUOTE_STATUSES, "expired"]),
  acceptedDate: z.string().nullable(),
  depositPercent: z.number().nullable(),
  retentionPercent: z.number().nullable(),
  retentionCap: money.nullable(),
  leadTime: z.string(),
  warranty: z.string(),
  note: z.string(),
  /** What the Building Act asks for from $30,000 on, as ticked by the owner. */
  hasContract: z.boolean(),
  hasDisclosure: z.boolean(),
  hasChecklist: z.boolean(),
  /** Where the supplier sent it through a mailed link. */
  answer: answerView,
  total: money,
  committed: money,
  billed: money,
  open: money,
  beyond: money,
  files: z.array(fileView),
  lines: z.array(lineView),
  variations: z.array(variationView),
  warnings,
});
export type QuoteView = z.output<typeof quoteView>;
export type VariationView = QuoteView["variations"][number];

export const quoteList = z.array(quoteView);

export const quoteParams = z.object({ quoteId: id, propertyId: id.optional() });
export const variationParams = z.object({
  variationId: id,
  quoteId: id.optional(),
  propertyId: id.optional(),
});

export const quotesQuery = fields({
  status: z.enum(QUOTE_STATUSES, quoteMessages.chooseStatus).optional(),
  supplierId: id.optional(),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1).optional(),
});

const atLeastZero = amount.refine((cents) => cents >= 0, messages.notAnAmount);
const line = {
  id: id.optional(),
  itemId: id.nullable().optional(),
  text: optionalText().optional(),
};
const quoteLine = fields({ ...line, amount: atLeastZero });
/** What a variation takes away is negative. */
const variationLine = fields({ ...line, amount });
export type TypedLine = z.output<typeof variationLine>;

const gst = z.enum(GST_TERMS, quoteMessages.chooseGst);
const ticked = z.boolean("Send true or false.");
const quoteDetails = {
  ...chosenSupplier,
  reference: optionalText(),
  date: dateText,
  validUntil: dateText,
  gst,
  depositPercent: percent(
    billMessage({ reason: "depositTooHigh" }),
    (thousandths) => !depositProblem(thousandths),
  ),
  retentionPercent: percent(
    billMessage({ reason: "retentionTooHigh" }),
    (thousandths) => !retentionProblem(thousandths),
  ),
  retentionCap: atLeastZero.nullable(),
  leadTime: optionalText(),
  warranty: optionalText(),
  note: longText(),
  hasContract: ticked,
  hasDisclosure: ticked,
  hasChecklist: ticked,
};
const quoteFields = {
  ...quoteDetails,
  lines: z.array(quoteLine, quoteMessages.sendLines),
  /** Of the property's files, those that become this quote's. */
  fileIds: z.array(id, quoteMessages.chooseFiles).max(100, quoteMessages.chooseFiles),
};

export const createQuoteInput = fields(quoteFields)
  .partial()
  .extend({ newId: clientId.optional() });

const decision = {
  status: z.enum(QUOTE_STATUSES, quoteMessages.chooseStatus),
  acceptedDate: dateText,
};
/** `projectId` is the category of the items that acceptance makes; `total` seen is the lines'. */
export const updateQuoteInput = someOf(
  { ...quoteFields, ...decision },
  { projectId: id.optional(), ...seen({ ...quoteDetails, ...decision, total: amount }) },
);

const variationDetails = {
  text: requiredText(quoteMessages.enterVariation),
  date: dateText,
  status: z.enum(VARIATION_STATUSES, quoteMessages.chooseVariationStatus),
  approvedBy: optionalText(),
  fileId: id.nullable(),
};
const variationFields = {
  ...variationDetails,
  lines: z.array(variationLine, quoteMessages.sendLines),
};

export const createVariationInput = fields(variationFields).partial().extend({
  text: variationFields.text,
  projectId: id.optional(),
  newId: clientId.optional(),
});

export const updateVariationInput = someOf(variationFields, {
  projectId: id.optional(),
  ...seen({ ...variationDetails, total: amount }),
});
