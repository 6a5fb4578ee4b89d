import { daysBetween, formatDateNear, todayIn, weekdayOf } from "./bills/calendar-date";
import { isoDay, timeOfDay } from "./dates";

/** When home was shown last, and when it was in the visit before; null in the first visit. */
export type Visit = { shown: Date; since: Date | null };

/** In ms: who looks at home again within it is still on the same visit (docs/decisions/0127). */
const VISIT_ENDS = 2 * 60 * 60_000;

/** The visit in which home is shown now. */
export function visitAt(last: Visit | null, now: Date): Visit {
  if (!last) return { shown: now, since: null };
  const goesOn = now.getTime() - last.shown.getTime() < VISIT_ENDS;
  return { shown: now, since: goesOn ? last.since : last.shown };
}

const WEEKDAYS = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

/** "Since 3 pm", "Since Friday", "Since 12 Nov": in New Zealand, the nearest that is not ambiguous. */
export function sinceWords(since: Date, now: Date): string {
  const [day, today] = [isoDay(since), todayIn(now)];
  const days = daysBetween(day, today);
  if (days <= 0) return `Since ${timeOfDay(since).replace(":00", "")}`;
  return `Since ${days < 7 ? WEEKDAYS[weekdayOf(day)] : formatDateNear(day, today)}`;
}
