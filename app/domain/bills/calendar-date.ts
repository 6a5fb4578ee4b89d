import { isoDay, MONTHS } from "../dates";

/** "2026-11-22": a date without a time zone. Compares as text. */
export type CalendarDate = string;

/** Undefined unless it is "YYYY-MM-DD" and on the calendar (not 29 Feb of a common year). */
export function readCalendarDate(text: string): CalendarDate | undefined {
  const typed = text.trim();
  if (!/^\d{4}-\d\d-\d\d$/.test(typed)) return undefined;
  const time = Date.parse(`${typed}T00:00:00Z`);
  return !Number.isNaN(time) && fromTime(time) === typed ? typed : undefined;
}

let last = { minute: NaN, day: "" };

/**
 * The date in New Zealand (Pacific/Auckland) at that moment, worked out once a minute: no zone's day
 * has begun within one since 1970.
 */
export function todayIn(now: Date): CalendarDate {
  const minute = Math.floor(now.getTime() / 60_000);
  if (minute !== last.minute) last = { minute, day: isoDay(now) };
  return last.day;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return fromTime(timeOf(date) + days * DAY);
}

/** The same day of a later month, or that month's last day: 31 Jan + 1 is 28 or 29 Feb. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return dateOfDay(addMonthsToDay(dayNumber(date), months));
}

/** Negative when `to` is the earlier one. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return (timeOf(to) - timeOf(from)) / DAY;
}

/** 0 is Sunday. */
export function weekdayOf(date: CalendarDate): number {
  return new Date(timeOf(date)).getUTCDay();
}

/** Days since 1 Jan 1970; for sums over many dates. */
export function dayNumber(date: CalendarDate): number {
  return timeOf(date) / DAY;
}

export function dateOfDay(day: number): CalendarDate {
  return fromTime(day * DAY);
}

/** Like addMonths, on the number of a day. */
export function addMonthsToDay(day: number, months: number): number {
  const date = new Date(day * DAY);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), last)) / DAY;
}

/** "18 Nov 2026" */
export function formatCalendarDate(date: CalendarDate): string {
  return `${formatDayMonth(date)} ${partsOf(date).year}`;
}

/** "18 Nov" */
export function formatDayMonth(date: CalendarDate): string {
  const { month, day } = partsOf(date);
  return `${day} ${MONTHS[month - 1]}`;
}

/** "18 Nov"; with its year when that is not this year. */
export function formatDateNear(date: CalendarDate, today: CalendarDate): string {
  return date.slice(0, 4) === today.slice(0, 4) ? formatDayMonth(date) : formatCalendarDate(date);
}

const DAY = 24 * 60 * 60 * 1000;

function partsOf(date: CalendarDate) {
  // Deals read hundreds of dates at a keystroke: slices take a third of the time of split.
  return {
    year: Number(date.slice(0, 4)),
    month: Number(date.slice(5, 7)),
    day: Number(date.slice(8)),
  };
}

function timeOf(date: CalendarDate): number {
  const { year, month, day } = partsOf(date);
  return Date.UTC(year, month - 1, day);
}

function fromTime(time: number): CalendarDate {
  return new Date(time).toISOString().slice(0, 10);
}
