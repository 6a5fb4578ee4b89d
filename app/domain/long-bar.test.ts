import { expect, test } from "vitest";
import { barParts } from "./long-bar";

// docs/specification.md §10.3: the demo property with a contingency of 10 %.
const demo = {
  spent: 4_460_700,
  openCommitment: 1_702_000,
  toComplete: 4_592_300,
  contingencyLeft: 580_600,
  short: 0,
  projects: [
    { budget: 6_345_000, spent: 2_333_300 },
    { budget: 1_885_000, spent: 2_127_400 },
  ],
};

test("the parts add up to the expected total", () => {
  const parts = barParts(demo);
  expect(parts).toEqual([
    { part: "spent", start: 0, amount: 4_460_700 },
    { part: "agreed", start: 4_460_700, amount: 1_702_000 },
    { part: "open", start: 6_162_700, amount: 2_309_700 },
    { part: "contingency", start: 8_472_400, amount: 580_600 },
  ]);
  expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(9_053_000);
});

test("what was spent over a budget is apart where no contingency covers it", () => {
  const parts = barParts({ ...demo, contingencyLeft: 0, toComplete: 4_011_700, short: 242_400 });
  expect(parts.slice(0, 2)).toEqual([
    { part: "spent", start: 0, amount: 4_218_300 },
    { part: "over", start: 4_218_300, amount: 242_400 },
  ]);
});

test("an agreement on a done item draws no more than there is to finish", () => {
  expect(barParts({ ...demo, toComplete: 600_000 })).toEqual([
    { part: "spent", start: 0, amount: 4_460_700 },
    { part: "agreed", start: 4_460_700, amount: 19_400 },
    { part: "contingency", start: 4_480_100, amount: 580_600 },
  ]);
});

test("money that came back draws nothing", () => {
  expect(barParts({ ...demo, spent: -100, short: 100 })[0]).toEqual({
    part: "agreed",
    start: 0,
    amount: 1_702_000,
  });
});
