import { expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { prepareDeal } from "./prepared-deal";
import { applyChanges } from "./scenario";
import { PRICE_STEPS, RENOVATION_STEPS, sensitivityOf, slopesOf, WEEK_STEPS } from "./sensitivity";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "unregistered",
  purchasePrice: 50_000_000,
  salePrice: 70_000_000,
  weeks: 26,
  includeAgentFees: true,
  commission: { kind: "percent", percent: 3000, plusGst: true },
  rows: [
    { id: "rates", kind: "holding", amount: 10_000, gst: "incl", per: "week", followsLoans: false },
  ],
  renovation: { total: 5_000_000, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};

test("each cell is the profit of the scenario with these changes", () => {
  const { renovation, weeks } = sensitivityOf(prepareDeal(DEAL))!;
  const profit = (changes: Parameters<typeof applyChanges>[1]) =>
    dealLines(applyChanges(DEAL, changes)).lines.profit;
  for (const [column, price] of PRICE_STEPS.entries()) {
    const salePrice = { percent: price };
    for (const [row, percent] of RENOVATION_STEPS.entries()) {
      expect(renovation[row]![column]).toBe(profit({ salePrice, renovation: { percent } }));
    }
    for (const [row, step] of WEEK_STEPS.entries()) {
      expect(weeks![row]![column]).toBe(profit({ salePrice, weeks: step }));
    }
  }
});

test("a week costs $100, and $10,000 less on the price costs all but the commission", () => {
  expect(slopesOf(prepareDeal(DEAL))).toEqual({ week: 10_000, tenThousandLess: 965_500 });
});

test("weeks say nothing while the days are not known", () => {
  const deal = prepareDeal({ ...DEAL, weeks: null, rows: [] });
  expect(sensitivityOf(deal)!.weeks).toBeNull();
  expect(slopesOf(deal)!.week).toBeNull();
});

test("nothing without a profit", () => {
  const deal = prepareDeal({ ...DEAL, salePrice: null });
  expect(sensitivityOf(deal)).toBeNull();
  expect(slopesOf(deal)).toBeNull();
});
