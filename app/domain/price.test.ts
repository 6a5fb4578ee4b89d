import { expect, test } from "vitest";
import { MONTHS_SAVED, PRICES } from "./price";

test("$5 a month or $50 a year, which saves 2 months", () => {
  expect(PRICES).toEqual({ monthly: 500, annual: 5000 });
  expect(MONTHS_SAVED).toBe(2);
});
