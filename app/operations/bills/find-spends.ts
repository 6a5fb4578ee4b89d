import type { Db } from "~/data/database";
import { listBillTotals } from "~/data/recent-bills";
import { searchRows } from "~/data/search";
import { readFindWords } from "~/domain/find-words";
import { sumBy, type Cents } from "~/domain/money";
import type { Property } from "~/domain/property";

type FoundSpends = { ids: string[]; total: Cents };

/**
 * The spends of a property that have each word of a text in their supplier, reference, notes, items,
 * month or total, the newest first. Null for a text without words.
 */
export function findSpends(
  db: Db,
  { id, creatorId }: Pick<Property, "id" | "creatorId">,
  text: string,
): FoundSpends | null {
  const { words } = readFindWords(text);
  if (words.length === 0) return null;
  const kinds = ["bill", "spent"] as const;
  const found = searchRows(db, { kinds, owners: [creatorId], places: [id], words }, -1);
  const bills = listBillTotals(
    db,
    found.map((row) => row.id),
  );
  return { ids: bills.map((bill) => bill.id), total: sumBy("total", bills) };
}
