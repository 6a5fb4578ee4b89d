import { quoteMessages } from "~/contracts/quote-messages";
import { acceptQuoteInput } from "~/contracts/quote-pages";
import { quoteView, type QuoteView } from "~/contracts/quotes";
import { refreshItemMoney } from "~/data/item-money";
import { findItem } from "~/data/projects";
import { updateQuoteStatuses } from "~/data/quote-writes";
import { findQuote } from "~/data/quotes";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { onQuote } from "../builders";
import { updateItem } from "../items/items";
import { command, type Context } from "../operation";
import { itemsOfQuotes } from "./quote-lines";
import { openRivals } from "./quote-pages";
import { itemIdsOf } from "./view-work";
import { updateQuote } from "./quotes";
import { viewQuote } from "./view-quote";

export const acceptQuote = command({
  ...onQuote("editContents"),
  summary: "Accept a quote; decline the others for its work and set its budgets if ticked",
  failure: quoteMessages.saveFailed,
  input: acceptQuoteInput,
  output: quoteView,
  run(context, place, { setBudgets, declineOthers, projectId }) {
    const { db, now } = context;
    const { id } = place.quote;
    const rivals = openRivals(db, place.property.id, viewQuote(db, id, now), now);
    const accepting = { status: "accepted" as const, ...(projectId && { projectId }) };
    const quote = updateQuote.run(context, place, accepting, undefined);
    const declined = declineOthers ? rivals : [];
    const declinedIds = declined.map((other) => other.id);
    moveQuotes(context, place.property, declinedIds, { from: "open", to: "declined" });
    const budgets = setBudgets ? setBudgetsOf(context, quote) : [];
    context.receipt.undo = {
      what: "decision",
      quoteId: id,
      was: "open",
      others: declinedIds,
      budgets,
    };
    return viewQuote(db, id, now);
  },
});

/** Quotes of the property, but for those about which somebody has decided since. */
export function moveQuotes(
  { db, actor }: Context,
  property: Pick<Property, "id">,
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

export function agreedOn({ lines }: QuoteView, itemId: string): Cents {
  return lines.filter((line) => line.itemId === itemId).reduce((sum, { gross }) => sum + gross, 0);
}
