import { addDays, daysBetween, type CalendarDate } from "../bills/calendar-date";

/** A category: the days of its first and last bill, and on which it was marked complete. */
export type Work = {
  id: string;
  name: string;
  first: CalendarDate | null;
  last: CalendarDate | null;
  done: CalendarDate | null;
};

/** In days from `start`; `scale` is what the whole width stands for. */
export type Weeks = {
  start: CalendarDate;
  end: CalendarDate;
  taken: number;
  planned: number | null;
  scale: number;
  categories: { id: string; name: string; from: number; days: number; weeks: number }[];
};

/** Weeks begun, at least one. */
export function weeksTaken(from: CalendarDate, to: CalendarDate): number {
  return Math.max(1, Math.ceil(daysBetween(from, to) / 7));
}

/**
 * From the first bill of all to when the property was finished; null where no bill is dated before.
 * @param planned weeks, null where none were.
 */
export function weeksOf(
  works: readonly Work[],
  { finished, planned }: { finished: CalendarDate; planned: number | null },
): Weeks | null {
  const begun = works.flatMap(({ first, ...work }) =>
    first !== null && first <= finished ? [{ ...work, first }] : [],
  );
  const start = begun.map(({ first }) => first).toSorted()[0];
  if (start === undefined) return null;
  const days = Math.max(1, daysBetween(start, finished));
  return {
    start,
    end: finished,
    taken: weeksTaken(start, finished),
    planned,
    scale: Math.max(days, (planned ?? 0) * 7),
    categories: begun
      .toSorted((a, b) => (a.first < b.first ? -1 : Number(a.first > b.first)))
      .map(({ id, name, first, last, done }) => {
        const end = [done ?? last ?? first, finished].toSorted()[0] ?? finished;
        const until = end < first ? first : end;
        const drawn = Math.max(1, daysBetween(first, until));
        const from = Math.min(daysBetween(start, first), days - 1);
        return { id, name, from, days: drawn, weeks: weeksTaken(first, addDays(first, drawn)) };
      }),
  };
}
