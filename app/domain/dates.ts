/** "5 Mar, 2024" in New Zealand (docs/specification.md §1.3). Throws for an invalid date. */
export function ownerDate(date: Date): string {
  const { day, month, year } = partsOf(date);
  return `${day} ${month}, ${year}`;
}

/** "5 Mar 2024, 2:30:05 pm" in New Zealand (docs/specification.md §1.3). Throws like ownerDate. */
export function adminDateTime(date: Date): string {
  const { day, month, year, hour, minute, second } = partsOf(date);
  return `${day} ${month} ${year}, ${hour % 12 || 12}:${minute}:${second} ${hour < 12 ? "am" : "pm"}`;
}

/** The date in New Zealand, "2026-11-22". Throws like ownerDate. */
export function isoDay(date: Date): string {
  const parts = (calendar ??= new Intl.DateTimeFormat("en-NZ", CALENDAR)).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((found) => found.type === type)?.value ?? "";
  return `${part("year")}-${part("month")}-${part("day")}`;
}

export function formatDays(days: number): string {
  return days === 1 ? "1 day" : `${days} days`;
}

// Month names and spaces differ between engines ("Sept"); server and browser must agree, so only
// numbers come from Intl. Its formats are made when a date is shown: the first use keeps a phone busy
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

let calendar: Intl.DateTimeFormat | undefined;
const CALENDAR: Intl.DateTimeFormatOptions = {
  timeZone: "Pacific/Auckland",
  calendar: "gregory",
  numberingSystem: "latn",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
};

export const MONTHS = [
  "Jan",
  "Feb",
  "Mar",
  "Apr",
  "May",
  "Jun",
  "Jul",
  "Aug",
  "Sep",
  "Oct",
  "Nov",
  "Dec",
];

function partsOf(date: Date) {
  const parts = (figures ??= new Intl.DateTimeFormat("en-NZ", FIGURES)).formatToParts(date);
  const figure = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value);
  const twoDigits = (type: Intl.DateTimeFormatPartTypes) => String(figure(type)).padStart(2, "0");
  return {
    day: figure("day"),
    month: MONTHS[figure("month") - 1],
    year: figure("year"),
    hour: figure("hour"),
    minute: twoDigits("minute"),
    second: twoDigits("second"),
  };
}
