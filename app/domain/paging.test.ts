import { expect, test } from "vitest";
import { pageOf } from "./paging";

test("pages have 50 rows each, and the last what is left", () => {
  expect(pageOf(101, 1)).toEqual({ page: 1, pages: 3, offset: 0 });
  expect(pageOf(101, 3)).toEqual({ page: 3, pages: 3, offset: 100 });
  expect(pageOf(100, 2)).toEqual({ page: 2, pages: 2, offset: 50 });
});

test("a page beyond the last is the last; an empty list has one page", () => {
  expect(pageOf(101, 99)).toEqual({ page: 3, pages: 3, offset: 100 });
  expect(pageOf(0, 4)).toEqual({ page: 1, pages: 1, offset: 0 });
});

test("what is no number of a page is the first; a list can have pages of another size", () => {
  for (const asked of [0, -3, NaN, 0.5]) expect(pageOf(101, asked).page).toBe(1);
  expect(pageOf(401, 2, 200)).toEqual({ page: 2, pages: 3, offset: 200 });
});
