import { expect, test } from "vitest";
import { roomFor, SIZES } from "./sizes";

test("has room up to the limit", () => {
  expect(roomFor("itemsOfProject", 0)).toBe(500);
  expect(roomFor("itemsOfProject", 499)).toBe(1);
  expect(roomFor("itemsOfProject", 500)).toBe(0);
  expect(roomFor("itemsOfProject", 10_000)).toBe(0);
});

test("a property can be filled with whole categories", () => {
  expect(SIZES.itemsOfProperty).toBe(10 * SIZES.itemsOfProject);
  expect(SIZES.itemsOfTemplate).toBe(SIZES.itemsOfProject);
});
