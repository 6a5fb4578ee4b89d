import { addDays, daysBetween, type CalendarDate } from "../bills/calendar-date";
import { shareOut } from "../rounding";
import { sumBy, type Cents } from "../money";
import type { Draw } from "./loan";

/** A draw whose amount is in cents. */
export type DatedAmount = { date: CalendarDate; amount: Cents };

/** Cents in equal parts on the dates, adding up to the whole (docs/specification.md §25.5). */
export function drawsOn(whole: Cents, dates: readonly CalendarDate[]): DatedAmount[] {
  const parts = shareOut(
    whole,
    dates.map(() => Math.max(1, whole)),
  );
  return dates.map((date, index) => ({ date, amount: parts[index] ?? 0 }));
}

/** "Along the budget": equal weekly parts from the start of the works, none after their finish. */
export function weeklyDraws(
  whole: Cents,
  { start, finish }: { start: CalendarDate; finish: CalendarDate },
): DatedAmount[] {
  const weeks = Math.max(0, Math.floor(daysBetween(start, finish) / 7));
  const dates = Array.from({ length: weeks + 1 }, (_, week) => addDays(start, 7 * week));
  return drawsOn(whole, dates);
}

/**
 * Planned and actual draws as one list. From the date of the first actual draw on, actual draws
 * replace as much of the plan, the earliest first; what is left of the plan stays.
 */
export function withActualDraws(plan: readonly Draw[], actual: readonly DatedAmount[]): Draw[] {
  const first = actual.map(({ date }) => date).toSorted()[0];
  if (first === undefined) return [...plan];
  let replaced = sumBy("amount", actual);
  const left: Draw[] = [];
  for (const draw of plan.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    if (draw.date < first || draw.amount === undefined) {
      left.push(draw);
      continue;
    }
    const taken = Math.min(draw.amount, replaced);
    replaced -= taken;
    if (draw.amount > taken) left.push({ date: draw.date, amount: draw.amount - taken });
  }
  return [...left, ...actual].toSorted((a, b) => (a.date < b.date ? -1 : 1));
}
