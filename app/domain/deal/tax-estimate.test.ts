import { describe, expect, test } from "vitest";
import { cents, D9, dollarsOf } from "../../../tests/support/worked-deals";
import type { Purpose } from "./inputs";
import { taxEstimate, type TaxQuestion } from "./tax-estimate";

const SOLD: TaxQuestion = {
  taxpayer: { kind: "company" },
  purpose: "sell",
  purchaseSettlement: "2026-10-07",
  saleAgreement: "2027-03-01",
  taxDate: "2027-03-01",
};

test.each<[Purpose, string, number | null]>([
  ["sell", "taxed", 28_000],
  ["rent", "insideBrightLine", 28_000],
  ["home", "home", 0],
  ["unsure", "unsure", null],
])("bought to %s", (purpose, outcome, tax) => {
  expect(taxEstimate(100_000, { ...SOLD, purpose })).toEqual({ outcome, tax, ifTaxed: 28_000 });
});

test.each([0, -1, -5_000_000])("a profit of %d has no tax", (profit) => {
  expect(taxEstimate(profit, SOLD)).toEqual({ outcome: "loss", tax: 0, ifTaxed: 0 });
});

test("letting needs the dates", () => {
  const question = { ...SOLD, purpose: "rent", saleAgreement: null } as const;
  expect(taxEstimate(100_000, question)).toMatchObject({ outcome: "datesMissing", tax: null });
});

test.each([
  [0, 1_560_000, 163_800],
  [0, 1_560_100, 163_818],
  [1_560_000, 3_790_000, 663_250],
  [5_350_000, 2_460_000, 738_000],
  [7_810_000, 10_190_000, 3_362_700],
  [18_000_000, 100, 39],
  [-500_000, 1_560_000, 163_800],
])("a person with %d other income and %d profit", (otherIncome, profit, tax) => {
  const taxpayer = { kind: "person", otherIncome } as const;
  expect(taxEstimate(profit, { ...SOLD, taxpayer }).tax).toBe(tax);
});

describe("D11: the tax estimate on 56,690.15", () => {
  const sold = { purpose: "sell", purchaseSettlement: "2026-10-07", taxDate: null } as const;
  test.each([
    ["a company", { kind: "company" } as const, 15_873.24],
    ["a trust", { kind: "trust" } as const, 22_109.16],
    ["a person without other income", { kind: "person", otherIncome: 0 } as const, 9227.55],
    ["at 33 %", { kind: "person", otherIncome: 9_500_000 } as const, 18_707.75],
    ["at 33 and 39 %", { kind: "person", otherIncome: 17_000_000 } as const, 21_509.16],
  ])("%s", (_, taxpayer, dollars) => {
    const question = { ...sold, taxpayer, saleAgreement: null };
    expect(taxEstimate(5_669_015, question)).toEqual({
      outcome: "taxed",
      tax: cents(dollars),
      ifTaxed: cents(dollars),
    });
  });

  test("after tax, in the lines", () => {
    const taxpayer = { kind: "person", otherIncome: 17_000_000 } as const;
    expect(dollarsOf({ ...D9, purpose: "sell", taxpayer })).toMatchObject({
      tax: 21_509.16,
      profitAfterTax: 35_180.99,
    });
  });

  test("to rent, with an agreement to sell outside the bright-line", () => {
    const question = { ...sold, purpose: "rent", taxpayer: { kind: "company" } } as const;
    expect(taxEstimate(5_669_015, { ...question, saleAgreement: "2028-10-08" })).toMatchObject({
      outcome: "outsideBrightLine",
      tax: 0,
    });
    expect(taxEstimate(5_669_015, { ...question, saleAgreement: "2028-10-07" })).toMatchObject({
      outcome: "insideBrightLine",
      tax: 1_587_324,
    });
  });
});
