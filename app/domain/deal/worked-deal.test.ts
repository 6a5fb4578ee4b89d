import { expect, test } from "vitest";
import { addDays } from "../bills/calendar-date";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { ROW_KINDS, ROW_PERIODS, type GstMode } from "./inputs";
import { applyChanges, SCENARIO_PRESETS } from "./scenario";
import { workedDeal } from "./worked-deal";

const start = "2026-10-07";
const weekly = Array.from({ length: 12 }, (_, week) => ({
  date: addDays(start, 7 * (week + 1)),
  amount: 100_000,
}));

/** 60 rows and three loans, one of which follows the price. */
const LARGE: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: 58_500_000,
  salePrice: 79_900_000,
  purchaseSettlement: start,
  saleAgreement: addDays(start, 150),
  saleSettlement: addDays(start, 182),
  includeAgentFees: true,
  commission: { kind: "percent", percent: 2950, plusGst: true },
  target: { profit: 7_000_000 },
  purpose: "sell",
  taxpayer: { kind: "company" },
  renovation: {
    total: 8_472_400,
    billedGst: 0,
    toComplete: 8_472_400,
    taxableToComplete: 8_472_400,
  },
  rows: Array.from({ length: 60 }, (_, index) => ({
    id: `row ${index}`,
    kind: ROW_KINDS[index % 4]!,
    amount: 1000 + 77 * index,
    gst: "incl",
    per: ROW_PERIODS[index % 5]!,
    followsLoans: false,
  })),
  loans: [
    { draws: [{ date: start, percentOfPrice: 50_000 }, ...weekly], type: "interestOnly" as const },
    { draws: [{ date: start, amount: 5_000_000 }, ...weekly], type: "capitalising" as const },
    { draws: weekly, type: "interestOnly" as const },
  ].map((loan) => ({ ...loan, name: "Bank", limit: null, rate: 7250, repaid: null, fees: [] })),
};
const CHANGES = [...SCENARIO_PRESETS.map(({ changes }) => changes), { rate: 1000 }, { weeks: 4 }];

test("the page's figures are those of the single questions", () => {
  const worked = workedDeal(LARGE, CHANGES);
  expect(worked.lines).toEqual(dealLines(LARGE).lines);
  expect(worked.profits.secondhand).toBe(worked.lines.profit);
  expect(worked.maximumPurchasePrice).toBe(worked.maximumPurchasePrices!.secondhand);
  expect(worked.loans).toHaveLength(3);
  expect(worked.scenarios).toEqual(
    CHANGES.map((changes) => dealLines(applyChanges(LARGE, changes))),
  );
});

test("the maximum purchase price of the simple rule, and none without a target", () => {
  const modes: (GstMode | null)[] = [null, "simple"];
  for (const gstMode of modes) {
    const worked = workedDeal({ ...LARGE, gstMode }, []);
    expect(worked.maximumPurchasePrice).not.toBeNull();
    expect(worked.maximumPurchasePrices).not.toHaveProperty("simple");
  }
  expect(workedDeal({ ...LARGE, target: null }, [])).toMatchObject({
    maximumPurchasePrice: null,
    maximumPurchasePrices: null,
  });
});
