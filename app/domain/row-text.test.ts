import { expect, test } from "vitest";
import { percentText, rowText } from "./row-text";

test.each([
  [{ amount: 123_400, fee: null }, "$1,234"],
  [{ amount: 0, fee: null }, ""],
  [{ amount: 0, fee: { type: "fixed", amount: 2_466_800 } }, "$24,668"],
  [{ amount: 0, fee: { type: "fixed", amount: 0 } }, ""],
  [{ amount: 0, fee: { type: "percent", thousandths: 0 } }, "0.00%"],
] as const)("the field of %j shows %j", (row, text) => {
  expect(rowText(row)).toBe(text);
});

test.each([
  [3_950, "3.95%"],
  [3_163, "3.163%"],
  [4_000, "4.00%"],
  [100_000, "100.00%"],
])("%i thousandths of a percent are %s", (thousandths, text) => {
  expect(percentText(thousandths)).toBe(text);
});
