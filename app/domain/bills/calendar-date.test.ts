import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  addDays,
  addMonths,
  daysBetween,
  formatCalendarDate,
  formatDateNear,
  formatDayMonth,
  readCalendarDate,
  todayIn,
} from "./calendar-date";

const date = fc
  .integer({ min: 0, max: 40_000 })
  .map((days) => new Date(Date.UTC(2000, 0, 1 + days)).toISOString().slice(0, 10));

describe("reading a calendar date", () => {
  test.each(["2026-11-22", "2000-02-29", "2028-02-29", "1999-12-31", " 2026-11-22 "])(
    "%s is one",
    (text) => {
      expect(readCalendarDate(text)).toBe(text.trim());
    },
  );

  test.each([
    "",
    "2027-02-29",
    "1900-02-29",
    "2026-02-30",
    "2026-04-31",
    "2026-13-01",
    "2026-00-10",
    "2026-11-00",
    "2026-1-1",
    "22/11/2026",
    "2026-11-22T10:00:00Z",
    "today",
  ])("%j is none", (text) => {
    expect(readCalendarDate(text)).toBeUndefined();
  });
});

test.each([
  ["2026-11-21T10:59:59Z", "2026-11-21"],
  ["2026-11-21T11:00:00Z", "2026-11-22"],
  ["2026-07-04T11:59:59Z", "2026-07-04"],
  ["2026-07-04T12:00:00Z", "2026-07-05"],
])("at %s it is %s in New Zealand", (instant, day) => {
  expect(todayIn(new Date(instant))).toBe(day);
});

describe("calculating with dates", () => {
  test.each([
    ["2026-11-22", 1, "2026-11-23"],
    ["2026-12-31", 1, "2027-01-01"],
    ["2028-02-28", 1, "2028-02-29"],
    ["2027-02-28", 1, "2027-03-01"],
    ["2026-11-22", -30, "2026-10-23"],
    ["2026-09-26", 2, "2026-09-28"],
  ])("%s and %i days is %s", (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  test.each([
    ["2026-11-22", 1, "2026-12-22"],
    ["2026-12-22", 1, "2027-01-22"],
    ["2027-01-31", 1, "2027-02-28"],
    ["2028-01-31", 1, "2028-02-29"],
    ["2028-02-29", 60, "2033-02-28"],
    ["2026-03-31", -1, "2026-02-28"],
  ])("%s and %i months is %s", (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  test("adding the days between two dates leads from one to the other", () => {
    fc.assert(
      fc.property(date, date, (from, to) => {
        expect(addDays(from, daysBetween(from, to))).toBe(to);
        expect(readCalendarDate(to)).toBe(to);
        expect(from < to).toBe(daysBetween(from, to) > 0);
      }),
    );
  });
});

test("dates are shown with and without the year", () => {
  expect(formatCalendarDate("2026-11-08")).toBe("8 Nov 2026");
  expect(formatDayMonth("2026-01-31")).toBe("31 Jan");
});

test("a date has its year when that is not this year", () => {
  expect(formatDateNear("2026-11-18", "2026-11-22")).toBe("18 Nov");
  expect(formatDateNear("2025-11-18", "2026-11-22")).toBe("18 Nov 2025");
});
