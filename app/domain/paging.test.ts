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
