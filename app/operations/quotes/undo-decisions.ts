import { quoteMessages } from "~/contracts/quote-messages";
import { findItem, updateItemRow } from "~/data/projects";
import { updateQuoteRow } from "~/data/quote-writes";
import { findQuote, findVariation, listVariations } from "~/data/quotes";
import type { Cents } from "~/domain/money";
import type { Property } from "~/domain/property";
import {
  newVariationConflict,
  variationConflict,
  type QuoteStatus,
  type VariationStatus,
} from "~/domain/quotes/quote";
import { Refusal } from "~/domain/refusal";
import type { Context } from "../operation";
import { discard } from "../trash";
import { agreedOn, moveQuotes } from "./quote-decisions";
import { itemsOfQuote, refreshItems, type QuotePlace } from "./quote-lines";
import { refuseConflict, updateQuote } from "./quotes";
import { updateVariation } from "./variations";
import { viewQuote } from "./view-quote";
import { itemIdsOf } from "./view-work";

type Decision = {
  quoteId: string;
  was: QuoteStatus;
  others?: readonly string[];
  budgets?: readonly Cents[];
};

/** Items made for new work stay. @throws Refusal where something was built on it. */
export function undoDecision(
  context: Context,
  property: Property,
  { quoteId, was, others = [], budgets = [] }: Decision,
): void {
  const { db, actor } = context;
  const place = findQuote(db, actor.user, quoteId);
  if (place?.property.id !== property.id) throw new Refusal("missing", quoteMessages.saveFailed);
  undoStatus(context, place, was);
  moveQuotes(context, property, others, { from: "declined", to: "open" });
  if (budgets.length > 0) restoreBudgets(context, quoteId, budgets);
}

function undoStatus(context: Context, place: QuotePlace, status: QuoteStatus): void {
  const { quote } = place;
  if (quote.status !== "accepted" || status !== "open") {
    // To decline again what was opened, or to close it again.
    updateQuote.run(context, place, { status }, undefined);
    return;
  }
  // Acceptance itself has no way back, except before anything was built on it.
  if (listVariations(context.db, [quote.id]).length > 0)
    refuseConflict({ reason: "quoteStatus", from: "accepted", to: "open" });
  const items = itemsOfQuote(context.db, quote.id);
  updateQuoteRow(context.db, quote.id, { status, acceptedDate: null });
  refreshItems(context.db, quote.id, items);
}

/** Only where the budget still is what acceptance made it. */
function restoreBudgets({ db, actor, now }: Context, quoteId: string, budgets: readonly Cents[]) {
  const quote = viewQuote(db, quoteId, now);
  const ids = itemIdsOf(quote);
  if (ids.length !== budgets.length) return;
  for (const [index, itemId] of ids.entries()) {
    const item = findItem(db, actor.user, itemId)?.item;
    if (item && item.budget === agreedOn(quote, itemId))
      updateItemRow(db, itemId, { budget: budgets[index] });
  }
}

/** @throws Refusal where its quote, or the move, does not allow it. */
export function undoVariation(
  context: Context,
  property: Property,
  { variationId: id, was }: { variationId: string; was: VariationStatus | null },
): void {
  const place = findVariation(context.db, context.actor.user, id);
  if (place?.property.id !== property.id)
    throw new Refusal("missing", quoteMessages.saveVariationFailed);
  if (was === null) {
    discard(context, { kind: "variation", id, parentId: property.id });
    return;
  }
  refuseConflict(newVariationConflict(place.quote.status));
  refuseConflict(variationConflict(place.variation.status, was));
  updateVariation.run(context, place, { status: was }, undefined);
}
