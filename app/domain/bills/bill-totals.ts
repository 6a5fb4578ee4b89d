import { sumBy, type Cents } from "../money";
import type { PaymentKind } from "./bill";
import type { CalendarDate } from "./calendar-date";
import type { GrossAndGst } from "./gst-terms";

/** Cents; `total` includes the GST, `retained` is what is still held back. */
export type BillTotals = {
  total: Cents;
  gstAmount: Cents;
  paid: Cents;
  retained: Cents;
  unpaid: Cents;
};

export const BILL_STATES = [
  "unsorted",
  "to-pay",
  "part-paid",
  "overdue",
  "paid",
  "held-back",
] as const;
export type BillState = (typeof BILL_STATES)[number];

export function billTotals(
  bill: { retained: Cents },
  lines: readonly GrossAndGst[],
  payments: readonly { amount: Cents; kind: PaymentKind }[],
): BillTotals {
  const total = sumBy("gross", lines);
  const paid = sumBy("amount", payments);
  const releases = payments.filter(({ kind }) => kind === "release");
  const retained = Math.max(0, bill.retained - sumBy("amount", releases));
  return {
    total,
    gstAmount: sumBy("gst", lines),
    paid,
    retained,
    unpaid: total - paid - retained,
  };
}

export function billState(
  { dueDate }: { dueDate: CalendarDate | null },
  lines: readonly { itemId: string | null }[],
  { total, paid, retained, unpaid }: BillTotals,
  today: CalendarDate,
): BillState {
  if (lines.length === 0 || lines.some(({ itemId }) => itemId === null)) return "unsorted";
  // Of a credit, the money still to come back is negative.
  if (total < 0 ? unpaid < 0 : unpaid > 0) {
    if (dueDate !== null && dueDate < today) return "overdue";
    return paid === 0 ? "to-pay" : "part-paid";
  }
  return retained > 0 ? "held-back" : "paid";
}
