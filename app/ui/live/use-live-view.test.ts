import { expect, test } from "vitest";
import { newerOf } from "./use-live-view";

const kitchen = (changeNumber: number) => ({ id: "kitchen", changeNumber });

test("a fetched view replaces the loader's while it is newer", () => {
  const fetched = kitchen(9);
  expect(newerOf(kitchen(7), fetched)).toBe(fetched);
  const loaded = kitchen(9);
  expect(newerOf(loaded, fetched)).toBe(loaded);
  expect(newerOf(loaded, undefined)).toBe(loaded);
});

test("a view of another category is not shown", () => {
  const loaded = { id: "hall", changeNumber: 1 };
  expect(newerOf(loaded, kitchen(9))).toBe(loaded);
});
