import { foldText } from "../fold-text";
import type { Cents } from "../money";
import type { BillKind } from "./bill";
import { daysBetween, type CalendarDate } from "./calendar-date";

export type ComparableBill = {
  id: string;
  kind: BillKind;
  supplierId: string | null;
  reference: string;
  date: CalendarDate;
  total: Cents;
};

/** The bill that this one may repeat: the nearest in time. The user decides which one stays. */
export function duplicateOf<Other extends ComparableBill>(
  bill: ComparableBill,
  others: readonly Other[],
): Other | undefined {
  const apart = ({ date }: Other) => Math.abs(daysBetween(bill.date, date));
  return others
    .filter((other) => other.id !== bill.id && isLike(bill, other))
    .toSorted((a, b) => apart(a) - apart(b))[0];
}

const DAYS = 3;

// A receipt and its refund have a reference in common, so they must have the sign in common too.
function isLike(a: ComparableBill, b: ComparableBill): boolean {
  if (a.supplierId === null || a.supplierId !== b.supplierId) return false;
  if (a.kind === "adjustment" || b.kind === "adjustment") return false;
  if (a.total < 0 !== b.total < 0) return false;
  const reference = foldText(a.reference);
  return (
    (reference !== "" && reference === foldText(b.reference)) ||
    (a.total === b.total && a.total !== 0 && Math.abs(daysBetween(a.date, b.date)) <= DAYS)
  );
}
