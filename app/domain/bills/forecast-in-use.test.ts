import { expect, test } from "vitest";
import { isCostInUse, isForecastInUse } from "./forecast-in-use";

const item = { done: false, forecastOwn: null };
const plain = {
  committed: 0,
  unpaid: 0,
  retained: 0,
  contingency: null,
  projects: [{ activeItems: [item, item] }, { activeItems: [] }],
};

test("a property with budgets and spending alone uses no forecast", () => {
  expect(isForecastInUse(plain)).toBe(false);
  expect(isCostInUse(plain)).toBe(false);
});

test.each([
  ["an accepted quote", { committed: 100 }],
  ["a contingency, also of 0", { contingency: { amount: 0 } }],
  ["a done item", { projects: [{ activeItems: [{ ...item, done: true }] }] }],
  ["a typed forecast, also of 0", { projects: [{ activeItems: [{ ...item, forecastOwn: 0 }] }] }],
])("%s uses it", (_, changes) => {
  expect(isForecastInUse({ ...plain, ...changes })).toBe(true);
  expect(isCostInUse({ ...plain, ...changes })).toBe(true);
});

test("an unpaid bill and a retention show the cost, not a forecast", () => {
  for (const changes of [{ unpaid: 100 }, { retained: 100 }]) {
    expect(isForecastInUse({ ...plain, ...changes })).toBe(false);
    expect(isCostInUse({ ...plain, ...changes })).toBe(true);
  }
});
