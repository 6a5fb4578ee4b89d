import { z } from "zod";
import { depositProblem, retentionProblem } from "~/domain/bills/bill-problems";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { QUOTE_STATUSES } from "~/domain/quotes/quote";
import { QUOTE, QUOTE_LINE, VARIATION } from "~/domain/quotes/quote-fields";
import { SUPPLIER_PAPERS } from "~/domain/supplier";
import { billMessage } from "./bill-messages";
import {
  amount,
  clientId,
  fields,
  id,
  money,
  nameAndId,
  optionalText,
  percent,
  seen,
  someOf,
} from "./fields";
import { messages } from "./messages";
import { quoteMessages } from "./quote-messages";
import { documentDialect, inputsOf, orNull, viewsOf } from "./record";
import { chosenSupplier, warnings } from "./suppliers";

const lineView = z.object({
  id: z.string(),
  itemId: z.string().nullable(),
  ...viewsOf(QUOTE_LINE),
});
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
  ...viewsOf(VARIATION),
  approvedDate: z.string().nullable(),
  /** When the supplier was asked by mail, and its answer: the typed name and the time. */
  askedDate: z.string().nullable(),
  askedEmail: z.string(),
  /** Blank and null once what was answered is changed. */
  answeredBy: z.string(),
  answeredDate: z.string().nullable(),
  answer: answerView,
  file: nameAndId.nullable(),
  total: money,
  lines: z.array(lineView),
});

const { reference, date, validUntil, gst, status, ...terms } = viewsOf(QUOTE);

/**
 * `total` is of the quote's own lines; `committed`, `open` (agreed and not
 * billed) and `beyond` (billed without agreement) are its part of its items' figures.
 */
export const quoteView = z.object({
  id: z.string(),
  propertyId: z.string(),
  supplier: z.object({ id: z.string(), name: z.string(), ...viewsOf(SUPPLIER_PAPERS) }).nullable(),
  reference,
  date,
  validUntil,
  gst,
  status,
  state: z.enum([...QUOTE_STATUSES, "expired"]),
  ...terms,
  /** Where the supplier sent it through a mailed link. */
  answer: answerView,
  total: money,
  committed: money,
  billed: money,
  open: money,
  beyond: money,
  files: z.array(nameAndId),
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

const notNegative = amount.refine((cents) => cents >= 0, messages.notAnAmount);
const readers = {
  ...documentDialect.readers,
  notNegative,
  deposit: percent(
    billMessage({ reason: "depositTooHigh" }),
    (thousandths) => !depositProblem(thousandths),
  ),
  retention: percent(
    billMessage({ reason: "retentionTooHigh" }),
    (thousandths) => !retentionProblem(thousandths),
  ),
};
const dialect = { ...documentDialect, readers, messages: quoteMessages };

const line = {
  id: id.optional(),
  itemId: id.nullable().optional(),
  text: optionalText().optional(),
};
const quoteLine = fields({ ...line, amount: notNegative });
/** What a variation takes away is negative. */
const variationLine = fields({ ...line, amount });
export type TypedLine = z.output<typeof variationLine>;

/** By item: what the lines for it come to. Null takes them away; lines of other items stay. */
const amounts = z.record(id, orNull(notNegative));

const sent = inputsOf(QUOTE, dialect);
const decision = { status: sent.status, acceptedDate: sent.acceptedDate };
const { status: _status, acceptedDate: _acceptedDate, ...ofQuote } = sent;
const quoteDetails = { ...chosenSupplier, ...ofQuote };
const quoteFields = {
  ...quoteDetails,
  lines: z.array(quoteLine, quoteMessages.sendLines),
  amounts,
  /** For the property's files, those that become this quote's. */
  fileIds: z.array(id, quoteMessages.chooseFiles).max(100, quoteMessages.chooseFiles),
};

export const createQuoteInput = fields(quoteFields)
  .partial()
  .extend({ newId: clientId.optional() });

/** `projectId` is the category of the items that acceptance makes; `total` seen is the lines'. */
export const updateQuoteInput = someOf(
  { ...quoteFields, ...decision },
  { projectId: id.optional(), ...seen({ ...quoteDetails, ...decision, total: amount, amounts }) },
);

const changed = inputsOf(VARIATION, dialect);
const variationDetails = {
  text: changed.text,
  date: changed.date,
  status: changed.status,
  approvedBy: changed.approvedBy,
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
