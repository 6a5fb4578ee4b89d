import { describe, expect, test } from "vitest";
import { NO_RENTAL } from "../../../tests/support/worked-deals";
import { type Commission, type DealSettings, EMPTY_DEAL } from "./deal-inputs";
import { dealProblems, scenarioProblems } from "./deal-problems";
import { type Loan, MOST_DRAWS, MOST_LOANS } from "./loan";
import { GST_MODES } from "./inputs";

const LOAN: Loan = {
  name: "Bank",
  limit: 100,
  rate: 7250,
  type: "interestOnly",
  draws: [{ date: "2026-10-07", amount: 9_000_000 }],
  repaid: "2027-04-07",
  fees: [
    { name: "Establishment", amount: 50_000 },
    { name: "Line fee", percentOfLimit: 500 },
  ],
};
const tiers = (...steps: [upTo: number | null, percent: number][]): Commission => ({
  kind: "tiers",
  tiers: steps.map(([upTo, percent]) => ({ upTo, percent })),
  base: 0,
  admin: 0,
  plusGst: true,
});
const problems = (settings: Partial<DealSettings>) => dealProblems({ ...EMPTY_DEAL, ...settings });

test("an empty deal, and one with draws above the limit, can be kept", () => {
  expect(problems({})).toEqual([]);
  const dates = { purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" };
  expect(problems({ ...dates, loans: [LOAN], rental: NO_RENTAL })).toEqual([]);
});

describe("dates", () => {
  test("sold before bought", () => {
    expect(problems({ purchaseSettlement: "2027-04-07", saleSettlement: "2027-04-06" })).toEqual([
      {
        field: "saleSettlement",
        reason: "saleBeforePurchase",
        purchase: "2027-04-07",
        sale: "2027-04-06",
      },
    ]);
    expect(problems({ purchaseSettlement: "2027-04-07", saleSettlement: "2027-04-07" })).toEqual(
      [],
    );
  });

  test("an agreement after its settlement", () => {
    expect(problems({ saleAgreement: "2027-04-08", saleSettlement: "2027-04-07" })).toEqual([
      {
        field: "saleSettlement",
        reason: "agreementAfterSettlement",
        agreement: "2027-04-08",
        settlement: "2027-04-07",
      },
    ]);
  });

  test("far away", () => {
    expect(problems({ saleAgreement: "1989-12-31" })).toMatchObject([{ reason: "dateOutOfRange" }]);
    expect(problems({ saleSettlement: "2100-01-01" })).toMatchObject([
      { field: "saleSettlement", reason: "dateOutOfRange" },
    ]);
  });
});

describe("draws", () => {
  test("before the purchase settles", () => {
    expect(problems({ purchaseSettlement: "2026-10-08", loans: [LOAN] })).toEqual([
      {
        field: "loans.0.draws.0.date",
        reason: "drawBeforeStart",
        date: "2026-10-07",
        start: "2026-10-08",
      },
    ]);
  });

  test("after repayment, which is the sale unless it is typed", () => {
    const late = {
      field: "loans.0.draws.0.date",
      reason: "drawAfterRepayment",
      date: "2026-10-07",
    };
    expect(problems({ loans: [{ ...LOAN, repaid: "2026-10-06" }] })).toEqual([
      { ...late, repaid: "2026-10-06" },
    ]);
    const loans = [{ ...LOAN, repaid: null }];
    expect(problems({ saleSettlement: "2026-10-01", loans })).toEqual([
      { ...late, repaid: "2026-10-01" },
    ]);
    expect(problems({ loans })).toEqual([]);
  });
});

test.each([
  ["loans.0.rate", { loans: [{ ...LOAN, rate: 40_001 }] }, 40_000],
  ["loans.0.rate", { loans: [{ ...LOAN, rate: -1 }] }, 40_000],
  ["commission.tiers.0.percent", { commission: tiers([null, 20_001]) }, 20_000],
  ["commission.percent", { commission: { kind: "percent", percent: -1, plusGst: true } }, 100_000],
  ["rental.lvr", { rental: { ...NO_RENTAL, lvr: 100_001 } }, 100_000],
  ["rental.rate", { rental: { ...NO_RENTAL, rate: 40_001 } }, 40_000],
  ["taxableUse", { taxableUse: 100_001 }, 100_000],
] as const)("%s out of range", (field, settings, most) => {
  expect(problems(settings)).toEqual([{ field, reason: "percentOutOfRange", least: 0, most }]);
});

test.each([
  ["no step", tiers()],
  ["no open last step", tiers([100, 1000])],
  ["an open step before the last", tiers([null, 1000], [null, 1000])],
  ["falling steps", tiers([200, 1000], [100, 1000], [null, 1000])],
  ["equal steps", tiers([200, 1000], [200, 1000], [null, 1000])],
  ["a first step to nothing", tiers([0, 1000], [null, 1000])],
])("a commission with %s", (_, commission) => {
  expect(problems({ commission })).toEqual([
    { field: "commission.tiers", reason: "noStepForTheRest" },
  ]);
});

test("GST on top of the purchase", () => {
  const refused = GST_MODES.filter(
    (gstMode) => problems({ gstMode, purchaseTerm: "plus" }).length > 0,
  );
  expect(refused).toEqual(["unregistered", "secondhand", "zeroRated"]);
  expect(problems({ gstMode: "secondhand", purchaseTerm: "plus" })).toEqual([
    { field: "purchaseTerm", reason: "noPlusInThisPosition" },
  ]);
});

test.each([
  ["sellerGstCost", { sellerGstCost: -1 }],
  ["commission.amount", { commission: { kind: "fixed", amount: -1, plusGst: true } }],
  ["taxpayer.otherIncome", { taxpayer: { kind: "person", otherIncome: 10_000_000_000 } }],
  ["target.profit", { target: { profit: -1 } }],
  ["rental.rates", { rental: { ...NO_RENTAL, rates: -1 } }],
  ["loans.0.limit", { loans: [{ ...LOAN, limit: -1 }] }],
  ["loans.0.draws.0.amount", { loans: [{ ...LOAN, draws: [{ date: "2026-10-07", amount: -1 }] }] }],
] as const)("an amount out of range: %s", (field, settings) => {
  expect(problems(settings)).toEqual([{ field, reason: "amountOutOfRange" }]);
});

test("weeks and counts", () => {
  expect(problems({ weeks: 1041 })).toEqual([
    { field: "weeks", reason: "weeksOutOfRange", least: 0, most: 1040 },
  ]);
  const loans = Array.from({ length: MOST_LOANS + 1 }, () => LOAN);
  expect(problems({ loans })).toEqual([{ field: "loans", reason: "tooMany", most: MOST_LOANS }]);
  const draws = Array.from({ length: MOST_DRAWS + 1 }, () => LOAN.draws[0]!);
  expect(problems({ loans: [{ ...LOAN, draws }] })).toMatchObject([{ field: "loans.0.draws" }]);
});

test("other shares", () => {
  const draws = [{ date: "2026-10-07", percentOfPrice: 100_001 }];
  const fees = [{ name: "Line fee", percentOfLimit: 40_001 }];
  const found = problems({ loans: [{ ...LOAN, draws, fees }], target: { marginOnCost: -1 } });
  expect(found.map(({ field }) => field)).toEqual([
    "loans.0.draws.0.percentOfPrice",
    "loans.0.fees.0.percentOfLimit",
    "target.marginOnCost",
  ]);
});

test("a scenario", () => {
  expect(
    scenarioProblems({
      salePrice: { percent: -5000 },
      renovation: { amount: 1 },
      weeks: -2,
      rate: -1000,
      purchasePrice: 1,
      gstMode: "simple",
      rows: { row: 0 },
    }),
  ).toEqual([]);
  const found = scenarioProblems({
    salePrice: { percent: -100_001 },
    renovation: { amount: -1 },
    weeks: 2000,
    rate: 40_001,
    purchasePrice: -1,
    rows: { row: -1 },
  });
  expect(found.map(({ field }) => field)).toEqual([
    "salePrice.percent",
    "renovation.amount",
    "weeks",
    "rate",
    "purchasePrice",
    "rows.row",
  ]);
});
