import type { QuotedWork } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { listItems, listProjects } from "~/data/projects";
import { claimsGst } from "~/domain/deal/gst-position";
import { type Project, type ProjectItem, type Property, itemLabel } from "~/domain/property";
import { compareQuotes, MOST_COMPARED, summed } from "~/domain/quotes/quote-comparison";
import { groupByWork } from "~/domain/quotes/group-by-work";
import { idsOf } from "~/domain/grouped";

/** Quotes that share an item, also through another quote, side by side. */
export function viewWorks(db: Db, propertyId: string, quotes: readonly QuoteView[]): QuotedWork[] {
  const { projects, items } = placesOf(db, propertyId);
  const order = new Map([...items.keys()].map((id, index) => [id, index]));
  const byId = new Map(quotes.map((quote) => [quote.id, quote]));
  const isRegistered = claimsGst(readDeal(db, propertyId).gstMode);
  return groupByWork(quotes.map((quote) => ({ id: quote.id, itemIds: itemIdsOf(quote) }))).map(
    (group) =>
      viewWork(
        group.flatMap((id) => byId.get(id) ?? []),
        { items, order, projects },
        isRegistered,
      ),
  );
}

/** `order` is the place of each item on the page. */
type Places = {
  items: ReadonlyMap<string, ProjectItem>;
  order: ReadonlyMap<string, number>;
  projects: readonly Project[];
};

function viewWork(
  quotes: readonly QuoteView[],
  { items, order, projects }: Places,
  isRegistered: boolean,
): QuotedWork {
  const isLive = ({ status }: QuoteView) => status === "open" || status === "accepted";
  const live = quotes.filter(isLive);
  const shown = live.length > 0 ? live : quotes;
  const rows = [...new Set(shown.flatMap(itemIdsOf))]
    .flatMap((id) => items.get(id) ?? [])
    .toSorted((a, b) => (order.get(a.id) ?? 0) - (order.get(b.id) ?? 0));
  const columns = compareQuotes(rows, live.map(summed))
    .toSorted((a, b) => (isRegistered ? a.net - b.net : a.comparable - b.comparable))
    .slice(0, MOST_COMPARED)
    .flatMap(({ quoteId, asQuoted, comparable, missing, isLowest, net, isLowestNet }) => {
      const quote = live.find(({ id }) => id === quoteId);
      const after = isRegistered ? { net, isLowestNet } : { net: null, isLowestNet: false };
      return quote ? [{ quote, asQuoted, comparable, missing, isLowest, ...after }] : [];
    });
  const compared = new Set(columns.map(({ quote }) => quote.id));
  const categories = new Set(rows.map(({ projectId }) => projectId));
  return {
    title: projects
      .filter(({ id }) => categories.has(id))
      .map(({ name }) => name)
      .join(", "),
    items: rows.map(viewItem),
    columns,
    others: quotes.filter(({ id }) => !compared.has(id)),
  };
}

/** Each once, in the order of the lines. */
export function itemIdsOf({ lines }: Pick<QuoteView, "lines">): string[] {
  return [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))];
}

/** Categories, and items by id in their order. */
export function placesOf(db: Db, propertyId: string) {
  const projects = listProjects(db, propertyId);
  const all = listItems(db, idsOf(projects));
  return { projects, items: new Map(all.map((item) => [item.id, item])) };
}

export function viewItem({ id, name, budget }: ProjectItem) {
  return { id, name: itemLabel(name), budget };
}

/**
 * What the forms of a quote, and of work to be quoted, are filled in for: one category, where one
 * is wanted or there is only one, with the items of its budget and those that are named already.
 */
export function viewPlaceOfForm(
  { id, name }: Property,
  { projects, items }: ReturnType<typeof placesOf>,
  wanted: string | undefined,
  named: ReadonlySet<string | null>,
) {
  const [only, ...more] = projects;
  const project =
    wanted === undefined && more.length === 0 ? only : projects.find((one) => one.id === wanted);
  return {
    property: { id, name },
    categories: projects.map((one) => ({ id: one.id, name: one.name })),
    project: project ? { id: project.id, name: project.name } : null,
    items: [...items.values()].filter(
      (item) => item.projectId === project?.id && (item.status === "active" || named.has(item.id)),
    ),
  };
}
