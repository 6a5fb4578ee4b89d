import { describe, expect, test } from "vitest";
import { drawsOn, weeklyDraws, withActualDraws } from "./draw-plan";

test("equal parts on dates add up to the whole", () => {
  expect(drawsOn(100, ["2026-11-04", "2026-12-09", "2027-01-20"])).toEqual([
    { date: "2026-11-04", amount: 33 },
    { date: "2026-12-09", amount: 34 },
    { date: "2027-01-20", amount: 33 },
  ]);
  expect(drawsOn(100, [])).toEqual([]);
  expect(drawsOn(0, ["2026-11-04"])).toEqual([{ date: "2026-11-04", amount: 0 }]);
});

test("along the budget: weekly from the start, none after the finish", () => {
  const draws = weeklyDraws(1000, { start: "2027-02-15", finish: "2027-03-07" });
  expect(draws.map(({ date }) => date)).toEqual(["2027-02-15", "2027-02-22", "2027-03-01"]);
  expect(draws.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000);
  expect(weeklyDraws(1000, { start: "2027-02-15", finish: "2027-02-01" })).toEqual([
    { date: "2027-02-15", amount: 1000 },
  ]);
});

describe("actual draws", () => {
  const PLAN = [
    { date: "2026-10-07", percentOfPrice: 70_000 },
    { date: "2026-11-04", amount: 2000 },
    { date: "2027-01-20", amount: 1900 },
    { date: "2026-12-09", amount: 2000 },
  ];

  test("none: the plan", () => {
    expect(withActualDraws(PLAN, [])).toEqual(PLAN);
  });

  test("replace as much of the plan, from the date of the first on", () => {
    const actual = [
      { date: "2026-11-06", amount: 1500 },
      { date: "2026-11-01", amount: 1000 },
    ];
    expect(withActualDraws(PLAN, actual)).toEqual([
      { date: "2026-10-07", percentOfPrice: 70_000 },
      { date: "2026-11-01", amount: 1000 },
      { date: "2026-11-06", amount: 1500 },
      { date: "2026-12-09", amount: 1500 },
      { date: "2027-01-20", amount: 1900 },
    ]);
  });

  test("above the plan leave nothing of it", () => {
    const actual = [{ date: "2026-11-04", amount: 9000 }];
    expect(withActualDraws(PLAN.slice(1), actual)).toEqual(actual);
  });
});
