import { describe, expect, test } from "vitest";
import { contingencyAmount, contingencyUse } from "./contingency";

describe("the contingency", () => {
  test.each([
    ["absent", null, 8_230_000, 0],
    ["10 % of the budget", { percent: 10_000 }, 8_230_000, 823_000],
    ["12.345 % of the budget", { percent: 12_345 }, 100_000, 12_345],
    ["half a cent goes up", { percent: 50_000 }, 1, 1],
    ["of a negative budget", { percent: 10_000 }, -100_000, 0],
    ["an amount", { amount: 500_000 }, 8_230_000, 500_000],
  ])("%s", (_, contingency, budget, amount) => {
    expect(contingencyAmount(contingency, budget)).toBe(amount);
  });

  test.each([
    ["unused", 1000, 0, { used: 0, left: 1000, short: 0 }],
    ["part used", 1000, 400, { used: 400, left: 600, short: 0 }],
    ["used up", 1000, 1000, { used: 1000, left: 0, short: 0 }],
    ["short", 1000, 1500, { used: 1000, left: 0, short: 500 }],
    ["absent", 0, 500, { used: 0, left: 0, short: 500 }],
  ])("is %s", (_, contingency, over, use) => {
    expect(contingencyUse(contingency, over)).toEqual(use);
  });
});
