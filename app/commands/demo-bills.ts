import { createBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { refreshItemMoney } from "~/data/item-money";
import {
  createQuoteRow,
  createVariationRow,
  replaceQuoteLines,
  updateQuoteRow,
} from "~/data/quote-writes";
import { createSupplierRow } from "~/data/suppliers";
import { linesOf } from "~/domain/bills/bill";
import { addDays } from "~/domain/bills/calendar-date";
import { isoDay } from "~/domain/dates";
import { centsOf, dollarsOf, type Cents } from "~/domain/money";
import { thousandthsOf } from "~/domain/percent";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import {
  STORE,
  type DemoBill,
  type DemoLine,
  type DemoQuote,
  type DemoSpending,
} from "./demo-spending";

/** An item and what is spent on it in all, in cents. */
export type SpentItem = { id: string; category: string; name: string; spent: Cents };

type Spending = {
  db: Db;
  owner: User;
  propertyId: string;
  items: readonly SpentItem[];
  startedDaysAgo: number;
  now: Date;
};

type Made = {
  suppliers: ReadonlyMap<string, string>;
  quotes: ReadonlyMap<string, { id: string; retentionPercent: number }>;
};

const DAY = 86_400_000;

/** Suppliers, quotes and bills; those of an item add up to its `spent`. */
export function makeSpending(spending: Spending, demo: DemoSpending): void {
  const suppliers = makeSuppliers(spending, demo);
  const quotes = new Map(
    demo.quotes.map((quote) => [quote.supplier, makeQuote(spending, suppliers, quote)]),
  );
  const bills = [...demo.bills, ...restOf(spending, demo)].map((bill) =>
    billOf(spending, { suppliers, quotes }, demo, bill),
  );
  createBills(spending.db, {
    bills: bills.map(({ bill }) => bill),
    lines: bills.flatMap(({ lines }) => lines),
    payments: bills.flatMap(({ payments }) => payments),
  });
  const ids = spending.items.map(({ id }) => id);
  refreshItemMoney(spending.db, ids);
}

function makeSuppliers(
  { db, owner, startedDaysAgo, now }: Spending,
  demo: DemoSpending,
): Map<string, string> {
  const createDate = daysBefore(now, startedDaysAgo);
  return new Map(
    Object.entries(demo.suppliers).map(([name, { items: _items, ...details }]) => {
      const supplier = { gstRegistered: "yes" as const, ...details, id: newId(), name, createDate };
      createSupplierRow(db, { ...supplier, userId: owner.id });
      return [name, supplier.id];
    }),
  );
}

/** The receipts for what the listed bills leave of each item, spread over the renovation. */
function restOf({ items, startedDaysAgo }: Spending, demo: DemoSpending): DemoBill[] {
  const listed = demo.bills.flatMap(({ lines }) => lines);
  const sellerOf = (item: string) =>
    Object.entries(demo.suppliers).find(([, { items: sold = [] }]) => sold.includes(item))?.[0];
  return items.flatMap(({ category, name, spent }, place) => {
    const billed = listed
      .filter(([where, what]) => where === category && what === name)
      .reduce((sum, [, , dollars]) => sum + centsOf(dollars), 0);
    return partsOf(spent - billed).map((cents, part): DemoBill => ({
      supplier: sellerOf(name) ?? STORE,
      daysAgo: startedDaysAgo - 1 - ((place * 7 + part * 4) % (startedDaysAgo - 5)),
      lines: [[category, name, dollarsOf(cents)]],
    }));
  });
}

/** A large amount is paid in more parts. */
function partsOf(cents: Cents): Cents[] {
  if (cents <= 0) return [];
  const portions = cents < 25_000 ? [] : cents < 70_000 ? [0.6137] : [0.4311, 0.3253];
  const first = portions.map((portion) => Math.round(cents * portion));
  return [...first, first.reduce((left, part) => left - part, cents)];
}

function billOf(
  spending: Spending,
  { suppliers, quotes }: Made,
  demo: DemoSpending,
  bill: DemoBill,
) {
  const { owner, propertyId, now } = spending;
  const { supplier, reference = "", dueInDays, isClaim, isUnpaid, onQuote } = bill;
  const createDate = daysBefore(now, bill.daysAgo);
  const [id, date] = [newId(), isoDay(createDate)];
  const isRegistered = demo.suppliers[supplier]?.gstRegistered !== "no";
  const gst = isRegistered ? ("incl" as const) : ("none" as const);
  const lines = linesOf({ gst }, typedLines(spending, bill.lines));
  const sum = (of: "gross" | "gst") => lines.reduce((total, line) => total + line[of], 0);
  const quote = onQuote && quotes.get(supplier);
  const retained = Math.round((sum("gross") * (quote?.retentionPercent ?? 0)) / 100);
  return {
    bill: {
      id,
      propertyId,
      kind: dueInDays === undefined ? ("receipt" as const) : ("invoice" as const),
      supplierId: suppliers.get(supplier) ?? null,
      reference,
      date,
      dueDate: dueInDays === undefined ? null : addDays(date, dueInDays),
      claimDate: isClaim ? date : null,
      gst,
      gstAmount: sum("gst"),
      quoteId: quote?.id ?? null,
      retained,
      createdBy: owner.id,
      createDate,
    },
    lines: lines.map(({ itemId, amount, gross, gst: share }, position) => {
      return { id: newId(), billId: id, itemId, position, amount, gross, gst: share };
    }),
    payments: isUnpaid
      ? []
      : [{ id: newId(), billId: id, date, amount: sum("gross") - retained, createDate }],
  };
}

function makeQuote(
  spending: Spending,
  suppliers: ReadonlyMap<string, string>,
  { supplier, daysAgo, validDays, lines, variations = [], ...quote }: DemoQuote,
): { id: string; retentionPercent: number } {
  const { db, owner, propertyId, now } = spending;
  const { depositPercent, retentionPercent, status } = quote;
  const createDate = daysBefore(now, daysAgo);
  const [id, date] = [newId(), isoDay(createDate)];
  createQuoteRow(db, {
    ...quote,
    id,
    propertyId,
    supplierId: suppliers.get(supplier) ?? null,
    date,
    validUntil: addDays(date, validDays),
    depositPercent: depositPercent === undefined ? null : thousandthsOf(depositPercent),
    retentionPercent: retentionPercent === undefined ? null : thousandthsOf(retentionPercent),
    createdBy: owner.id,
    createDate,
  });
  if (status === "accepted" || status === "closed")
    updateQuoteRow(db, id, { acceptedDate: addDays(date, 2) });
  const write = (variationId: string | null, of: readonly DemoLine[]) => {
    const place = { quoteId: id, variationId };
    const rows = linesOf(quote, typedLines(spending, of)).map((line, position) => {
      return { ...line, ...place, id: newId(), position, text: line.name };
    });
    replaceQuoteLines(db, place, rows);
  };
  write(null, lines);
  variations.forEach(({ text, status: answer, lines: changed }, place) => {
    const asked = 10 + place * 5;
    const approved = answer === "approved" && {
      approvedBy: owner.firstName,
      approvedDate: new Date(createDate.getTime() + (asked + 1) * DAY),
    };
    const variation = { id: newId(), quoteId: id, date: addDays(date, asked), text };
    createVariationRow(db, { ...variation, status: answer, ...approved, createDate });
    write(variation.id, changed);
  });
  return { id, retentionPercent: retentionPercent ?? 0 };
}

function typedLines({ items }: Spending, lines: readonly DemoLine[]) {
  return lines.map(([category, name, dollars]) => {
    const item = items.find((one) => one.category === category && one.name === name);
    if (!item && name !== null) throw new Error(`There is no item ${name} in ${category}.`);
    return { itemId: item?.id ?? null, name: name ?? "", amount: centsOf(dollars) };
  });
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * DAY);
}
