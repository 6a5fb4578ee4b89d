import type { CalendarDate } from "./calendar-date";

/** "November", of "2026-11-01". */
export function monthName(date: CalendarDate): string {
  return MONTH.format(new Date(date));
}

const MONTH = new Intl.DateTimeFormat("en-NZ", { month: "long", timeZone: "UTC" });
