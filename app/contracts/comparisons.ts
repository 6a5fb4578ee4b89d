import { z } from "zod";
import { GST_TERMS } from "~/domain/bills/gst-terms";
import { COMPARISON } from "~/domain/quotes/quote-fields";
import { comparisonMessages } from "./comparison-messages";
import {
  amount,
  clientId,
  fields,
  id,
  longText,
  money,
  nameAndId,
  optionalText,
  seen,
  someOf,
} from "./fields";
import { quoteMessages } from "./quote-messages";
import { comparedView, filledIn, typedLines, workFormView } from "./quote-pages";
import { dateText, documentDialect, inputsOf, viewsOf } from "./record";
import { askedEmail } from "./supplier-links";
import { chosenSupplier } from "./suppliers";
import { incomingFile } from "./uploads";

const requestView = z.object({
  id: z.string(),
  supplier: nameAndId.nullable(),
  date: z.string(),
  expiryDate: z.string(),
  state: z.enum(["asked", "answered", "ended"]),
  quoteId: z.string().nullable(),
  /** The work is not any more as the supplier was shown it who answered. */
  isChanged: z.boolean(),
});

/**
 * Work to be quoted. `quotes` are the open and accepted ones on its items, the lowest first; missing
 * lines are filled in with the items' budgets (app/domain/quotes/quote-comparison.ts).
 */
export const comparisonView = z.object({
  id: z.string(),
  propertyId: z.string(),
  ...viewsOf(COMPARISON),
  lines: z.array(z.object({ id: z.string(), itemId: z.string().nullable(), text: z.string() })),
  requests: z.array(requestView),
  quotes: z.array(comparedView.extend({ quoteId: z.string(), net: money })),
});
export type ComparisonView = z.output<typeof comparisonView>;
export const comparisonList = z.array(comparisonView);

export const comparisonParams = z.object({ comparisonId: id, propertyId: id.optional() });

const comparisonFields = {
  ...inputsOf(COMPARISON, { ...documentDialect, messages: comparisonMessages }),
  lines: z
    .array(
      fields({
        id: id.optional(),
        itemId: id.nullable().optional(),
        text: optionalText().optional(),
      }),
      quoteMessages.sendLines,
    )
    .min(1, comparisonMessages.enterLine),
};
export type TypedComparison = z.output<typeof updateComparisonInput>;

export const createComparisonInput = fields(comparisonFields)
  .partial()
  .extend({ lines: comparisonFields.lines, newId: clientId.optional() });
/** `items` are put to the lines (true), or taken from them; lines of others stay. */
export const updateComparisonInput = someOf(
  { ...comparisonFields, items: z.record(id, z.boolean("Send true or false.")) },
  seen(comparisonFields),
);

/** `newId`: the same form asks the same address once. */
export const requestQuoteInput = fields({
  ...chosenSupplier,
  email: askedEmail,
  newId: clientId.optional(),
});

/** `items` have whether they are among the lines. */
export const comparisonFormView = workFormView.extend({
  items: z.array(nameAndId.extend({ isChosen: z.boolean() })),
  comparison: comparisonView.nullable(),
});
export type ComparisonFormView = z.output<typeof comparisonFormView>;

export const comparisonPageView = comparisonFormView.extend({
  comparison: comparisonView,
  /** Whether the owner claims GST on the deal: then its quotes are in order of `net`. */
  claimsGst: z.boolean(),
  /** By id, of its quotes: the supplier's name. */
  quotedBy: z.record(z.string(), z.string()),
  /** Offered while typing; of the account itself alone. */
  suppliers: z.array(z.object({ name: z.string(), email: z.string() })),
});
export type ComparisonPageView = z.output<typeof comparisonPageView>;

/** What a supplier sees of the work: no budget and no other quote. */
export const quoteRequestView = z.object({
  owner: z.string(),
  supplier: z.string(),
  title: z.string(),
  scope: z.string(),
  /** Blank unless the owner shows it. */
  street: z.string(),
  replyBy: z.string().nullable(),
  lines: z.array(z.object({ id: z.string(), text: z.string() })),
  /** What of it the answer says was seen. */
  seen: z.string(),
});
export type QuoteRequestView = z.output<typeof quoteRequestView>;

export const MOST_FILES = 5;
/** Amounts by line, or one `total` for all lines that are not ticked in `without`. */
export const sendQuoteInput = filledIn(
  fields({
    lines: typedLines.optional(),
    total: amount.refine((cents) => cents > 0, comparisonMessages.enterTotal).optional(),
    without: z.record(id, z.literal("yes")).optional(),
    gst: z.enum(GST_TERMS, "Say whether the amounts include GST."),
    validUntil: dateText.optional(),
    leadTime: optionalText().optional(),
    warranty: optionalText().optional(),
    note: longText().optional(),
    /** `seen` of the page. */
    seen: optionalText(100).optional(),
    files: z.array(incomingFile).max(MOST_FILES, comparisonMessages.tooManyFiles).optional(),
  }),
);
