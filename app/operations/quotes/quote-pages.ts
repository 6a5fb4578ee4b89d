import { quoteMessages } from "~/contracts/quote-messages";
import {
  quoteFormView,
  quotePageView,
  quotesPageQuery,
  quotesPageView,
  workFormQuery,
  type QuoteFormView,
} from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import { listComparisons, listQuoteRequests } from "~/data/comparisons";
import type { Db } from "~/data/database";
import { listTotals } from "~/data/projects";
import { listQuoteIds, QUOTES_OF_PAGE, type QuoteRow } from "~/data/quotes";
import { findSupplier, listSupplierNames, listSuppliers } from "~/data/suppliers";
import { todayIn } from "~/domain/bills/calendar-date";
import { sumBy } from "~/domain/money";
import { type Property, itemLabel } from "~/domain/property";
import { idsOf } from "~/domain/grouped";
import { billFiguresOf, hasBillsTab } from "../bills/bill-figures";
import { viewTrustMoney } from "../bills/held-back";
import { onProperty, onQuote, formId } from "../builders";
import { query, type Context } from "../operation";
import { viewHead } from "../property-head";
import { amountOn } from "./quote-lines";
import { viewQuote, viewQuotes } from "./view-quote";
import { itemIdsOf, placesOf, viewItem, viewPlaceOfForm, viewWorks } from "./view-work";

export const showQuotesPage = query({
  ...onProperty("see"),
  summary: "A property's quotes, those for the same work side by side",
  failure: quoteMessages.loadFailed,
  input: quotesPageQuery,
  output: quotesPageView,
  run({ db, actor, now }, property, { page = 1 }) {
    const { id } = property;
    const head = viewHead(db, actor.user, property);
    const ids = listQuoteIds(db, id, { offset: (page - 1) * QUOTES_OF_PAGE });
    return {
      property: head,
      works: viewWorks(db, id, viewQuotes(db, ids, now)),
      comparisons: comparisonsOf(db, id),
      hasBills: hasBillsTab(billFiguresOf(db, property)),
      page,
      pages: Math.max(1, Math.ceil(head.quoteCount / QUOTES_OF_PAGE)),
      today: todayIn(now),
    };
  },
});

export const showQuotePage = query({
  ...onQuote("see"),
  summary: "A quote with its variations and what they can be about",
  failure: quoteMessages.loadFailed,
  output: quotePageView,
  run(context, { quote: { id, supplierId }, property }) {
    const { db, actor, now } = context;
    const { projects, items } = placesOf(db, property.id);
    const quote = viewQuote(db, id, now);
    const supplier = supplierId ? findSupplier(db, actor.user.id, supplierId) : undefined;
    const named = new Set([quote, ...quote.variations].flatMap((one) => itemIdsOf(one)));
    return {
      property: { id: property.id, name: property.name },
      quote,
      items: Object.fromEntries(
        [...named].flatMap((itemId) => {
          const item = items.get(itemId);
          return item ? [[itemId, viewItem(item)]] : [];
        }),
      ),
      categories: projects.map((project) => ({
        id: project.id,
        name: project.name,
        items: [...items.values()]
          .filter(({ projectId, status }) => projectId === project.id && status === "active")
          .map((item) => ({ id: item.id, name: itemLabel(item.name) })),
      })),
      supplierEmail: supplier?.email ?? "",
      rivals: openRivals(db, property.id, quote, now).length,
      openCommitment: sumBy("openCommitment", listTotals(db, property.id)),
      trust: viewTrustMoney(db, [property.id]),
      today: todayIn(now),
      newId: formId(context),
    };
  },
});

export const startQuote = query({
  ...onProperty("editContents"),
  summary: "What the form of a new quote offers",
  failure: quoteMessages.loadFailed,
  input: workFormQuery,
  output: quoteFormView,
  run: (context, property, { category }) => viewForm(context, property, null, category),
});

export const showQuoteForm = query({
  ...onQuote("editContents"),
  summary: "A quote with what its form offers",
  failure: quoteMessages.loadFailed,
  input: workFormQuery,
  output: quoteFormView,
  run: (context, { quote, property }, { category }) => viewForm(context, property, quote, category),
});

/** Other open quotes for some of the same items. */
export function openRivals(
  db: Db,
  propertyId: string,
  quote: Pick<QuoteView, "id" | "lines">,
  now: Date,
): QuoteView[] {
  const own = new Set(itemIdsOf(quote));
  const open = listQuoteIds(db, propertyId, { offset: 0, status: "open" });
  return viewQuotes(db, open, now).filter(
    (other) => other.id !== quote.id && itemIdsOf(other).some((id) => own.has(id)),
  );
}

function comparisonsOf(db: Db, propertyId: string) {
  const comparisons = listComparisons(db, propertyId);
  const requests = listQuoteRequests(db, idsOf(comparisons));
  return comparisons.map(({ id, title }) => {
    const own = requests.filter(({ comparisonId }) => comparisonId === id);
    const answered = own.filter(({ answeredDate }) => answeredDate !== null);
    return { id, title, asked: own.length, answered: answered.length };
  });
}

function viewForm(
  context: Context,
  property: Property,
  row: QuoteRow | null,
  category: string | undefined,
): QuoteFormView {
  const { db, actor, now } = context;
  const places = placesOf(db, property.id);
  const quote = row && viewQuote(db, row.id, now);
  const named = quote ? itemIdsOf(quote) : [];
  const wanted = category ?? places.items.get(named[0] ?? "")?.projectId;
  const { items, ...place } = viewPlaceOfForm(property, places, wanted, new Set(named));
  const isOwner = actor.user.id === property.creatorId;
  return {
    ...place,
    items: items.map((item) => ({
      ...viewItem(item),
      amount: quote && amountOn(quote.lines, item.id),
    })),
    quote,
    // The list of suppliers is the account's own; others see those that the property names.
    suppliers: isOwner
      ? listSuppliers(db, property.creatorId, { offset: 0, words: [] }).map(({ name }) => name)
      : [
          ...new Set([
            ...listSupplierNames(db, property.id, "quotes"),
            ...listSupplierNames(db, property.id, "bills"),
          ]),
        ],
    isOwner,
    today: todayIn(now),
    newId: formId(context),
  };
}
