import { sumBy, type Cents } from "../money";
import { daysBetween, type CalendarDate } from "./calendar-date";

/** Percent of the ruler's width; below `today` it is the past. */
export const TODAY_AT = 6;
const LAST_AT = 97;
/** The ruler covers 4, 8 or 12 weeks, as many as there is something due. */
const LONGEST = 12;
const WEEKS = [4, 8, LONGEST];

/** `at` is a place on the ruler in percent; `isWeek` a longer tick. */
export type DueRuler = {
  overdue: Cents;
  ticks: { at: number; isWeek: boolean }[];
  days: { date: CalendarDate; at: number; amount: Cents }[];
  /** Due after its end. */
  beyond: Cents;
};

type Due = { dueDate: CalendarDate | null; unpaid: Cents };

/** Amounts by the day on which they are due; undefined where no bill has a due date. */
export function dueRuler(bills: readonly Due[], today: CalendarDate): DueRuler | undefined {
  const due = bills.flatMap(({ dueDate, unpaid }) =>
    dueDate === null ? [] : [{ date: dueDate, unpaid, days: daysBetween(today, dueDate) }],
  );
  const ahead = due.filter(({ days }) => days >= 0);
  const overdue = sumBy(
    "unpaid",
    due.filter(({ days }) => days < 0),
  );
  const shown = ahead.filter(({ days }) => days <= LONGEST * 7);
  const weeks = WEEKS.find((count) => shown.every(({ days }) => days <= count * 7)) ?? LONGEST;
  const placeOf = (days: number) => TODAY_AT + ((LAST_AT - TODAY_AT) * days) / (weeks * 7);
  const within = ahead.filter(({ days }) => days <= weeks * 7);
  const days = [...new Set(within.map((one) => one.days))]
    .toSorted((a, b) => a - b)
    .map((day) => within.filter((one) => one.days === day))
    .flatMap((its) =>
      its[0] ? [{ date: its[0].date, at: placeOf(its[0].days), amount: sumBy("unpaid", its) }] : [],
    )
    // What is only to come back is not to pay.
    .filter(({ amount }) => amount > 0);
  if (days.length === 0 && overdue <= 0) return undefined;
  const step = weeks === WEEKS[0] ? 1 : 7;
  return {
    overdue: Math.max(0, overdue),
    ticks: Array.from({ length: (weeks * 7) / step + 1 }, (_tick, place) => ({
      at: placeOf(place * step),
      isWeek: (place * step) % 7 === 0,
    })),
    days,
    beyond: sumBy(
      "unpaid",
      ahead.filter((one) => one.days > weeks * 7),
    ),
  };
}
