import { expect, test } from "vitest";
import { brightLineEnd, isInsideBrightLine } from "./bright-line";

test.each([
  ["2026-10-07", "2028-10-07"],
  ["2024-02-29", "2026-02-28"],
  ["2026-02-28", "2028-02-28"],
  ["2025-12-31", "2027-12-31"],
])("settled %s: it ends %s", (settlement, end) => {
  expect(brightLineEnd(settlement, null)).toBe(end);
});

test.each([
  ["2026-10-07", "2028-10-07", true],
  ["2026-10-07", "2028-10-08", false],
  ["2024-02-29", "2026-02-28", true],
  ["2024-02-29", "2026-03-01", false],
  [null, "2028-10-08", null],
  ["2026-10-07", null, null],
  // Older than the rules kept.
  ["2023-01-01", "2024-06-30", null],
])("settled %s, agreed to sell %s: inside is %s", (settlement, agreement, isInside) => {
  expect(isInsideBrightLine(settlement, agreement)).toBe(isInside);
});
