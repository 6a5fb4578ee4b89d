import type { FormFields } from "~/contracts/form-fields";
import type { QuoteView } from "~/contracts/quotes";
import { refreshItemMoney } from "~/data/item-money";
import { findItem } from "~/data/projects";
import { updateQuoteStatuses } from "~/data/quote-writes";
import { findQuote } from "~/data/quotes";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import { updateItem } from "../items/items";
import type { Context } from "../operation";
import { itemsOfQuotes } from "./quote-lines";
import { openRivals } from "./quote-pages";
import { itemIdsOf } from "./view-work";

/** The second step of acceptance: declines the other quotes for its work, sets its budgets. */
export function decideOthers(
  context: Context,
  quote: QuoteView,
  { setBudgets, declineOthers }: FormFields,
): void {
  const { db, now, receipt } = context;
  const property = { id: quote.propertyId };
  const rivals = declineOthers === "yes" ? openRivals(db, property.id, quote, now) : [];
  const others = rivals.map(({ id }) => id);
  moveQuotes(context, property, others, { from: "open", to: "declined" });
  const budgets = setBudgets === "yes" ? setBudgetsOf(context, quote) : [];
  if (receipt.undo?.what === "decision") receipt.undo = { ...receipt.undo, others, budgets };
}

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
