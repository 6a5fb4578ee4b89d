import type { z } from "zod";
import { quoteMessages } from "~/contracts/quote-messages";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import { addQuoteFormInput, editQuoteFormInput } from "~/contracts/quote-pages";
import { quoteView, type QuoteView, type TypedLine } from "~/contracts/quotes";
import { findProject, listItems } from "~/data/projects";
import { findSupplier, updateSupplierRow } from "~/data/suppliers";
import { foldText } from "~/domain/fold-text";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { refuseField } from "~/domain/refusal";
import { onProperty, onQuote } from "../builders";
import { readDates } from "../calendar-dates";
import { command, type Context } from "../operation";
import { itemsOfForm } from "./quote-pages";
import { createQuote, updateQuote } from "./quotes";
import { viewQuote } from "./view-quote";

type Typed = z.output<typeof editQuoteFormInput>;

export const addQuoteOnPage = command({
  ...onProperty("editContents"),
  summary: "Add a quote with lines on items of a category",
  failure: quoteMessages.saveFailed,
  input: addQuoteFormInput,
  output: quoteView,
  run(context, property, { newId, ...typed }) {
    const { rest, lines, ofSupplier } = readForm(context, property, null, typed);
    if (lines.length === 0) throw refuseField("lines", quotePageMessages.enterLine);
    const added = createQuote.run(context, property, { ...rest, newId, lines }, undefined);
    saveSupplier(context, property, added, ofSupplier);
    return viewQuote(context.db, added.id, context.now);
  },
});

/** What the form leaves empty is cleared. */
export const editQuoteOnPage = command({
  ...onQuote("editContents"),
  summary: "Save the form of a quote",
  failure: quoteMessages.saveFailed,
  input: editQuoteFormInput,
  output: quoteView,
  run(context, place, typed) {
    const before = viewQuote(context.db, place.quote.id, context.now);
    const { rest, lines, ofSupplier } = readForm(context, place.property, before, typed);
    if (lines.length === 0) throw refuseField("lines", quotePageMessages.enterLine);
    const { supplier = "", ...details } = rest;
    // Another supplier may have the same name.
    const isSame = foldText(supplier ?? "") === foldText(before.supplier?.name ?? "");
    const cleared = { reference: "", leadTime: "", warranty: "", note: "" };
    const none = { validUntil: null, depositPercent: null };
    const notHeld = { retentionPercent: null, retentionCap: null };
    const changes = {
      ...cleared,
      ...none,
      ...notHeld,
      ...details,
      ...(!isSame && { supplier }),
      lines,
    };
    const saved = updateQuote.run(context, place, changes, undefined);
    saveSupplier(context, place.property, saved, ofSupplier);
    return viewQuote(context.db, saved.id, context.now);
  },
});

function readForm(
  { db, actor }: Context,
  property: Property,
  before: QuoteView | null,
  { project, lines: typed, lbpNumber, insuranceExpiry, gstRegistered, ...rest }: Typed,
) {
  const place = findProject(db, actor.user, project);
  if (place?.property.id !== property.id)
    throw refuseField("project", quoteMessages.chooseCategory);
  const shown = itemsOfForm(listItems(db, [project]), project, before).map(({ id }) => id);
  return {
    rest,
    lines: linesAfter(before?.lines ?? [], shown, typed ?? new Map<string, Cents>()),
    ofSupplier: { lbpNumber, insuranceExpiry, gstRegistered },
  };
}

/** Lines of items that the form did not show stay; several of one item are summed up in it. */
function linesAfter(
  before: QuoteView["lines"],
  shown: readonly string[],
  typed: ReadonlyMap<string, Cents>,
): TypedLine[] {
  const kept = before.filter(({ itemId }) => itemId === null || !shown.includes(itemId));
  const own = shown.flatMap((itemId): TypedLine[] => {
    const amount = typed.get(itemId);
    const lines = before.filter((line) => line.itemId === itemId);
    if (amount === undefined) return [];
    if (lines.length > 0 && amount === lines.reduce((sum, line) => sum + line.amount, 0))
      return lines;
    const [first] = lines;
    return [{ ...(first && { id: first.id, text: first.text }), itemId, amount }];
  });
  // An item deleted while the form was open: the lines say so (409).
  const gone = [...typed].flatMap(([itemId, amount]): TypedLine[] =>
    shown.includes(itemId) ? [] : [{ itemId, amount }],
  );
  return [...kept, ...own, ...gone].map(({ id, itemId, text, amount }) => ({
    ...(id !== undefined && { id }),
    itemId: itemId ?? null,
    text: text ?? "",
    amount,
  }));
}

/** Only the account itself changes what is known of its suppliers; blank leaves it as it is. */
function saveSupplier(
  { db, actor, now }: Context,
  { creatorId }: Property,
  { supplier }: QuoteView,
  {
    lbpNumber,
    insuranceExpiry,
    gstRegistered,
  }: Pick<Typed, "lbpNumber" | "insuranceExpiry" | "gstRegistered">,
): void {
  if (!supplier || actor.user.id !== creatorId || !findSupplier(db, creatorId, supplier.id)) return;
  const dates = insuranceExpiry
    ? readDates(now, { insuranceExpiry: "due" }, { insuranceExpiry })
    : {};
  const changes = {
    ...(lbpNumber && { lbpNumber }),
    ...(gstRegistered && { gstRegistered }),
    ...dates,
  };
  if (Object.keys(changes).length > 0) updateSupplierRow(db, supplier.id, changes);
}
