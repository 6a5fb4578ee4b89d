import { thousandthsOf } from "~/domain/percent";
import { centsOf, dollarsOf } from "~/domain/money";
import { createBills, type NewBill, type NewBillLine, type NewBillPayment } from "~/data/bills";
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
import type { Cents } from "~/domain/money";
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

export type Spending = {
  db: Db;
  owner: User;
  propertyId: string;
  items: readonly SpentItem[];
  startedDaysAgo: number;
  now: Date;
};

const DAY = 86_400_000;

/** Suppliers, quotes and bills; those of an item add up to its `spent`. */
export function makeSpending(spending: Spending, demo: DemoSpending): void {
  const { db, items } = spending;
  const suppliers = makeSuppliers(spending, demo);
  const quotes = new Map(
    demo.quotes.map((quote) => [quote.supplier, makeQuote(spending, suppliers, quote)]),
  );
  const bills = [...demo.bills, ...restOf(spending, demo)].map((bill) =>
    billOf(spending, { suppliers, quotes, demo }, bill),
  );
  createBills(db, {
    bills: bills.map(({ bill }) => bill),
    lines: bills.flatMap(({ lines }) => lines),
    payments: bills.flatMap(({ payments }) => payments),
  });
  refreshItemMoney(
    db,
    items.map(({ id }) => id),
  );
}

function makeSuppliers(
  { db, owner, startedDaysAgo, now }: Spending,
  { suppliers }: DemoSpending,
): Map<string, string> {
  const createDate = new Date(now.getTime() - startedDaysAgo * DAY);
  return new Map(
    Object.entries(suppliers).map(([name, { items: _items, ...details }]) => {
      const id = newId();
      createSupplierRow(db, { ...details, id, userId: owner.id, name, createDate });
      return [name, id];
    }),
  );
}

/** The receipts for what the listed bills leave of each item, spread over the renovation. */
function restOf({ items, startedDaysAgo }: Spending, demo: DemoSpending): DemoBill[] {
  const listed = demo.bills.flatMap(({ lines }) => lines);
  const sellers = new Map(
    Object.entries(demo.suppliers).flatMap(([supplier, { items: sold = [] }]) =>
      sold.map((item) => [item, supplier] as const),
    ),
  );
  return items.flatMap(({ category, name, spent }, place) => {
    const billed = listed
      .filter(([where, what]) => where === category && what === name)
      .reduce((sum, [, , dollars]) => sum + centsOf(dollars), 0);
    return partsOf(spent - billed).map((cents, part): DemoBill => {
      const daysAgo = startedDaysAgo - 1 - ((place * 7 + part * 4) % (startedDaysAgo - 5));
      return {
        kind: "receipt",
        supplier: sellers.get(name) ?? STORE,
        daysAgo,
        paid: true,
        lines: [[category, name, dollarsOf(cents)]],
      };
    });
  });
}

/** A large amount is paid in more parts. */
function partsOf(cents: Cents): Cents[] {
  if (cents <= 0) return [];
  const portions = cents < 25_000 ? [] : cents < 70_000 ? [0.6137] : [0.4311, 0.3253];
  const first = portions.map((portion) => Math.round(cents * portion));
  return [...first, first.reduce((left, part) => left - part, cents)];
}

type Made = {
  suppliers: Map<string, string>;
  quotes: Map<string, { id: string; retentionPercent: number }>;
  demo: DemoSpending;
};

function billOf(spending: Spending, { suppliers, quotes, demo }: Made, bill: DemoBill) {
  const { owner, propertyId, now } = spending;
  const [id, date] = [newId(), dayOf(now, bill.daysAgo)];
  const createDate = new Date(now.getTime() - bill.daysAgo * DAY);
  const isRegistered = demo.suppliers[bill.supplier]?.gstRegistered !== "no";
  const gst = isRegistered ? ("incl" as const) : ("none" as const);
  const lines = linesOf({ gst }, typedLines(spending, bill.lines));
  const sum = (of: "gross" | "gst") => lines.reduce((total, line) => total + line[of], 0);
  const quote = bill.onQuote ? quotes.get(bill.supplier) : undefined;
  const retained = Math.round((sum("gross") * (quote?.retentionPercent ?? 0)) / 100);
  return {
    bill: {
      id,
      propertyId,
      kind: bill.kind,
      supplierId: suppliers.get(bill.supplier) ?? null,
      reference: bill.reference ?? "",
      date,
      dueDate: bill.dueInDays === undefined ? null : addDays(date, bill.dueInDays),
      claimDate: bill.isClaim ? date : null,
      gst,
      gstAmount: sum("gst"),
      quoteId: quote?.id ?? null,
      retained,
      createdBy: owner.id,
      createDate,
    } satisfies NewBill,
    lines: lines.map(({ itemId, amount, gross, gst: share }, position): NewBillLine => ({
      id: newId(),
      billId: id,
      itemId,
      position,
      amount,
      gross,
      gst: share,
    })),
    payments: bill.paid
      ? [
          {
            id: newId(),
            billId: id,
            date,
            amount: sum("gross") - retained,
            createDate,
          } satisfies NewBillPayment,
        ]
      : [],
  };
}

function makeQuote(
  spending: Spending,
  suppliers: Map<string, string>,
  { supplier, daysAgo, validDays, lines, variations = [], ...quote }: DemoQuote,
): { id: string; retentionPercent: number } {
  const { db, owner, propertyId, now } = spending;
  const { depositPercent, retentionPercent, status } = quote;
  const [id, date] = [newId(), dayOf(now, daysAgo)];
  const createDate = new Date(now.getTime() - daysAgo * DAY);
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
  const write = (variationId: string | null, of: readonly DemoLine[]) =>
    replaceQuoteLines(
      db,
      { quoteId: id, variationId },
      linesOf({ gst: quote.gst }, typedLines(spending, of)).map((line, position) => ({
        ...line,
        id: newId(),
        quoteId: id,
        variationId,
        position,
        text: line.name,
      })),
    );
  write(null, lines);
  variations.forEach(({ text, status: answer, lines: changed }, place) => {
    const variation = {
      id: newId(),
      quoteId: id,
      date: addDays(date, 10 + place * 5),
      text,
      status: answer,
    };
    const approved = answer === "approved" && {
      approvedBy: owner.firstName,
      approvedDate: new Date(createDate.getTime() + (11 + place * 5) * DAY),
    };
    createVariationRow(db, { ...variation, ...approved, createDate });
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

function dayOf(now: Date, daysAgo: number): string {
  return isoDay(new Date(now.getTime() - daysAgo * DAY));
}
