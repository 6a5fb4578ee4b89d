import { expect, test } from "vitest";
import { monthName } from "./month-name";

test("a month has its name in full", () => {
  expect([monthName("2026-01-01"), monthName("2026-11-01")]).toEqual(["January", "November"]);
});
