import {
  daysBetween,
  formatDateNear,
  weekdayOf,
  type CalendarDate,
} from "~/domain/bills/calendar-date";

/** "Fri 20 Nov" and "2 days ago"; `away` is blank from a week ahead on. */
export function dueText(
  dueDate: CalendarDate | null,
  today: CalendarDate,
): { day: string; away: string } {
  if (dueDate === null) return { day: "No due date", away: "" };
  const days = daysBetween(today, dueDate);
  return { day: shownDay(dueDate, today), away: days < 7 ? awayText(days) : "" };
}

/** "Fri 20 Nov", with its year when that is another one. */
export function shownDay(date: CalendarDate, today: CalendarDate): string {
  return `${WEEKDAYS[weekdayOf(date)]} ${formatDateNear(date, today)}`;
}

function awayText(days: number): string {
  if (days === 0) return "today";
  if (days === 1) return "tomorrow";
  if (days === -1) return "yesterday";
  return days < 0 ? `${-days} days ago` : `in ${days} days`;
}

const WEEKDAYS = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];
