import type { BillFigures } from "~/contracts/bills";
import type { Db } from "~/data/database";
import { hasInvoices, hasSpends, listChangeNumbers, sumOpenBills } from "~/data/open-bills";
import type { Viewer } from "~/data/properties";
import { keptUntilChanged } from "../kept-until-changed";

/** For one property: every page asks for them. */
export const billFiguresOf = keptUntilChanged(20_000, (db, propertyId): BillFigures => {
  const { found, ...sums } = sumOpenBills(db, propertyId);
  const isUsed = found > 0 || hasInvoices(db, propertyId);
  return { ...sums, isUsed, hasSpends: hasSpends(db, propertyId) };
});

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
