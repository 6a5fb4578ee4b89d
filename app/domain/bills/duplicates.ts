import { foldText } from "../fold-text";
import { grouped } from "../grouped";
import type { Cents } from "../money";
import type { BillKind } from "./bill";
import { dayNumber, type CalendarDate } from "./calendar-date";

export type ComparableBill = {
  id: string;
  kind: BillKind;
  supplierId: string | null;
  reference: string;
  date: CalendarDate;
  total: Cents;
};

/** Apart at most, for bills of one total. */
export const DAYS = 3;

/**
 * Finds the bill that one may repeat: the nearest in time, of equally near ones the first. The user
 * decides which one stays. The others are gone through once: a supplier may have sent thousands.
 */
export function duplicatesAmong<Other extends ComparableBill>(
  others: readonly Other[],
): (bill: ComparableBill) => Other | undefined {
  const known = others.map((other, place) => ({ other, place, day: dayNumber(other.date) }));
  const ofReference = grouped(known, ({ other }) => referenceOf(other));
  const ofTotal = grouped(known, ({ other }) => totalOf(other));
  return (bill) => {
    const day = dayNumber(bill.date);
    const [reference, total] = [referenceOf(bill), totalOf(bill)];
    let nearest = { other: undefined as Other | undefined, place: 0, apart: Infinity };
    const search = (alike: typeof known = [], most = Infinity) => {
      for (const { other, place, day: its } of alike) {
        const apart = Math.abs(its - day);
        if (apart > most || other.id === bill.id) continue;
        if ((apart - nearest.apart || place - nearest.place) < 0) nearest = { other, place, apart };
        if (apart === 0) return;
      }
    };
    if (reference !== null) search(ofReference.get(reference));
    if (total !== null) search(ofTotal.get(total), DAYS);
    return nearest.other;
  };
}

// A receipt and its refund have a reference in common, so they must have the sign in common too.
function referenceOf({ kind, supplierId, reference, total }: ComparableBill): string | null {
  const folded = foldText(reference);
  if (folded === "" || supplierId === null || kind === "adjustment") return null;
  return `${supplierId} ${total < 0} ${folded}`;
}

function totalOf({ kind, supplierId, total }: ComparableBill): string | null {
  return total === 0 || supplierId === null || kind === "adjustment"
    ? null
    : `${supplierId} ${total}`;
}
