import { afterEach, expect } from "vitest";
import { takeScans } from "./query-plans";

afterEach(() => {
  expect(takeScans(), "statements that read a whole table (docs/decisions/0078)").toEqual([]);
});
