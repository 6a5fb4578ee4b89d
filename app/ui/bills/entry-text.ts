import type { BillView, EntryView } from "~/contracts/bills";
import { billTitle } from "~/domain/bills/bill-title";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";

/** The supplier; without one, what the bill is. */
export function titleOf({ bill, note }: EntryView): string {
  return bill.supplier?.name ?? (note || billTitle(bill));
}

/** "part of Bunnings $347.85, 3 items", where the bill has other lines too. */
export function partText({ bill }: Pick<EntryView, "bill">): string | undefined {
  const { lines, total } = bill;
  if (lines.length < 2) return undefined;
  const items = new Set(lines.map(({ itemId }) => itemId)).size;
  const whole = `part of ${billTitle(bill)} ${formatDollarsAndCents(total)}`;
  return items > 1 ? `${whole}, ${items} items` : whole;
}

/** The line's share of the bill's GST. */
export function gstText({ gst, bill }: Pick<EntryView, "gst" | "bill">): string {
  if (bill.gst === "none") return "no GST";
  return `GST incl ${formatDollarsAndCents(gst)}${bill.gstAssumed ? ", assumed" : ""}`;
}

/** Whether the whole bill is paid; `isDue` when there is something to pay. */
export function paidText(bill: BillView, today: string): { text: string; isDue: boolean } {
  const by = bill.dueDate ? ` by ${formatDateNear(bill.dueDate, today)}` : "";
  const last = bill.payments
    .map(({ date }) => date)
    .toSorted()
    .at(-1);
  const unpaid = formatDollarsAndCents(Math.abs(bill.unpaid));
  // Of a bill with an unsorted line, too, the amounts say what there is to pay.
  if (bill.unpaid === 0)
    return bill.retained === 0
      ? { text: last ? `paid ${formatDateNear(last, today)}` : "paid", isDue: false }
      : { text: `${formatDollarsAndCents(bill.retained)} held back`, isDue: false };
  if (bill.unpaid < 0) return { text: `${unpaid} to come back`, isDue: true };
  if (bill.dueDate !== null && bill.dueDate < today)
    return { text: `${unpaid} overdue since ${formatDateNear(bill.dueDate, today)}`, isDue: true };
  if (bill.paid === 0) return { text: `to pay${by}`, isDue: true };
  return { text: `${unpaid} still to pay${by}`, isDue: true };
}
