import { expect, test } from "vitest";
import budgets from "./budgets.json";
import { problemsOf } from "./budgets.mjs";

const BUDGETS = { list: { part: "pages", min: 0.3 }, bytes: { part: "weight", max: 90 } };

test("figures within their budgets are no problem", () => {
  expect(problemsOf(BUDGETS, { list: 0.3, bytes: 90 })).toEqual([]);
});

test("each figure beyond its budget is named with its bound", () => {
  expect(problemsOf(BUDGETS, { list: 0.2987, bytes: 91.23 })).toEqual([
    "list is 0.299, ≥ 0.3 is its budget",
    "bytes is 91.2, ≤ 90 is its budget",
  ]);
});

test("a missing figure, one that is no number and one without a budget are problems", () => {
  expect(problemsOf(BUDGETS, { bytes: Number.NaN, other: 1 })).toEqual([
    "list was not measured",
    "bytes was not measured",
    "other has no budget",
  ]);
});

test("every budget has one bound, and a part", () => {
  for (const budget of Object.values(budgets))
    expect(Object.keys(budget).toSorted()).toEqual(
      ["min" in budget ? "min" : "max", "part"].toSorted(),
    );
});
