/** "5 Mar, 2024" in New Zealand (docs/specification.md §1.3). Throws for an invalid date. */
export function ownerDate(date: Date): string {
  const { day, month, year } = figuresOf(date);
  return `${day} ${MONTHS[month - 1]}, ${year}`;
}

/** "5 Mar 2024, 2:30:05 pm" in New Zealand (docs/specification.md §1.3). Throws like ownerDate. */
export function adminDateTime(date: Date): string {
  const { day, month, year, hour, minute, second } = figuresOf(date);
  const time = `${hour % 12 || 12}:${twoDigits(minute)}:${twoDigits(second)}`;
  return `${day} ${MONTHS[month - 1]} ${year}, ${time} ${hour < 12 ? "am" : "pm"}`;
}

/** "8:42 am" in New Zealand, on another day than today "5 Mar, 8:42 am". Throws like ownerDate. */
export function ownerTime(date: Date, now: Date): string {
  const { day, month } = figuresOf(date);
  const time = timeOfDay(date);
  return isoDay(date) === isoDay(now) ? time : `${day} ${MONTHS[month - 1]}, ${time}`;
}

/** The date in New Zealand, "2026-11-22". Throws like ownerDate. */
export function isoDay(date: Date): string {
  const { day, month, year } = figuresOf(date);
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
}

/** When a day begins in New Zealand, 12 or 13 hours ahead of UTC. */
export function startOfDay(day: string): Date {
  const ahead = (hours: number) => new Date(Date.parse(`${day}T00:00:00Z`) - hours * 3_600_000);
  return isoDay(ahead(13)) === day ? ahead(13) : ahead(12);
}

/** "8:12 am" in New Zealand. Throws like ownerDate. */
export function timeOfDay(date: Date): string {
  const { hour, minute } = figuresOf(date);
  return `${hour % 12 || 12}:${twoDigits(minute)} ${hour < 12 ? "am" : "pm"}`;
}

export function formatDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

// Month names and spaces differ between engines ("Sept"); server and browser must agree, so only
// numbers come from Intl. Its format is made when a date is shown: the first use keeps a phone busy
// for 40 ms (docs/decisions/0083).
let figures: Intl.DateTimeFormat | undefined;
const FIGURES: Intl.DateTimeFormatOptions = {
  timeZone: "Pacific/Auckland",
  calendar: "gregory",
  numberingSystem: "latn",
  hourCycle: "h23",
  year: "numeric",
  month: "numeric",
  day: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
};

export const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

function figuresOf(date: Date) {
  const parts = (figures ??= new Intl.DateTimeFormat("en-NZ", FIGURES)).formatToParts(date);
  const figure = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  return {
    day: figure("day"),
    month: figure("month"),
    year: figure("year"),
    hour: figure("hour"),
    minute: figure("minute"),
    second: figure("second"),
  };
}

function twoDigits(figure: number): string {
  return String(figure).padStart(2, "0");
}
