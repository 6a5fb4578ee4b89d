import { expect, test } from "vitest";
import { rankOf } from "./best-and-worst";

test("the highest profit is best and the lowest worst, whatever is not known", () => {
  const profits = [100, null, -50, 20];
  expect(profits.map((profit) => rankOf(profit, profits))).toEqual(["best", null, "worst", null]);
});

test("nothing is ranked among equals", () => {
  expect(rankOf(100, [100, 100])).toBeNull();
  expect(rankOf(100, [100, null])).toBeNull();
  expect(rankOf(null, [])).toBeNull();
});
