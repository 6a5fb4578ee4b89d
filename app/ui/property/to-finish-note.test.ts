import { expect, test } from "vitest";
import { toFinishNote, type Standing } from "./to-finish-note";

// docs/specification.md §10.3: the demo property, as of 22 November 2026.
const demo: Standing = {
  status: "active",
  left: 3_769_300,
  toComplete: 4_011_700,
  contingency: null,
  contingencyLeft: 0,
  short: 0,
  projects: [
    { name: "Kitchen", variance: 0 },
    { name: "Bathroom", variance: 242_400 },
  ],
};
const note = (changes: Partial<Standing> = {}) =>
  toFinishNote({ ...demo, ...changes })?.replace(/[\u2068\u2069]/g, "");

test("names the category that is over its budget", () => {
  expect(note()).toBe("$2,424 over in Bathroom is not taken off.");
  expect(note({ projects: [...demo.projects, { name: "Roof", variance: 100_000 }] })).toBe(
    "$3,424 over in 2 categories is not taken off.",
  );
});

test("names the contingency, and what came out of it", () => {
  const contingency = { percent: 10 };
  expect(note({ contingency, contingencyLeft: 580_600, toComplete: 4_592_300 })).toBe(
    "$40,117 of work and $5,806 of contingency. Bathroom is $2,424 over; that came out of the contingency.",
  );
  expect(note({ contingency: { amount: 200_000 }, short: 42_400 })).toBe(
    "Bathroom is $2,424 over, $424 more than the contingency.",
  );
});

test("names what is not needed of a budget", () => {
  expect(note({ toComplete: 454_000, projects: [{ name: "Kitchen", variance: -46_000 }] })).toBe(
    "$460 of the budget of Kitchen is not needed.",
  );
});

test("is absent where the two figures are the same", () => {
  expect(note({ toComplete: demo.left })).toBeUndefined();
});

test("says that nothing is left to finish once the renovation is complete", () => {
  expect(note({ status: "complete", toComplete: 0 })).toBe(
    "This renovation is complete: nothing is left to finish.",
  );
});
