import { expect, test } from "vitest";
import { shareTotal } from "./share-total";

test.each([
  [100_000, [150_000, 360_000], [29_412, 70_588]],
  [100_000, [0, 0, 0], [33_333, 33_334, 33_333]],
  [100_000, [0, 50_000], [0, 100_000]],
  [900_000, [100], [900_000]],
  [100, [], []],
])("%i over budgets of %j is %j", (total, budgets, shares) => {
  expect(shareTotal(total, budgets)).toEqual(shares);
});
