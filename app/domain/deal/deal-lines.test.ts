import { describe, expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import type { CostRow } from "./inputs";
import type { Loan } from "./loan";

const row = (more: Partial<CostRow>): CostRow => ({
  id: "row",
  kind: "buying",
  amount: 230_000,
  gst: "incl",
  per: "total",
  followsLoans: false,
  ...more,
});

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: 46_000_000,
  salePrice: 69_000_000,
  includeAgentFees: true,
  commission: { kind: "fixed", amount: 1_000_000, plusGst: true },
  rows: [row({}), row({ kind: "holding", amount: 70_000, per: "week" })],
  renovation: { total: 2_300_000, billedGst: 100_000, toComplete: 0, taxableToComplete: 0 },
  weeks: 10,
};

const LOAN: Loan = {
  name: "Loan",
  limit: null,
  rate: 7000,
  type: "interestOnly",
  draws: [{ date: "2026-10-07", amount: 10_000_000 }],
  repaid: null,
  fees: [],
};

test("a house used by half for taxable supplies claims half of each line, and owes all of the sale", () => {
  const { lines } = dealLines({ ...DEAL, taxableUse: 50_000 });
  expect(lines).toMatchObject({
    purchaseClaim: 3_000_000,
    buyingClaim: 15_000,
    renovationClaim: 50_000,
    holdingClaim: 45_652,
    agentClaim: 75_000,
    saleGst: 9_000_000,
  });
});

describe("what is missing", () => {
  test("nothing", () => {
    const { lines, missing } = dealLines(DEAL);
    expect(missing).toEqual([]);
    expect(lines.profit).toBe(lines.netSale! - lines.netCost);
  });

  test.each([null, 0])("a sale price of %s: costs add up, no profit", (salePrice) => {
    const { lines, missing } = dealLines({ ...DEAL, salePrice });
    expect(missing).toEqual(["salePrice"]);
    expect(lines).toMatchObject({
      sale: null,
      saleGst: null,
      netSale: null,
      gstToPay: null,
      profit: null,
      marginOnCost: null,
      marginOnSale: null,
      ownCash: null,
      roi: null,
      roiYear: null,
      claims: 6_000_000 + 30_000 + 100_000 + 91_304 + 150_000,
      // A fixed fee is known without the price.
      agent: 1_150_000,
    });
    expect(lines.netCost).toBe(
      46_000_000 + 230_000 + 2_300_000 + 700_000 + 1_150_000 - lines.claims,
    );
  });

  test("the agent's percentage of a missing price", () => {
    const commission = { kind: "percent", percent: 3950, plusGst: true } as const;
    const { lines } = dealLines({ ...DEAL, salePrice: null, commission });
    expect(lines).toMatchObject({ agent: null, agentClaim: null });
    const none = dealLines({ ...DEAL, salePrice: null, commission, includeAgentFees: false });
    expect(none.lines).toMatchObject({ agent: 0, agentClaim: 0 });
  });

  test("a purchase price", () => {
    const { lines, missing } = dealLines({ ...DEAL, purchasePrice: 0 });
    expect(missing).toEqual(["purchasePrice"]);
    expect(lines).toMatchObject({ purchase: null, purchaseClaim: null, profit: null });
    expect(lines.sale).toBe(69_000_000);
  });

  test("in the simple rule its own sums stay", () => {
    const { lines, simple, missing } = dealLines({ ...DEAL, gstMode: null, salePrice: null });
    expect(missing).toEqual(["salePrice", "gstMode"]);
    expect(lines.profit).toBeNull();
    expect(simple.profit).toBeLessThan(0);
    expect(simple.acqTotal).toBe(46_000_000 + 230_000 + 2_300_000);
  });

  test("the days of a row per week", () => {
    const { lines, missing, simple } = dealLines({ ...DEAL, weeks: null });
    expect(missing).toEqual(["days"]);
    expect(lines).toMatchObject({ holding: null, holdingClaim: null, profit: null });
    expect(simple.financing).toBe(70_000);
  });

  test("the end of a loan", () => {
    const { lines, missing } = dealLines({ ...DEAL, loans: [LOAN] });
    expect(missing).toEqual(["loanDates"]);
    expect(lines).toMatchObject({ interest: null, profit: null });
    expect(dealLines({ ...DEAL, loans: [{ ...LOAN, repaid: "2026-12-16" }] }).missing).toEqual([]);
  });

  test("what an associated seller's GST was: the claim is 0", () => {
    const { lines, missing } = dealLines({ ...DEAL, associated: true });
    expect(missing).toEqual(["sellerGstCost"]);
    expect(lines.purchaseClaim).toBe(0);
    expect(lines.profit).not.toBeNull();
  });

  test("what a tax estimate needs", () => {
    const taxpayer = { kind: "company" } as const;
    expect(dealLines({ ...DEAL, taxpayer }).missing).toEqual(["purpose"]);
    const rented = dealLines({ ...DEAL, taxpayer, purpose: "rent" });
    expect(rented.missing).toEqual(["taxDates"]);
    expect(rented.lines).toMatchObject({ tax: null, profitAfterTax: null });
  });
});

describe("margins and returns", () => {
  test("nothing while own cash is 0 or less", () => {
    const draws = [{ date: "2026-10-07", amount: 90_000_000 }];
    const loans = [{ ...LOAN, draws, repaid: "2026-12-16" }];
    const { lines } = dealLines({ ...DEAL, loans });
    expect(lines.ownCash).toBeLessThan(0);
    expect(lines).toMatchObject({ roi: null, roiYear: null });
  });

  test("no yearly return without days, or when all own cash is lost", () => {
    expect(dealLines({ ...DEAL, rows: [], weeks: null }).lines).toMatchObject({ roiYear: null });
    const lost = dealLines({ ...DEAL, salePrice: 100 }).lines;
    expect(lost.roi).toBeLessThan(-80);
    expect(dealLines({ ...DEAL, weeks: 52 }).lines.roiYear).toBeCloseTo(
      dealLines({ ...DEAL, weeks: 52 }).lines.roi!,
      0,
    );
  });

  test("no margin on a cost of 0 or less", () => {
    const free = { ...DEAL, purchasePrice: 100, rows: [], commission: null };
    const renovation = { total: 0, billedGst: 1000, toComplete: 0, taxableToComplete: 0 };
    expect(dealLines({ ...free, renovation }).lines.marginOnCost).toBeNull();
  });
});

test("the simple rule rounds typed cents to whole dollars, row by row", () => {
  const rows = [row({ amount: 150 }), row({ amount: 149 })];
  const { lines } = dealLines({ ...DEAL, gstMode: "simple", rows, purchasePrice: 46_000_050 });
  expect(lines.buying).toBe(200 + 100);
  expect(lines.purchase).toBe(46_000_100);
});

test("with a loan, the row of mortgage interest does not count", () => {
  const interest = row({ kind: "interest", amount: 500_000, gst: "none", followsLoans: true });
  const fee = row({ kind: "interest", amount: 5000, gst: "none" });
  const rows = [interest, fee];
  expect(dealLines({ ...DEAL, rows }).lines.interest).toBe(505_000);
  const loans = [{ ...LOAN, repaid: "2026-12-16" }];
  // 70 days of 100,000.00 at 7 %: 31, 30 and 9 of them.
  expect(dealLines({ ...DEAL, rows, loans }).lines.interest).toBe(59_452 + 57_534 + 17_260 + 5000);
  const withoutEnd = dealLines({ ...DEAL, rows, loans: [LOAN] });
  expect(withoutEnd.lines.netCost).toBe(
    dealLines({ ...DEAL, rows: [fee], loans: [LOAN] }).lines.netCost,
  );
});
