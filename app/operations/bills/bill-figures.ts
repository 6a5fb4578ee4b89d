import type { BillFigures } from "~/contracts/bills";
import type { Db } from "~/data/database";
import { hasInvoices, hasSpends, listChangeNumbers, sumOpenBills } from "~/data/open-bills";
import type { Viewer } from "~/data/properties";

type Numbered = { id: string; changeNumber: number };

/** For one property, kept until it changes: every page asks for them. */
export function billFiguresOf(db: Db, { id, changeNumber }: Numbered): BillFigures {
  let figures = cache.get(db);
  if (!figures) cache.set(db, (figures = new Map()));
  const known = figures.get(id);
  if (known?.changeNumber === changeNumber) return known.figures;
  const found = { changeNumber, figures: countBills(db, id) };
  if (figures.size >= MOST_KEPT) figures.clear();
  figures.set(id, found);
  return found.figures;
}

/** Once there is a bill; a typed total alone is none. */
export function hasBillsTab({ isUsed, hasSpends: hasAny }: BillFigures): boolean {
  return isUsed || hasAny;
}

/** Bills to pay and to sort, each once, in all properties of the viewer. */
export function countOpenBills(db: Db, viewer: Viewer): number {
  return listChangeNumbers(db, viewer).reduce(
    (sum, property) => sum + billFiguresOf(db, property).open,
    0,
  );
}

const MOST_KEPT = 20_000;

const cache = new WeakMap<Db, Map<string, { changeNumber: number; figures: BillFigures }>>();

function countBills(db: Db, propertyId: string): BillFigures {
  const { found, ...sums } = sumOpenBills(db, propertyId);
  const isUsed = found > 0 || hasInvoices(db, propertyId);
  return { ...sums, isUsed, hasSpends: hasSpends(db, propertyId) };
}
