import { expect, test } from "vitest";
import { addDays, weekdayOf } from "./calendar-date";
import { addWorkingDays, isWorkingDay } from "./working-days";

test.each([
  ["2026-02-06", "Waitangi Day"],
  ["2027-02-08", "Waitangi Day on a Saturday, the Monday after"],
  ["2026-04-03", "Good Friday"],
  ["2026-04-06", "Easter Monday"],
  ["2026-04-27", "Anzac Day on a Saturday, the Monday after"],
  ["2026-06-01", "the King's Birthday"],
  ["2026-07-10", "Matariki"],
  ["2026-10-26", "Labour Day"],
  ["2026-12-24", "the first day of the shut-down"],
  ["2027-01-05", "its last day"],
  ["2026-11-22", "a Sunday"],
])("%s is no working day: %s", (date) => {
  expect(isWorkingDay(date)).toBe(false);
});

test("Matariki is a holiday in each year of the Act's list, always on a Friday", () => {
  const fridays = Array.from({ length: 31 }, (_, year) => {
    const days = Array.from({ length: 61 }, (_day, day) => addDays(`${2022 + year}-06-08`, day));
    return days.filter((date) => weekdayOf(date) === 5 && !isWorkingDay(date));
  });
  expect(fridays.map((days) => days.length)).toEqual(Array.from({ length: 31 }, () => 1));
  expect(
    fridays
      .slice(14)
      .flat()
      .map((date) => date.slice(2)),
  ).toEqual([
    "36-07-18",
    "37-07-10",
    "38-06-25",
    "39-07-15",
    "40-07-06",
    "41-07-19",
    "42-07-11",
    "43-07-03",
    "44-06-24",
    "45-07-07",
    "46-06-29",
    "47-07-19",
    "48-07-03",
    "49-06-25",
    "50-07-15",
    "51-06-30",
    "52-06-21",
  ]);
});

test.each(["2026-12-23", "2027-01-06", "2026-01-26", "2026-04-02", "2026-04-07", "2026-11-23"])(
  "%s is one",
  (date) => {
    expect(isWorkingDay(date)).toBe(true);
  },
);

test.each([
  ["2026-11-10", "2026-12-08"],
  ["2026-12-10", "2027-01-20"],
  ["2026-03-27", "2026-04-29"],
])("20 working days after %s end on %s", (date, end) => {
  expect(addWorkingDays(date, 20)).toBe(end);
});
