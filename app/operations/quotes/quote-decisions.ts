import { quoteMessages } from "~/contracts/quote-messages";
import {
  acceptQuoteInput,
  quoteDecision,
  readAmounts,
  undoQuoteInput,
} from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import { refreshItemMoney } from "~/data/item-money";
import { findItem, updateItemRow } from "~/data/projects";
import { updateQuoteRow, updateQuoteStatuses } from "~/data/quote-writes";
import { findQuote, findVariation, listVariations } from "~/data/quotes";
import type { Cents } from "~/domain/money";
import {
  newVariationConflict,
  QUOTE_STATUSES,
  variationConflict,
  VARIATION_STATUSES,
} from "~/domain/quotes/quote";
import { Refusal } from "~/domain/refusal";
import { onQuote } from "../builders";
import { updateItem } from "../items/items";
import { command, type Context } from "../operation";
import { discard } from "../trash";
import { itemsOfQuote, itemsOfQuotes, refreshItems, type QuotePlace } from "./quote-lines";
import { openRivals } from "./quote-pages";
import { itemIdsOf } from "./view-work";
import { refuseConflict, updateQuote } from "./quotes";
import { updateVariation } from "./variations";
import { viewQuote } from "./view-quote";

export const acceptQuote = command({
  ...onQuote("editContents"),
  summary: "Accept a quote; decline the others for its work and set its budgets if ticked",
  failure: quoteMessages.saveFailed,
  input: acceptQuoteInput,
  output: quoteDecision,
  run(context, place, { setBudgets, declineOthers, projectId }) {
    const { db, now } = context;
    const { id } = place.quote;
    const rivals = openRivals(db, place.property.id, viewQuote(db, id, now), now);
    const accepting = { status: "accepted" as const, ...(projectId && { projectId }) };
    const quote = updateQuote.run(context, place, accepting, undefined);
    const declined = declineOthers ? rivals : [];
    const declinedIds = declined.map((other) => other.id);
    moveAll(context, place, declinedIds, { from: "open", to: "declined" });
    const budgets = setBudgets ? setBudgetsOf(context, quote) : [];
    const undo = {
      was: "open",
      ...(declined.length > 0 && { others: declinedIds.join(" ") }),
      ...(budgets.length > 0 && { budgets: budgets.join(",") }),
    };
    return { propertyId: place.property.id, quote: viewQuote(db, id, now), undo };
  },
});

/** Takes back what a notification told of; items made for new work stay. */
export const undoQuoteDecision = command({
  ...onQuote("editContents"),
  summary: "Take back a decision about a quote or a variation",
  failure: quoteMessages.saveFailed,
  input: undoQuoteInput,
  output: quoteDecision,
  run(context, place, { was, others = "", budgets = "", variation }) {
    const { db, now } = context;
    const { id } = place.quote;
    if (variation !== undefined) undoVariation(context, place, variation, was);
    else undoStatus(context, place, was);
    moveAll(context, place, others.split(" "), { from: "declined", to: "open" });
    if (budgets !== "") restoreBudgets(context, viewQuote(db, id, now), readAmounts(budgets));
    return { propertyId: place.property.id, quote: viewQuote(db, id, now), undo: {} };
  },
});

function undoStatus(context: Context, place: QuotePlace, was: string): void {
  const { quote } = place;
  const status = QUOTE_STATUSES.find((one) => one === was);
  if (!status) throw new Refusal("invalid", quoteMessages.chooseStatus);
  if (quote.status !== "accepted" || status !== "open") {
    // To decline again what was opened, or to close it again.
    setStatus(context, quote.id, status);
    return;
  }
  // Acceptance itself has no way back, except before anything was built on it.
  if (listVariations(context.db, [quote.id]).length > 0)
    refuseConflict({ reason: "quoteStatus", from: "accepted", to: "open" });
  const items = itemsOfQuote(context.db, quote.id);
  updateQuoteRow(context.db, quote.id, { status, acceptedDate: null });
  refreshItems(context.db, quote.id, items);
}

function undoVariation(context: Context, { quote, property }: QuotePlace, id: string, was: string) {
  const place = findVariation(context.db, context.actor.user, id);
  if (place?.quote.id !== quote.id) throw new Refusal("missing", quoteMessages.saveVariationFailed);
  if (was === "none") {
    discard(context, { kind: "variation", id, parentId: property.id });
    return;
  }
  const status = VARIATION_STATUSES.find((one) => one === was);
  if (!status) throw new Refusal("invalid", quoteMessages.chooseVariationStatus);
  refuseConflict(newVariationConflict(quote.status));
  refuseConflict(variationConflict(place.variation.status, status));
  updateVariation.run(context, place, { status }, undefined);
}

function setStatus(context: Context, quoteId: string, status: QuoteView["status"]): void {
  const place = findQuote(context.db, context.actor.user, quoteId);
  if (place) updateQuote.run(context, place, { status }, undefined);
}

/** Quotes of the property, but for those about which somebody has decided since. */
function moveAll(
  { db, actor }: Context,
  { property }: QuotePlace,
  ids: readonly string[],
  { from, to }: { from: QuoteView["status"]; to: QuoteView["status"] },
): void {
  const moving = ids.filter((id) => {
    const other = findQuote(db, actor.user, id);
    return other?.property.id === property.id && other.quote.status === from;
  });
  updateQuoteStatuses(db, moving, to);
  refreshItemMoney(db, [...new Set(itemsOfQuotes(db, moving))]);
}

/** Sets the budget of each item to what is agreed; returns those before, in that order. */
function setBudgetsOf(context: Context, quote: QuoteView): Cents[] {
  return itemIdsOf(quote).map((itemId) => {
    const place = findItem(context.db, context.actor.user, itemId);
    if (!place) return 0;
    const { budget } = place.item;
    updateItem.run(context, place, { budget: agreedOn(quote, itemId) }, undefined);
    return budget;
  });
}

/** Only where the budget still is what acceptance made it. */
function restoreBudgets({ db, actor }: Context, quote: QuoteView, budgets: readonly Cents[]) {
  const ids = itemIdsOf(quote);
  if (ids.length !== budgets.length) return;
  for (const [index, itemId] of ids.entries()) {
    const item = findItem(db, actor.user, itemId)?.item;
    if (item && item.budget === agreedOn(quote, itemId))
      updateItemRow(db, itemId, { budget: budgets[index] });
  }
}

function agreedOn({ lines }: QuoteView, itemId: string): Cents {
  return lines.filter((line) => line.itemId === itemId).reduce((sum, { gross }) => sum + gross, 0);
}
