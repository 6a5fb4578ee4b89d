import {
  spendFormInput,
  spendFormView,
  spendPlacesInput,
  spendPlacesView,
  type SpendFormView,
} from "~/contracts/add-spend";
import { spendMessages } from "~/contracts/spend-messages";
import { lastGstTerm, readBills, type FullBill } from "~/data/bills";
import type { Db } from "~/data/database";
import { listPropertyRows } from "~/data/properties";
import { listQuoteIds, readQuotes, type FullQuote } from "~/data/quotes";
import { listRecentBillIds } from "~/data/recent-bills";
import type { GstTerm } from "~/domain/bills/gst-terms";
import { usualDueDate } from "~/domain/bills/bill-dates";
import { readCalendarDate, todayIn } from "~/domain/bills/calendar-date";
import { LONGEST_AMOUNT } from "~/domain/money";
import { type ProjectItem, itemLabel } from "~/domain/property";
import { agreedOf } from "~/domain/quotes/quote";
import { shorten } from "~/domain/shorten";
import { onProperty, formId } from "../builders";
import { query } from "../operation";
import { listChoices } from "./bill-rows";

/** "/spend": leads to the property opened last, or to the only one under way. */
export const showSpendPlaces = query({
  summary: "The properties under way that money can be spent on",
  failure: spendMessages.loadFailed,
  access: "content",
  input: spendPlacesInput,
  output: spendPlacesView,
  run({ db, actor }, _subject, { last, choose }) {
    const properties = listPropertyRows(db, actor.user)
      .filter(({ status }) => status === "active")
      .map(({ id, name, address }) => ({ id, name, address: address.fullAddress }));
    const meant =
      properties.find(({ id }) => id === last) ??
      (properties.length === 1 ? properties[0] : undefined);
    return { properties, goTo: choose === undefined ? (meant?.id ?? null) : null };
  },
});

const RECENT_ITEMS = 3;
const RECENT_SUPPLIERS = 20;
const LONGEST_SUPPLIER = 200;

export const startSpend = query({
  ...onProperty("editContents"),
  summary: "The form that logs what was spent on a property",
  failure: spendMessages.loadFailed,
  input: spendFormInput,
  output: spendFormView,
  run(context, { id, name }, sent) {
    const { db, now } = context;
    const categories = listChoices(db, id, viewSpendItem);
    const project = categories.find((category) => category.id === sent.project) ?? null;
    const bills = readBills(db, listRecentBillIds(db, id));
    const used = usedItems(bills, project ? [project] : categories);
    const items = (project ? [project] : categories).flatMap((category) => category.items);
    const isThere = categories.some((one) => one.items.some((item) => item.id === sent.item));
    const suppliers = usedSuppliers(db, bills);
    const quotes = readQuotes(db, listQuoteIds(db, id, { offset: 0, status: "accepted" }));
    const quote = quotes.find((one) => one.quote.id === sent.quote);
    const supplier = shorten(sent.supplier ?? quote?.supplier?.name ?? "", LONGEST_SUPPLIER);
    const today = todayIn(now);
    return {
      property: { id, name },
      project: project && { id: project.id, name: project.name },
      formId: formId(context),
      today,
      date: readCalendarDate(sent.date ?? "") ?? today,
      dueDate: usualDueDate(today),
      supplier,
      amount: shorten(sent.amount ?? "", LONGEST_AMOUNT),
      gst: gstOf(quote) ?? suppliers.find((known) => known.name === supplier)?.gst ?? "incl",
      itemId: sent.item !== undefined && isThere ? sent.item : (itemOf(quote) ?? used[0] ?? null),
      recent: [...new Set([...used, ...items.map((item) => item.id)])].slice(0, RECENT_ITEMS),
      categories,
      suppliers,
      quotes: quotes.map(viewQuoteChoice),
      quoteId: quote?.quote.id ?? "",
    };
  },
});

function gstOf(quote: FullQuote | undefined): GstTerm | undefined {
  return quote?.quote.gst;
}

/** The item of its first line. */
function itemOf(quote: FullQuote | undefined): string | undefined {
  return quote?.lines.find(({ variationId }) => variationId === null)?.itemId ?? undefined;
}

function viewQuoteChoice({ quote, supplier, lines, variations }: FullQuote) {
  const own = lines.filter(({ variationId }) => variationId === null);
  const varied = variations.map(({ id, status }) => ({
    status,
    lines: lines.filter(({ variationId }) => variationId === id),
  }));
  return {
    id: quote.id,
    name: [supplier?.name, quote.reference].filter(Boolean).join(", "),
    agreed: agreedOf({ status: quote.status, lines: own }, varied),
  };
}

type Shown = Pick<ProjectItem, "id" | "name" | "budget" | "spent" | "done" | "forecastOwn">;

export function viewSpendItem({ id, name, budget, spent, done, forecastOwn }: Shown) {
  const isSettled = done || forecastOwn !== null;
  return { id, name: itemLabel(name), budget, spent, isSettled };
}

/** Among those of the categories, the last used first. */
function usedItems(bills: FullBill[], categories: SpendFormView["categories"]): string[] {
  const there = new Set(categories.flatMap(({ items }) => items.map(({ id }) => id)));
  const used = bills.flatMap(({ lines }) => lines.map(({ itemId }) => itemId ?? ""));
  return [...new Set(used)].filter((id) => there.has(id));
}

/** With the GST that was last said of each, else what was assumed. */
function usedSuppliers(db: Db, bills: FullBill[]): SpendFormView["suppliers"] {
  const found = new Map<string, SpendFormView["suppliers"][number]>();
  for (const { bill, supplier } of bills)
    if (supplier && !found.has(supplier.id)) {
      const said = bill.gstAssumed ? lastGstTerm(db, bill.propertyId, supplier.id) : bill.gst;
      found.set(supplier.id, { name: supplier.name, gst: said ?? bill.gst });
    }
  return [...found.values()].slice(0, RECENT_SUPPLIERS);
}
