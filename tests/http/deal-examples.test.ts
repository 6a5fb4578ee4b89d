import { beforeEach, describe, expect, test } from "vitest";
import { dealOf } from "../support/deal-calls";

// Worked twice: by the formulas of docs/specification.md §25, and as a cash ledger with a GST
// return. app/domain/deal/deal.examples.test.ts has the same without the API. Dollars.

let deal: Awaited<ReturnType<typeof dealOf>>;

const SCALE_400 = {
  kind: "tiers",
  tiers: [
    { upTo: 400_000, percent: 3.95 },
    { upTo: null, percent: 2.5 },
  ],
  admin: 500,
};

const D8_ROWS = {
  "Purchase price": 585_000,
  "Legal fees and disbursements": 1900,
  "LIM report": 375,
  "Builder's report": 690,
  "Sale price": 799_000,
  Marketing: 4800,
  "Home staging": 3200,
  "Mortgage interest": 21_600,
  Rates: 2450,
  Insurance: 1280,
  "Power and gas": 560,
};

describe("D8: the demo house", () => {
  beforeEach(async () => {
    deal = await dealOf(84_724);
    await deal.values(D8_ROWS);
    await deal.put({ gstMode: "secondhand", commission: SCALE_400 });
  }, 60_000);

  test("second-hand, its break-even and its sensitivity", async () => {
    const answer = await deal.deal();
    expect(answer.lines).toMatchObject({
      purchase: 585_000,
      purchaseClaim: 76_304.35,
      buying: 2965,
      buyingClaim: 386.74,
      renovation: 84_724,
      renovationClaim: 11_050.96,
      holding: 4290,
      holdingClaim: 559.57,
      interest: 21_600,
      sale: 799_000,
      saleGst: 104_217.39,
      agent: 30_216.25,
      agentClaim: 3941.25,
      selling: 8000,
      sellingClaim: 1043.48,
      claims: 93_286.35,
      gstToPay: 10_931.04,
      netSale: 694_782.61,
      netCost: 643_508.9,
      profit: 51_273.71,
      marginOnCost: 7.97,
      marginOnSale: 7.38,
    });
    expect(answer.solve).toEqual({
      breakEvenSalePrice: 738_290,
      maximumPurchasePrice: null,
      maximumPurchasePriceNow: null,
      seventyPercentRule: 474_576,
    });
    expect(answer["sensitivity"]).toEqual({
      prices: [719_100, 759_050, 799_000, 838_950, 878_900],
      renovation: [
        [-16_207.05, 17_533.33, 51_273.71, 85_014.09, 118_754.47],
        [-23_574.36, 10_166.02, 43_906.4, 77_646.78, 111_387.16],
        [-30_941.66, 2798.72, 36_539.1, 70_279.48, 104_019.86],
      ],
      weeks: null,
    });
  });

  test("in the other positions, and by the simple rule", async () => {
    expect((await deal.put({ gstMode: "unregistered" })).lines).toMatchObject({
      netCost: 736_795.25,
      profit: 62_204.75,
    });
    expect((await deal.solve({ for: "breakEven" }))["breakEvenSalePrice"]).toBe(734_954);
    expect((await deal.put({ gstMode: "zeroRated" })).lines).toMatchObject({
      gstToPay: 87_235.39,
      profit: -25_030.64,
    });
    const commission = { kind: "percent", percent: 3.95 };
    const answer = await deal.put({ gstMode: "simple", commission });
    expect([answer.lines["profit"], answer.simple["profit"]]).toEqual([49_544.78, 49_544.78]);
  });

  test("the maximum purchase price for a profit, and for a margin", async () => {
    expect(await deal.solve({ for: "maximumPrice", target: { profit: 70_000 } })).toMatchObject({
      maximumPurchasePrice: {
        unregistered: 577_204,
        secondhand: 563_464,
        zeroRated: 489_969,
        standard: 563_464,
      },
      maximumPurchasePriceNow: 563_464,
    });
    const { solve } = await deal.put({ target: { marginOnCost: 15 } });
    expect(solve["maximumPurchasePriceNow"]).toBe(539_747);
    await deal.values({ "Purchase price": 539_747 });
    expect((await deal.deal()).lines["profit"]).toBe(90_624.14);
    await deal.values({ "Purchase price": 563_464 });
    expect((await deal.deal()).lines["profit"]).toBe(70_000.66);
    await deal.values({ "Purchase price": 563_465 });
    expect((await deal.deal()).lines["profit"]).toBe(69_999.79);
  });

  const LOAN = {
    name: "Loan",
    rate: 7.25,
    draws: [
      { date: "2026-10-07", amount: 409_500 },
      { date: "2026-11-04", amount: 20_000 },
      { date: "2026-12-09", amount: 20_000 },
      { date: "2027-01-20", amount: 19_310 },
    ],
  };
  const DATES = { purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" };
  type Loans = { events: { kind: string; amount: number }[]; repayment: number }[];
  const chargesOf = (answer: Record<string, unknown>) =>
    (answer["loans"] as Loans).map(({ events, repayment }) => [
      ...events.filter(({ kind }) => kind === "charge").map(({ amount }) => amount),
      repayment,
    ]);

  test("D9: with a loan, interest only", async () => {
    const answer = await deal.put({ ...DATES, loans: [LOAN] });
    expect(chargesOf(answer)).toEqual([
      [2533.43, 2559.35, 2759.87, 2836.85, 2607.35, 2886.71, 468_810],
    ]);
    expect(answer.lines).toMatchObject({
      interest: 16_183.56,
      netCost: 638_092.46,
      profit: 56_690.15,
      marginOnCost: 8.88,
      marginOnSale: 8.16,
      ownCash: 224_352.56,
      roi: 25.27,
      roiYear: 57.12,
    });
  });

  test("D10: the same, capitalising", async () => {
    const answer = await deal.put({ ...DATES, loans: [{ ...LOAN, type: "capitalising" }] });
    expect(chargesOf(answer)).toEqual([
      [2533.43, 2574.45, 2791.32, 2885.49, 2667.33, 2969.54, 485_231.56],
    ]);
    expect(answer.lines).toMatchObject({
      netCost: 638_330.46,
      profit: 56_452.15,
      marginOnCost: 8.84,
      ownCash: 208_169,
      roi: 27.12,
      roiYear: 61.8,
    });
  });

  test("D11: the tax estimate", async () => {
    await deal.put({ ...DATES, loans: [{ ...LOAN, repaid: "2027-04-07" }], purpose: "sell" });
    const taxOf = async (taxpayer: object) => (await deal.put({ taxpayer })).lines["tax"];
    expect(await taxOf({ kind: "company" })).toBe(15_873.24);
    expect(await taxOf({ kind: "trust" })).toBe(22_109.16);
    expect(await taxOf({ kind: "person" })).toBe(9227.55);
    expect(await taxOf({ kind: "person", otherIncome: 95_000 })).toBe(18_707.75);
    const last = await deal.put({ taxpayer: { kind: "person", otherIncome: 170_000 } });
    expect(last.lines).toMatchObject({ tax: 21_509.16, profitAfterTax: 35_180.99 });
    expect(last["brightLineEnds"]).toBe("2028-10-07");
    const later = { saleAgreement: "2028-10-08", saleSettlement: "2028-11-08" };
    const outside = await deal.put({ purpose: "rent", ...later });
    expect(outside.lines["tax"]).toBe(0);
    expect(outside["tax"]).toMatchObject({
      outcome: "outsideBrightLine",
      words: "Outside the bright-line; other land rules may still apply.",
    });
  });
});

test("D12: a rental", async () => {
  deal = await dealOf(68_000);
  await deal.values({
    "Purchase price": 520_000,
    "Legal fees and disbursements": 2965,
    Rates: 3900,
    "Mortgage interest": 14_820,
  });
  const rental = {
    value: 690_000,
    lvr: 70,
    rentPerWeek: 690,
    managementPercent: 8,
    rates: 3150,
    insurance: 2400,
    repairs: 1500,
    rate: 6.19,
  };
  const answer = await deal.put({ gstMode: "unregistered", purpose: "rent", rental });
  expect(answer["rental"]).toEqual({
    totalIn: 609_685,
    newLoan: 483_000,
    cashLeftIn: 126_685,
    equity: 207_000,
    rent: 35_880,
    received: 34_500,
    management: 3174,
    costs: 10_224,
    net: 24_276,
    interest: 29_897.7,
    cashFlow: -5621.7,
    cashFlowPerWeek: -108.11,
    grossYieldOnCost: 5.89,
    grossYieldOnValue: 5.2,
    netYieldOnCost: 3.98,
    netYieldOnValue: 3.52,
    returnOnCashLeft: -4.44,
    breakEvenRentPerWeek: 813.83,
    debtToIncome: null,
  });
  expect(answer.lines["profit"]).toBeNull();
  expect((await deal.put({ rental: { ...rental, lvr: 80 } }))["rental"]).toMatchObject({
    newLoan: 552_000,
    cashLeftIn: 57_685,
  });
});
