import type { BillProblem } from "./bill-problems";
import { addDays, addMonths, readCalendarDate, type CalendarDate } from "./calendar-date";

export const EARLIEST_DATE: CalendarDate = "2000-01-01";

/** The last date that a bill (a payment, a quote) may have, and what falls due. */
export function latestDates(today: CalendarDate): { bill: CalendarDate; due: CalendarDate } {
  return { bill: addDays(today, 1), due: addMonths(today, 60) };
}

/** The dates that a form's field of a bill, a payment or a quote takes. */
export function billDateLimits(today: CalendarDate): { min: CalendarDate; max: CalendarDate } {
  return { min: EARLIEST_DATE, max: latestDates(today).bill };
}

type DateReading =
  | { date: CalendarDate; problem?: undefined }
  | { date?: undefined; problem: BillProblem };

export function readDate(text: string, use: "bill" | "due", today: CalendarDate): DateReading {
  const date = readCalendarDate(text);
  if (date === undefined) return { problem: { reason: "notADate", text } };
  if (date < EARLIEST_DATE) return { problem: { reason: "dateTooEarly", date } };
  const reason = use === "bill" ? "billTooLate" : "dueTooLate";
  return date > latestDates(today)[use] ? { problem: { reason, date } } : { date };
}

/** The 20th of the next month: how trade accounts are paid in New Zealand. */
export function usualDueDate(date: CalendarDate): CalendarDate {
  return `${addMonths(date, 1).slice(0, "YYYY-MM-".length)}20`;
}
