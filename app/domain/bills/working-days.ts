import { addDays, weekdayOf, type CalendarDate } from "./calendar-date";

/**
 * The day that is so many working days of the Construction Contracts Act later: no weekends, no
 * national holidays, not 24 December to 5 January. Regional anniversaries count.
 */
export function addWorkingDays(date: CalendarDate, count: number): CalendarDate {
  let day = date;
  for (let left = count; left > 0;) {
    day = addDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

export function isWorkingDay(date: CalendarDate): boolean {
  const monthDay = date.slice("YYYY-".length);
  const isShutDown = monthDay >= "12-24" || monthDay <= "01-05";
  return !isShutDown && !isWeekend(date) && !holidaysOf(Number(date.slice(0, 4))).has(date);
}

/** Without those that fall on weekends or between 24 December and 5 January. */
function holidaysOf(year: number): Set<CalendarDate> {
  const easter = easterOf(year);
  return new Set([
    mondayised(`${year}-02-06`),
    addDays(easter, -2),
    addDays(easter, 1),
    mondayised(`${year}-04-25`),
    mondayOf(`${year}-06-01`, 1),
    MATARIKI[year] ?? "",
    mondayOf(`${year}-10-01`, 4),
  ]);
}

/**
 * Schedule 1 of the Te Kāhui o Matariki Public Holiday Act 2022 (docs/law.md); later years count it
 * as a working day.
 */
const MATARIKI: Record<number, CalendarDate> = {
  2022: "2022-06-24",
  2023: "2023-07-14",
  2024: "2024-06-28",
  2025: "2025-06-20",
  2026: "2026-07-10",
  2027: "2027-06-25",
  2028: "2028-07-14",
  2029: "2029-07-06",
  2030: "2030-06-21",
  2031: "2031-07-11",
  2032: "2032-07-02",
  2033: "2033-06-24",
  2034: "2034-07-07",
  2035: "2035-06-29",
  2036: "2036-07-18",
  2037: "2037-07-10",
  2038: "2038-06-25",
  2039: "2039-07-15",
  2040: "2040-07-06",
  2041: "2041-07-19",
  2042: "2042-07-11",
  2043: "2043-07-03",
  2044: "2044-06-24",
  2045: "2045-07-07",
  2046: "2046-06-29",
  2047: "2047-07-19",
  2048: "2048-07-03",
  2049: "2049-06-25",
  2050: "2050-07-15",
  2051: "2051-06-30",
  2052: "2052-06-21",
};

function isWeekend(date: CalendarDate): boolean {
  return weekdayOf(date) % 6 === 0;
}

/** Waitangi and Anzac Day on a weekend are the Monday after it. */
function mondayised(date: CalendarDate): CalendarDate {
  const day = weekdayOf(date);
  return day === 6 ? addDays(date, 2) : day === 0 ? addDays(date, 1) : date;
}

/** A month's first, second … Monday; the month is named by its first day. */
function mondayOf(first: CalendarDate, nth: number): CalendarDate {
  return addDays(first, ((8 - weekdayOf(first)) % 7) + (nth - 1) * 7);
}

/** Easter Sunday of the Gregorian calendar (Meeus, Jones and Butcher). */
function easterOf(year: number): CalendarDate {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
}
