import { expect, test } from "vitest";
import { SIZES } from "../sizes";
import { isListedByCategory, mostLists } from "./lists-of-items";

test("an ordinary property has a list for each part of a bill, the largest one for a few", () => {
  expect(mostLists(0)).toBeGreaterThan(SIZES.linesOfBill);
  expect(mostLists(90)).toBeGreaterThan(199);
  expect(mostLists(SIZES.itemsOfProperty)).toBe(4);
  expect(mostLists(1_000_000)).toBe(1);
});

test("a list offers all items unless there are more than a thousand", () => {
  expect([90, 1_000, 1_001, SIZES.itemsOfProperty].map(isListedByCategory)).toEqual([
    false,
    false,
    true,
    true,
  ]);
});
