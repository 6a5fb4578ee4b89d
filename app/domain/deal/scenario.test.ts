import { describe, expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { applyChanges, SCENARIO_PRESETS } from "./scenario";
import type { ScenarioChanges } from "./scenario-changes";

const BASE: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: 50_000_000,
  salePrice: 70_000_000,
  purchaseSettlement: "2026-10-07",
  saleAgreement: "2027-03-01",
  saleSettlement: "2027-04-07",
  weeks: 26,
  includeAgentFees: true,
  rows: [
    { id: "rates", kind: "holding", amount: 10_000, gst: "incl", per: "week", followsLoans: false },
  ],
  renovation: {
    total: 10_000_000,
    billedGst: 500_000,
    toComplete: 4_000_000,
    taxableToComplete: 3_000_000,
  },
  loans: [
    {
      name: "Bank",
      limit: null,
      rate: 7250,
      type: "interestOnly",
      draws: [{ date: "2026-10-07", amount: 30_000_000 }],
      repaid: "2027-04-07",
      fees: [],
    },
  ],
};

test.each<[string, ScenarioChanges, Partial<DealInputs>]>([
  ["no change", {}, {}],
  ["a lower price", { salePrice: { percent: -5000 } }, { salePrice: 66_500_000 }],
  ["another price", { salePrice: { amount: 71_000_000 } }, { salePrice: 71_000_000 }],
  ["another purchase price", { purchasePrice: 1 }, { purchasePrice: 1 }],
  ["another position", { gstMode: "zeroRated" }, { gstMode: "zeroRated" }],
  [
    "a dearer renovation, taxable as To finish is",
    { renovation: { percent: 10_000 } },
    {
      renovation: {
        total: 11_000_000,
        billedGst: 500_000,
        toComplete: 5_000_000,
        taxableToComplete: 3_750_000,
      },
    },
  ],
  [
    "the amount of a row",
    { rows: { rates: 20_000, gone: 5 } },
    { rows: [{ ...BASE.rows[0]!, amount: 20_000 }] },
  ],
  [
    "eight weeks more",
    { weeks: 8 },
    {
      saleAgreement: "2027-04-26",
      saleSettlement: "2027-06-02",
      weeks: 34,
      loans: [{ ...BASE.loans[0]!, repaid: "2027-06-02" }],
    },
  ],
  ["a dearer loan", { rate: 1000 }, { loans: [{ ...BASE.loans[0]!, rate: 8250 }] }],
  ["no rate below 0", { rate: -40_000 }, { loans: [{ ...BASE.loans[0]!, rate: 0 }] }],
])("%s", (_, changes, expected) => {
  expect(applyChanges(BASE, changes)).toEqual({ ...BASE, ...expected });
});

describe("a renovation with nothing to come", () => {
  const work = { total: 10_000_000, toComplete: 0, taxableToComplete: 0 };

  test.each([
    [0, 0],
    [1_304_348, 1_000_000],
  ])("with %d GST billed: %d of what it costs more is taxable", (billedGst, taxable) => {
    const base = { ...BASE, renovation: { ...work, billedGst } };
    const { renovation } = applyChanges(base, { renovation: { percent: 10_000 } });
    expect(renovation.taxableToComplete).toBe(taxable);
  });
});

test("a renovation without a budget yet claims 3/23 of what a scenario says it costs", () => {
  const none = { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 };
  const changes = { renovation: { amount: 6_000_000 } };
  const { lines } = dealLines(applyChanges({ ...BASE, renovation: none }, changes));
  expect([lines.renovation, lines.renovationClaim]).toEqual([6_000_000, 782_609]);
});

test("a share of a price that is missing stays missing", () => {
  const base = { ...BASE, salePrice: null };
  expect(applyChanges(base, { salePrice: { percent: 5000 } }).salePrice).toBeNull();
  expect(applyChanges(base, { salePrice: { amount: 5000 } }).salePrice).toBe(5000);
});

test("weeks without dates", () => {
  const base = { ...BASE, saleAgreement: null, saleSettlement: null };
  expect(applyChanges(base, { weeks: -30 }).weeks).toBe(0);
  expect(applyChanges({ ...base, weeks: null }, { weeks: 1 }).weeks).toBeNull();
});

test("the presets are worse and better than the base", () => {
  const profit = (changes: ScenarioChanges) => dealLines(applyChanges(BASE, changes)).lines.profit!;
  const [low, high] = SCENARIO_PRESETS.map(({ changes }) => profit(changes));
  expect(low).toBeLessThan(profit({}));
  expect(high).toBeGreaterThan(profit({}));
});
