import { paths } from "~/contracts/paths";
import type { PropertyView } from "~/contracts/properties";
import { isForecastInUse } from "~/domain/bills/forecast-in-use";
import { centsFromText, formatDollars, formatDollarsAndCents } from "~/domain/money";
import type { FigureName, Shown } from "./example";
import type { Place } from "./place";

type ShownPage = { at: string; texts: string[] };

/**
 * Where an example's figures stand on pages, and how: cents in logs, bills and quotes, whole
 * dollars elsewhere (docs/specification.md §9.3).
 */
export async function pagesOf(place: Place, shown: Shown): Promise<ShownPage[]> {
  const { propertyId, item } = place;
  const { items = {}, property = {}, bills = {}, logs = {}, quotes = {} } = shown;
  const pages: ShownPage[] = [];
  for (const [name, { spent }] of Object.entries(items)) {
    const { id, projectId } = item(name);
    if (spent !== undefined)
      pages.push({ at: paths.itemLog(projectId, id), texts: [`${inFull(spent)} of $`] });
  }
  for (const [name, amounts] of Object.entries(logs)) {
    const { id, projectId } = item(name);
    pages.push({ at: paths.itemLog(projectId, id), texts: amounts.map(inFull) });
  }
  const view = await place.call<PropertyView>("GET", `/api/properties/${propertyId}`);
  const inProperty = (Object.entries(property) as [FigureName, string][])
    .filter(([name]) => name !== "forecast" || isForecastInUse(view))
    .flatMap(([name, dollars]) => (LABELS[name] ? [`${LABELS[name]} ${inDollars(dollars)}`] : []));
  if (property.toComplete !== undefined)
    for (const at of [paths.home, paths.properties])
      pages.push({ at, texts: [`To finish ${inDollars(property.toComplete)}`] });
  if (inProperty.length > 0) pages.push({ at: paths.property(propertyId), texts: inProperty });
  pages.push(...(await pagesOfBills(place, bills)));
  pages.push(...(await pagesOfQuotes(place, quotes)));
  return pages;
}

/** On the property's page; the expected total shows once it is not simply the budget's. */
const LABELS: Partial<Record<FigureName, string>> = {
  toComplete: "To finish",
  budget: "Budget",
  spent: "Spent",
  left: "Left",
  openCommitment: "Still agreed",
  contingencyLeft: "Contingency left",
  forecast: "Expected total",
};

type BillJson = { reference: string; gst: string; kind: string; lines: { itemId: string }[] };

/** In the logs of its items, each with its share of the GST; what is to pay on the page of bills. */
async function pagesOfBills(
  { call, propertyId, item, items }: Place,
  bills: NonNullable<Shown["bills"]>,
): Promise<ShownPage[]> {
  const there = await call<BillJson[]>("GET", `/api/properties/${propertyId}/bills`);
  return Object.entries(bills).flatMap(([reference, { total, gst = [], unpaid, retained }]) => {
    const bill = there.find((one) => one.reference === reference);
    const inLogs = gst.map((share, place): ShownPage => {
      const name = items().find((one) => item(one).id === bill?.lines[place]?.itemId) ?? "";
      const { id, projectId } = item(name);
      const text = bill?.gst === "none" ? "no GST" : `GST incl ${inFull(share)}`;
      return { at: paths.itemLog(projectId, id), texts: [reference, text] };
    });
    if (unpaid === undefined || Number(unpaid) === 0) return inLogs;
    const held = retained && Number(retained) > 0 ? ` ${inFull(retained)} held back` : "";
    const texts = [reference, `${inFull(unpaid)}${held}`];
    if (held === "") texts.push(inFull(total));
    return [...inLogs, { at: paths.propertyBills(propertyId), texts }];
  });
}

type QuoteJson = { id: string; supplier: { name: string } | null };

async function pagesOfQuotes(
  { call, propertyId }: Place,
  quotes: NonNullable<Shown["quotes"]>,
): Promise<ShownPage[]> {
  const there = await call<QuoteJson[]>("GET", `/api/properties/${propertyId}/quotes`);
  return Object.entries(quotes).map(([supplier, { total, committed, billed, open, beyond }]) => {
    const id = there.find((quote) => quote.supplier?.name === supplier)?.id ?? "";
    const labelled = { "": total, Agreed: committed, Billed: billed, "Still agreed": open };
    const texts = Object.entries(labelled).flatMap(([label, dollars]) =>
      dollars === undefined ? [] : [`${label} ${inFull(dollars)}`.trim()],
    );
    if (beyond && Number(beyond) > 0)
      texts.push(`${inFull(beyond)} was billed beyond what is agreed.`);
    return { at: paths.quote(propertyId, id), texts };
  });
}

function inFull(dollars: string): string {
  return formatDollarsAndCents(centsFromText(dollars) ?? Number.NaN);
}

function inDollars(dollars: string): string {
  return formatDollars(centsFromText(dollars) ?? Number.NaN);
}
