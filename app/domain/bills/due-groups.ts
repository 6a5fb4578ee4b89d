import { grouped } from "../grouped";
import { sumBy, type Cents } from "../money";
import { addDays, type CalendarDate } from "./calendar-date";

/** For a bill; of a credit, `unpaid` is negative: the money still to come back. */
export type OpenBill = {
  id: string;
  quoteId: string | null;
  dueDate: CalendarDate | null;
  unpaid: Cents;
  retained: Cents;
};

export const DUE_GROUPS = ["overdue", "thisWeek", "later"] as const;
export type DueGroup = (typeof DUE_GROUPS)[number];

/** This week is today and the six days after it. Without a due date a bill is for later. */
export function dueGroupOf(
  dueDate: CalendarDate | null,
  today: CalendarDate,
  weekEnd = addDays(today, 6),
): DueGroup {
  if (dueDate === null) return "later";
  if (dueDate < today) return "overdue";
  return dueDate <= weekEnd ? "thisWeek" : "later";
}

/** What is to pay, in groups: the earliest due first, those without a due date last. */
export function groupByDue<Bill extends OpenBill>(
  bills: readonly Bill[],
  today: CalendarDate,
): { name: DueGroup; total: Cents; bills: Bill[] }[] {
  const weekEnd = addDays(today, 6);
  const open = bills.filter(({ unpaid }) => unpaid !== 0).toSorted(byDueDate);
  const groups = grouped(open, ({ dueDate }) => dueGroupOf(dueDate, today, weekEnd));
  return DUE_GROUPS.map((name) => {
    const its = groups.get(name) ?? [];
    return { name, total: sumBy("unpaid", its), bills: its };
  });
}

/** One for each quote, as a release pays its bills together; by itself without one. */
export function groupHeldBack<Bill extends OpenBill>(
  bills: readonly Bill[],
): { total: Cents; bills: [Bill, ...Bill[]] }[] {
  const groups = new Map<string, [Bill, ...Bill[]]>();
  for (const bill of bills) {
    if (bill.retained <= 0) continue;
    const key = bill.quoteId ?? bill.id;
    const its = groups.get(key);
    if (its) its.push(bill);
    else groups.set(key, [bill]);
  }
  return [...groups.values()].map((its) => ({
    total: sumBy("retained", its),
    bills: its,
  }));
}

type Due = Pick<OpenBill, "dueDate">;

/** The earliest first, those without a due date last. */
export function byDueDate(a: Due, b: Due): number {
  const [first, second] = [a.dueDate ?? LAST, b.dueDate ?? LAST];
  return first < second ? -1 : first > second ? 1 : 0;
}

const LAST = "9999-12-31";
