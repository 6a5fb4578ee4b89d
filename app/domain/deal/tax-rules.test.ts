import { expect, test } from "vitest";
import { readCalendarDate } from "../bills/calendar-date";
import { RULES_CHECKED, TAX_RULES, taxRule } from "./tax-rules";

test("every rule has a source and real dates", () => {
  for (const { source, from, checked } of TAX_RULES) {
    expect(source).not.toBe("");
    expect(readCalendarDate(from)).toBe(from);
    expect(readCalendarDate(checked)).toBe(checked);
    expect(RULES_CHECKED <= checked).toBe(true);
  }
});

test("the lines of a rule stand in the order of their dates", () => {
  for (const { rule } of TAX_RULES) {
    const dates = TAX_RULES.filter((line) => line.rule === rule).map(({ from }) => from);
    expect(dates).toEqual(dates.toSorted());
  }
});

test("the rule of a day, of no day, and of a day before the first line", () => {
  expect(taxRule("companyTax", "2026-11-22").value).toBe(28_000);
  expect(taxRule("brightLineYears", null).value).toBe(2);
  expect(taxRule("personTax", "2020-01-01").from).toBe("2025-04-01");
});
