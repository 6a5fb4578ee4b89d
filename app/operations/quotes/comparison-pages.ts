import { comparisonMessages } from "~/contracts/comparison-messages";
import {
  comparisonFormView,
  comparisonPageView,
  type ComparisonFormView,
} from "~/contracts/comparisons";
import { workFormQuery } from "~/contracts/quote-pages";
import type { ComparisonRow } from "~/data/comparisons";
import { readDeal } from "~/data/deals";
import { listSuppliers } from "~/data/suppliers";
import { todayIn } from "~/domain/bills/calendar-date";
import { claimsGst } from "~/domain/deal/gst-position";
import { type Property, itemLabel } from "~/domain/property";
import { onComparison, onProperty, formId } from "../builders";
import { query, type Context } from "../operation";
import { viewComparison } from "./view-comparison";
import { viewQuotes } from "./view-quote";
import { placesOf, viewPlaceOfForm } from "./view-work";

export const startComparison = query({
  ...onProperty("editContents"),
  summary: "What the form of new work to be quoted offers",
  failure: comparisonMessages.loadFailed,
  input: workFormQuery,
  output: comparisonFormView,
  run: (context, property, { category }) => viewForm(context, property, null, category),
});

export const showComparisonPage = query({
  ...onComparison("see"),
  summary: "Work to be quoted, with who was asked, and its form",
  failure: comparisonMessages.loadFailed,
  input: workFormQuery,
  output: comparisonPageView,
  run(context, { comparison: row, property }, { category }) {
    const { db, actor, now } = context;
    const comparison = viewComparison(db, row, now);
    const ids = comparison.quotes.map(({ quoteId }) => quoteId);
    const isOwner = actor.user.id === property.creatorId;
    return {
      ...viewForm(context, property, row, category),
      comparison,
      claimsGst: claimsGst(readDeal(db, property.id).gstMode),
      quotedBy: Object.fromEntries(
        viewQuotes(db, ids, now).map(({ id, supplier }) => [id, supplier?.name ?? ""]),
      ),
      suppliers: isOwner
        ? listSuppliers(db, property.creatorId, { offset: 0, words: [] }).map(
            ({ name, email }) => ({ name, email }),
          )
        : [],
    };
  },
});

function viewForm(
  context: Context,
  property: Property,
  row: ComparisonRow | null,
  category: string | undefined,
): ComparisonFormView {
  const { db, now } = context;
  const places = placesOf(db, property.id);
  const comparison = row && viewComparison(db, row, now);
  const chosen = new Set((comparison?.lines ?? []).map(({ itemId }) => itemId));
  const wanted = category ?? [...places.items.values()].find(({ id }) => chosen.has(id))?.projectId;
  const { items, ...place } = viewPlaceOfForm(property, places, wanted, chosen);
  return {
    ...place,
    items: items.map(({ id, name }) => ({
      id,
      name: itemLabel(name),
      isChosen: chosen.has(id),
    })),
    comparison,
    today: todayIn(now),
    newId: formId(context),
  };
}
