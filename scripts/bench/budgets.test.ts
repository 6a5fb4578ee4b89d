import { expect, test } from "vitest";
import { BUDGETS, problemsOf } from "./budgets.mjs";

const SOME = {
  list: { part: "pages", sign: "≥", bound: 0.3 },
  bytes: { part: "weight", sign: "≤", bound: 90 },
};

test("figures within their budgets are no problem", () => {
  expect(problemsOf(SOME, { list: 0.3, bytes: 90 })).toEqual([]);
});

test("each figure beyond its budget is named with its bound", () => {
  expect(problemsOf(SOME, { list: 0.2987, bytes: 91.23 })).toEqual([
    "list is 0.299, ≥ 0.3 is its budget",
    "bytes is 91.2, ≤ 90 is its budget",
  ]);
});

test("a missing figure, one that is no number and one without a budget are problems", () => {
  expect(problemsOf(SOME, { bytes: Number.NaN, other: 1 })).toEqual([
    "list was not measured",
    "bytes was not measured",
    "other has no budget",
  ]);
});

test("every budget has one bound, and a part", () => {
  for (const { part, sign, bound } of Object.values(BUDGETS)) {
    expect(part).not.toBe("");
    expect(["≥", "≤"]).toContain(sign);
    expect(bound).not.toBeNaN();
  }
});
