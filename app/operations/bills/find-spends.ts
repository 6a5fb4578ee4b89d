import { setImmediate as nextTurn } from "node:timers/promises";
import { readSearchedBills } from "~/data/bill-search";
import { listLatestBillIds } from "~/data/recent-bills";
import { monthName } from "~/domain/bills/month-name";
import { foldText } from "~/domain/fold-text";
import type { Cents } from "~/domain/money";
import type { PreparingContext } from "../operation";

/** Their notes can have 20,000 characters each. */
const BILLS_OF_TURN = 100;

export type FoundSpends = { ids: string[]; total: Cents };

/**
 * The spends of a property that have each word of a text in their supplier, reference, notes, items
 * or month, the newest first. Null for a blank text.
 */
export async function findSpends(
  { db }: PreparingContext,
  propertyId: string,
  text: string,
): Promise<FoundSpends | null> {
  const words = foldText(text).split(" ").filter(Boolean);
  if (words.length === 0) return null;
  const ids = listLatestBillIds(db, propertyId, { limit: -1 });
  const found = new Set<string>();
  let total = 0;
  for (let from = 0; from < ids.length; from += BILLS_OF_TURN) {
    await nextTurn();
    for (const bill of readSearchedBills(db, ids.slice(from, from + BILLS_OF_TURN))) {
      const folded = foldText(`${bill.text} ${monthName(bill.date)} ${bill.date.slice(0, 4)}`);
      if (!words.every((word) => folded.includes(word))) continue;
      found.add(bill.id);
      total += bill.total;
    }
  }
  return { ids: ids.filter((id) => found.has(id)), total };
}
