import { expect, test } from "vitest";
import { readDealValue } from "./deal-value";

const amount = { amount: 30_000, fee: null };
const fixed = { amount: 0, fee: { type: "fixed", amount: 500_000 } } as const;
const percent = { amount: 0, fee: { type: "percent", thousandths: 3950 } } as const;

test.each([
  ["$1,200", amount, { amount: 120_000, fee: null }],
  ["+250", amount, { amount: 55_000, fee: null }],
  ["", amount, { amount: 0, fee: null }],
  ["+250", fixed, { amount: 0, fee: { type: "fixed", amount: 525_000 } }],
  ["3.163%", percent, { amount: 0, fee: { type: "percent", thousandths: 3163 } }],
])("reads %j", (text, current, value) => {
  expect(readDealValue(text, current)).toEqual({ value });
});

test.each([
  ["soon", amount, "notWholeDollars"],
  ["12.50", fixed, "notWholeDollars"],
  ["101", percent, "notAPercent"],
])("%j is no value", (text, current, problem) => {
  expect(readDealValue(text, current)).toEqual({ problem });
});
