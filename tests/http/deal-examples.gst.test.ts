import { beforeEach, describe, expect, test } from "vitest";
import { dealOf } from "../support/deal-calls";

// Worked twice: by the formulas of docs/specification.md §25, and as a cash ledger with a GST
// return. app/domain/deal/deal.examples.test.ts has the same without the API. Dollars.

let deal: Awaited<ReturnType<typeof dealOf>>;

const SCALE_300 = {
  kind: "tiers",
  tiers: [
    { upTo: 300_000, percent: 3.95 },
    { upTo: null, percent: 2 },
  ],
};

describe("D1–D7: one deal in each GST position", () => {
  beforeEach(async () => {
    deal = await dealOf(60_000);
    await deal.values({
      "Purchase price": 600_000,
      "Legal fees and disbursements": 2000,
      "LIM report": 375,
      "Builder's report": 700,
      "Sale price": 780_000,
      Marketing: 3500,
      "Legal fees": 1800,
      Rates: 32_200,
    });
    await deal.row("Rates", { gst: "none" });
    await deal.put({ commission: SCALE_300 });
  }, 60_000);

  const claimed = {
    buying: 3075,
    buyingClaim: 401.08,
    renovation: 60_000,
    renovationClaim: 7826.09,
    holding: 32_200,
    holdingClaim: 0,
    agent: 24_667.5,
    agentClaim: 3217.5,
    selling: 5300,
    sellingClaim: 691.3,
  };
  const taxed = { ...claimed, purchase: 600_000, saleGst: 101_739.13, netSale: 678_260.87 };
  const simple = {
    acqTotal: 663_075,
    acqGst: 86_488.04,
    acqNet: 576_586.96,
    saleTotal: 750_032,
    saleGst: 97_830.26,
    saleNet: 652_201.74,
    grossProfit: 75_614.78,
    financing: 32_200,
    profit: 43_414.78,
  };

  test.each([
    [
      "D1 simple",
      { gstMode: "simple" },
      {
        claims: 86_488.04,
        saleGst: 97_830.26,
        gstToPay: 11_342.22,
        netSale: 652_201.74,
        netCost: 608_786.96,
        profit: 43_414.78,
        marginOnCost: 7.13,
      },
    ],
    ["D1 unanswered", { gstMode: null }, { gstToPay: 11_342.22, profit: 43_414.78 }],
    [
      "D2 unregistered",
      { gstMode: "unregistered" },
      {
        purchaseClaim: 0,
        claims: 0,
        saleGst: 0,
        gstToPay: 0,
        netSale: 780_000,
        netCost: 725_242.5,
        profit: 54_757.5,
        marginOnCost: 7.55,
      },
    ],
    [
      "D3 second-hand",
      { gstMode: "secondhand" },
      {
        ...taxed,
        purchaseClaim: 78_260.87,
        claims: 90_396.84,
        gstToPay: 11_342.29,
        netCost: 634_845.66,
        profit: 43_415.21,
        marginOnCost: 6.84,
      },
    ],
    [
      "D4 zero-rated",
      { gstMode: "zeroRated" },
      {
        ...taxed,
        purchaseClaim: 0,
        claims: 12_135.97,
        gstToPay: 89_603.16,
        netCost: 713_106.53,
        profit: -34_845.66,
        marginOnCost: -4.89,
      },
    ],
    [
      "D6 zero-rated in and out",
      { gstMode: "zeroRated", saleGst: "zero" },
      {
        ...claimed,
        saleGst: 0,
        gstToPay: -12_135.97,
        netSale: 780_000,
        netCost: 713_106.53,
        profit: 66_893.47,
        marginOnCost: 9.38,
      },
    ],
    [
      "D7 associated seller",
      { gstMode: "secondhand", associated: true, sellerGstCost: 0, marketValue: 640_000 },
      {
        ...taxed,
        purchaseClaim: 0,
        claims: 12_135.97,
        gstToPay: 89_603.16,
        netCost: 713_106.53,
        profit: -34_845.66,
        marginOnCost: -4.89,
      },
    ],
  ])("%s", async (_name, answers, lines) => {
    const answer = await deal.put(answers);
    expect(answer.lines).toMatchObject(lines);
    expect(answer.simple).toEqual(simple);
    expect(await deal.deal()).toEqual(answer);
    expect(answer["profits"]).toEqual({
      simple: 43_414.78,
      unregistered: 54_757.5,
      secondhand: "associated" in answers ? -34_845.66 : 43_415.21,
      zeroRated: "saleGst" in answers ? 66_893.47 : -34_845.66,
      standard: 43_415.21,
      ...("saleGst" in answers && { secondhand: 145_154.34, standard: 145_154.34 }),
    });
  });

  test("D5 standard, plus GST on a price with cents", async () => {
    await deal.put({ gstMode: "standard", purchaseTerm: "plus" });
    await deal.row("Purchase price", { value: 521_739.13 });
    expect((await deal.deal()).lines).toMatchObject({
      ...taxed,
      purchaseClaim: 78_260.87,
      claims: 90_396.84,
      gstToPay: 11_342.29,
      netCost: 634_845.66,
      profit: 43_415.21,
      marginOnCost: 6.84,
    });
  });
});
