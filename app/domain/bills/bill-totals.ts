import type { Cents } from "../money";
import type { Bill, BillLine, Payment } from "./bill";
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

export type BillState = "unsorted" | "to-pay" | "part-paid" | "overdue" | "paid" | "held-back";

export function billTotals(
  bill: Pick<Bill, "retained">,
  lines: readonly GrossAndGst[],
  payments: readonly Pick<Payment, "amount" | "kind">[],
): BillTotals {
  const total = sumOf(lines.map(({ gross }) => gross));
  const paid = sumOf(payments.map(({ amount }) => amount));
  const releases = payments.filter(({ kind }) => kind === "release");
  const retained = Math.max(0, bill.retained - sumOf(releases.map(({ amount }) => amount)));
  return {
    total,
    gstAmount: sumOf(lines.map(({ gst }) => gst)),
    paid,
    retained,
    unpaid: total - paid - retained,
  };
}

export function billState(
  { dueDate }: Pick<Bill, "dueDate">,
  lines: readonly Pick<BillLine, "itemId">[],
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

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, amount) => sum + amount, 0);
}
