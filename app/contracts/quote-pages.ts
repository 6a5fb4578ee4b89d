import { z } from "zod";
import { TRUST_MONEY } from "~/domain/bills/retention";
import { LONGEST_AMOUNT, centsFromText, type Cents } from "~/domain/money";
import { fields, id, money, nameAndId, optionalText } from "./fields";
import { messages } from "./messages";
import { quoteView, quotesQuery } from "./quotes";
import { propertyHead } from "./properties";

const itemOfWork = nameAndId.extend({ budget: money });
/** A quote beside the others for the same work (app/domain/quotes/quote-comparison.ts). */
export const comparedView = z.object({
  asQuoted: money,
  comparable: money,
  /** Item ids, filled in with their budgets. */
  missing: z.array(z.string()),
  isLowest: z.boolean(),
  isLowestNet: z.boolean(),
});
const columnView = comparedView.extend({
  quote: quoteView,
  /** After the GST claim of an owner registered for the deal; null for others. */
  net: money.nullable(),
});
export type QuoteColumn = z.output<typeof columnView>;

const workView = z.object({
  /** The names of the categories. */
  title: z.string(),
  items: z.array(itemOfWork),
  /** Open and accepted, the lowest first: net for an owner registered for GST. */
  columns: z.array(columnView),
  /** Declined, closed, or beyond those that stand side by side. */
  others: z.array(quoteView),
});
export type QuotedWork = z.output<typeof workView>;

/** The page of a property's quotes. */
export const quotesPageView = z.object({
  property: propertyHead,
  works: z.array(workView),
  /** Work to be quoted, the newest first. */
  comparisons: z.array(
    z.object({ id: z.string(), title: z.string(), asked: z.number(), answered: z.number() }),
  ),
  hasBills: z.boolean(),
  page: z.number(),
  pages: z.number(),
  today: z.string(),
});
export const quotesPageQuery = fields({ page: quotesQuery.shape.page });

/** The page of a quote. */
export const quotePageView = z.object({
  property: nameAndId,
  quote: quoteView,
  /** By id, of its lines and its variations' lines. */
  items: z.record(z.string(), itemOfWork),
  /** What a variation can be about. */
  categories: z.array(nameAndId.extend({ items: z.array(nameAndId) })),
  /** Offered where it is asked by mail; blank to those who do not own the list of suppliers. */
  supplierEmail: z.string(),
  /** How many other open quotes are for some of the same items. */
  rivals: z.number(),
  /** For the whole property: agreed and not billed. */
  openCommitment: money,
  /** For what its retention holds back. */
  trust: z.enum(TRUST_MONEY),
  today: z.string(),
  newId: z.string(),
});
export type QuotePageView = z.output<typeof quotePageView>;

export const workFormQuery = fields({ category: id.optional() });

/** What the forms of a quote and of work to be quoted have in common. */
export const workFormView = z.object({
  property: nameAndId,
  categories: z.array(nameAndId),
  /** Null until one of several is chosen. */
  project: nameAndId.nullable(),
  today: z.string(),
  newId: z.string(),
});

/** The form of a new or an existing quote. */
export const quoteFormView = workFormView.extend({
  items: z.array(itemOfWork.extend({ amount: money.nullable() })),
  quote: quoteView.nullable(),
  /** Names, offered while typing. */
  suppliers: z.array(z.string()),
  /** Only the account itself changes what is known of a supplier. */
  isOwner: z.boolean(),
});
export type QuoteFormView = z.output<typeof quoteFormView>;

/** By item id; blank is not included in the quote. */
export const typedLines = z.record(id, optionalText(LONGEST_AMOUNT)).transform((typed, context) => {
  const lines = new Map<string, Cents>();
  for (const [itemId, text] of Object.entries(typed)) {
    const cents = text.trim() === "" ? undefined : centsFromText(text);
    if (cents !== undefined && cents >= 0) lines.set(itemId, cents);
    else if (text.trim() !== "")
      context.addIssue({ code: "custom", path: [itemId], message: messages.notAnAmount });
  }
  return lines;
});

/** A form sends what is empty as blank text: there it is absent. */
export function filledIn<Form extends z.ZodType>(form: Form) {
  return z.preprocess(
    (sent) =>
      typeof sent === "object" && sent !== null
        ? Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ""))
        : sent,
    form,
  );
}
