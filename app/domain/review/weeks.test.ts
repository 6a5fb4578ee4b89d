import { expect, test } from "vitest";
import { weeksOf, weeksTaken } from "./weeks";

const works = [
  { id: "roof", name: "Roof", first: "2026-01-06", last: "2026-01-30", done: "2026-02-10" },
  { id: "kitchen", name: "Kitchen", first: "2026-03-03", last: "2026-06-02", done: null },
  { id: "garden", name: "Garden", first: null, last: null, done: "2026-05-01" },
];

test("from the first bill to when it was finished, in weeks begun", () => {
  expect(weeksTaken("2026-01-06", "2026-01-06")).toBe(1);
  expect(weeksTaken("2026-01-06", "2026-01-13")).toBe(1);
  expect(weeksTaken("2026-01-06", "2026-01-14")).toBe(2);
});

test("each category runs from its first bill to done, else to its last bill, on one scale", () => {
  expect(weeksOf(works, { finished: "2026-08-04", planned: 24 })).toEqual({
    start: "2026-01-06",
    end: "2026-08-04",
    taken: 30,
    planned: 24,
    scale: 210,
    categories: [
      { id: "roof", name: "Roof", from: 0, days: 35, weeks: 5 },
      { id: "kitchen", name: "Kitchen", from: 56, days: 91, weeks: 13 },
    ],
  });
});

test("a plan that is longer than the work sets the scale", () => {
  const weeks = weeksOf(works, { finished: "2026-08-04", planned: 40 });
  expect(weeks).toMatchObject({ taken: 30, planned: 40, scale: 280 });
});

test("what came after completion does not stand out of the scale", () => {
  const late = [{ id: "roof", name: "Roof", first: "2026-01-06", last: "2026-09-30", done: null }];
  expect(weeksOf(late, { finished: "2026-08-04", planned: null })).toMatchObject({
    taken: 30,
    planned: null,
    categories: [{ from: 0, days: 210, weeks: 30 }],
  });
  // Completed before the first bill.
  expect(weeksOf(late, { finished: "2026-01-01", planned: null })).toBeNull();
});

test("without a bill nothing is known of the weeks", () => {
  expect(weeksOf(works.slice(2), { finished: "2026-08-04", planned: 24 })).toBeNull();
});
