import type { BillView } from "~/contracts/bills";
import type { BillsPageView, UnsortedBill } from "~/contracts/bills-page";
import { readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import type { OpenBillRow } from "~/data/open-bills";
import { listRecentBillIds } from "~/data/recent-bills";
import { findBillOfSameFile } from "~/data/files";
import { usualDueDate } from "~/domain/bills/bill-dates";
import { countItems, isListedByCategory, mostLists } from "~/domain/bills/lists-of-items";
import { todayIn } from "~/domain/bills/calendar-date";
import { sumBy } from "~/domain/money";
import type { Context } from "../operation";
import { itemNames, itemsOf, listChoices, viewChoice, viewRow } from "./bill-rows";
import { viewBills, viewBillsAlone } from "./view-bill";

/** Rows of a split that a URL can ask for. */
const MOST_ROWS = 20;

type Named = { id: string; name: string };

/** One bill to sort at a time, with its neighbours. @param unsorted in order of their dates. */
export function viewInbox(
  context: Context,
  properties: readonly Named[],
  unsorted: readonly OpenBillRow[],
  sent: { [Name in "receipt" | "split" | "category"]?: string | undefined },
): BillsPageView["unsorted"] {
  const at = Math.max(
    0,
    unsorted.findIndex(({ id }) => id === sent.receipt),
  );
  const shown = unsorted[at];
  const property = properties.find(({ id }) => id === shown?.propertyId);
  return {
    total: sumBy("unsorted", unsorted),
    count: unsorted.length,
    unpriced: unsorted.filter(({ total }) => total === 0).length,
    place: at + 1,
    split: Math.min(Math.max(1, Math.trunc(Number(sent.split)) || 1), MOST_ROWS),
    previousId: unsorted[at - 1]?.id ?? null,
    nextId: unsorted[at + 1]?.id ?? null,
    bill: shown && property ? viewUnsorted(context, property, shown.id, sent.category) : null,
  };
}

function viewUnsorted(
  context: Context,
  property: Named,
  billId: string,
  category: string | undefined,
): UnsortedBill | null {
  const { db, now } = context;
  const [bill] = viewBills(db, [billId], now);
  if (!bill) return null;
  const other = bill.duplicateOf ?? findSameFile(db, billId);
  const [same] = other === null ? [] : viewBillsAlone(db, [other], now);
  const names = itemNames(db, same ? [bill, same] : [bill]);
  const choices = viewChoices(db, property.id, category);
  const unsorted = bill.lines.filter(({ itemId }) => itemId === null);
  return {
    ...viewRow(context, bill, property, names),
    amount: amountOf(bill),
    lines: unsorted
      .slice(0, mostLists(countItems(choices.categories)))
      .map(({ id, note, gross }) => ({ id, note, gross })),
    lineCount: unsorted.length,
    sameAs: same ? { date: same.date, total: same.total, items: itemsOf(same, names) } : null,
    usualDueDate: usualDueDate(todayIn(now)),
    choices,
  };
}

/** Unless somebody said that both stay. */
function findSameFile(db: Db, billId: string): string | null {
  const [stored] = readBills(db, [billId]);
  return stored?.bill.notDuplicate ? null : findBillOfSameFile(db, billId);
}

/** A credit is kept negative and typed positive. */
function amountOf({ kind, lines }: BillView): number | null {
  if (lines.length === 0) return null;
  const sum = sumBy("amount", lines);
  return kind === "credit" ? -sum : sum;
}

const RECENT_ITEMS = 5;

/**
 * The active items of a property by category, or those of one category, and what its latest bills
 * name.
 * @param asked a category; otherwise that of the item used last.
 */
function viewChoices(
  db: Db,
  propertyId: string,
  asked: string | undefined,
): UnsortedBill["choices"] {
  const categories = listChoices(db, propertyId, viewChoice);
  const itemOf = new Map(
    categories.flatMap(({ name: category, items }) =>
      items.map((item) => [item.id, { ...item, category }]),
    ),
  );
  const bills = readBills(db, listRecentBillIds(db, propertyId));
  const used = new Set(bills.flatMap(({ lines }) => lines.flatMap(({ itemId }) => itemId ?? [])));
  const recent = [...used].flatMap((id) => itemOf.get(id) ?? []).slice(0, RECENT_ITEMS);
  const others = isListedByCategory(itemOf.size)
    ? categories.filter(({ items }) => items.length > 0)
    : [];
  const one =
    others.find(({ id }) => id === asked) ??
    others.find(({ items }) => items.some(({ id }) => id === recent[0]?.id)) ??
    others[0];
  return {
    recent,
    categories: one ? [one] : categories,
    others: others.map(({ id, name }) => ({ id, name })),
    suppliers: [...new Set(bills.flatMap(({ supplier }) => supplier?.name ?? []))],
  };
}
