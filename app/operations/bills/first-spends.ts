import type { FirstSpends } from "~/contracts/first-spends";
import { readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { listRecentBillIds } from "~/data/recent-bills";
import { todayIn } from "~/domain/bills/calendar-date";
import { newId } from "~/services/ids";
import { listChoices } from "./bill-rows";

/** A property with more has outgrown the list. */
const MOST_SPENDS = 5;
/** The same with typed totals counted too. */
const MOST_ENTRIES = 20;

/**
 * Null without a spend besides typed totals, and for a property that has outgrown the list
 * (docs/specification.md §17.2).
 */
export function viewFirstSpends(db: Db, propertyId: string, now: Date): FirstSpends | null {
  const ids = listRecentBillIds(db, propertyId);
  if (ids.length === 0 || ids.length > MOST_ENTRIES) return null;
  const bills = readBills(db, ids).filter(({ bill }) => bill.kind !== "adjustment");
  if (bills.length === 0 || bills.length > MOST_SPENDS) return null;
  const categories = listChoices(db, propertyId).filter(({ items }) => items.length > 0);
  if (categories.length === 0) return null;
  return {
    formId: newId(),
    today: todayIn(now),
    categories,
    spends: bills.map(({ bill, supplier, lines, files }) => ({
      id: bill.id,
      date: bill.date,
      supplier: supplier?.name ?? "",
      note: bill.note,
      itemIds: [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))],
      total: lines.reduce((sum, { gross }) => sum + gross, 0),
      hasFile: files.length > 0,
    })),
  };
}
