import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { adminDateTime, formatDays, ownerDate, ownerTime } from "./dates";

describe("a date for owners", () => {
  test.each([
    ["2024-03-05T00:00:00Z", "5 Mar, 2024"],
    ["2024-03-04T10:59:59Z", "4 Mar, 2024"],
    ["2024-03-04T11:00:00Z", "5 Mar, 2024"],
    ["2024-07-04T11:59:59Z", "4 Jul, 2024"],
    ["2024-07-04T12:00:00Z", "5 Jul, 2024"],
    ["2023-12-31T11:00:00Z", "1 Jan, 2024"],
    ["2024-09-15T00:00:00Z", "15 Sep, 2024"],
    ["2024-02-29T00:00:00Z", "29 Feb, 2024"],
  ])("%s is %s", (instant, shown) => {
    expect(ownerDate(new Date(instant))).toBe(shown);
  });
});

test("a time of today is by itself, one of another day with its date", () => {
  const now = new Date("2026-11-26T19:42:30Z");
  expect(ownerTime(now, now)).toBe("8:42 am");
  expect(ownerTime(new Date("2026-11-26T11:00:00Z"), now)).toBe("12:00 am");
  expect(ownerTime(new Date("2026-11-26T10:59:00Z"), now)).toBe("26 Nov, 11:59 pm");
});

describe("a date and time for admins", () => {
  test.each([
    ["2024-03-05T01:05:09Z", "5 Mar 2024, 2:05:09 pm"],
    ["2024-09-05T02:30:05Z", "5 Sep 2024, 2:30:05 pm"],
    ["2024-07-04T12:00:00Z", "5 Jul 2024, 12:00:00 am"],
    ["2024-07-05T00:00:00Z", "5 Jul 2024, 12:00:00 pm"],
    ["2024-07-04T23:59:59.999Z", "5 Jul 2024, 11:59:59 am"],
    ["2024-09-28T13:59:59Z", "29 Sep 2024, 1:59:59 am"],
    ["2024-09-28T14:00:00Z", "29 Sep 2024, 3:00:00 am"],
  ])("%s is %s", (instant, shown) => {
    expect(adminDateTime(new Date(instant))).toBe(shown);
  });
});

test("the months have three letters and the spaces are plain, so that every engine writes the same", () => {
  const date = fc.date({
    min: new Date("2000-01-01"),
    max: new Date("2099-12-31"),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(date, (moment) => {
      expect(ownerDate(moment)).toMatch(/^\d{1,2} [A-Z][a-z]{2}, \d{4}$/);
      expect(adminDateTime(moment)).toMatch(
        /^\d{1,2} [A-Z][a-z]{2} \d{4}, \d{1,2}:\d\d:\d\d [ap]m$/,
      );
    }),
  );
});

test("throws for an invalid date", () => {
  expect(() => ownerDate(new Date("soon"))).toThrow(RangeError);
});

test("one day is singular", () => {
  expect([0, 1, 3].map(formatDays)).toEqual(["0 days", "1 day", "3 days"]);
});
