import fs from "node:fs";
import { expect, test } from "vitest";
import { readCalendarDate } from "~/domain/bills/calendar-date";
import { GST_HELP, TAX_HELP } from "./law-help";

const RULES = [...GST_HELP, ...TAX_HELP];

test.each(RULES)(
  "$about has a source, its first day and the day it was checked, or none",
  (rule) => {
    expect(rule.source).not.toBe("");
    expect(readCalendarDate(rule.from)).toBe(rule.from);
    if (rule.checked !== null) expect(readCalendarDate(rule.checked)).toBe(rule.checked);
  },
);

test("the rules whose source was not read are those that docs/law.md lists", () => {
  const listed = fs.readFileSync("docs/law.md", "utf8").match(/^\| (?!Rule|-)[^|]+(?= \|)/gm) ?? [];
  const open = RULES.filter(({ checked }) => checked === null).map(({ about }) => `| ${about}`);
  expect(listed).toEqual(expect.arrayContaining(open));
  for (const { about, checked } of RULES)
    if (checked !== null) expect(listed).not.toContain(`| ${about}`);
});

test("a rental sold after the bright-line is not called untaxed, and the period starts with the title", () => {
  const { text } = TAX_HELP.find(({ about }) => about === "Bought to rent")!;
  expect(text).not.toContain("only if");
  expect(text).toMatch(/title is registered.*other rules may tax it/);
});
