import { expect, test } from "vitest";
import { periodEnd } from "./ledger";

const at = (text: string) => Date.parse(text) / 1000;
const end = (anchor: string, start: string, interval: "month" | "year") =>
  new Date(periodEnd(at(anchor), at(start), interval) * 1000).toISOString().slice(0, 10);

test.each([
  ["2026-01-15", "2026-01-15", "month", "2026-02-15"],
  ["2026-01-31", "2026-01-31", "month", "2026-02-28"],
  ["2026-01-31", "2026-02-28", "month", "2026-03-31"],
  ["2026-01-31", "2026-12-31", "month", "2027-01-31"],
  ["2024-02-29", "2024-02-29", "year", "2025-02-28"],
  ["2024-02-29", "2027-02-28", "year", "2028-02-29"],
] as const)(
  "counted from %s, the period that begins on %s, by the %s, ends on %s",
  (anchor, start, interval, expected) => {
    expect(end(anchor, start, interval)).toBe(expected);
  },
);
