import { describe, expect, test } from "vitest";
import { agentFeeThousandths } from "./agent-fee";
import { plainSums, propertyForecast } from "./bills/forecast";
import type { AgentFee } from "./deal";
import { formatDollars } from "./money";
import { dealOf, type DealEntry, type Deal } from "./profit";

// Whole deals worked out by hand. Entered in dollars, expected in cents.

type Entered = {
  acquisition?: number[];
  reno?: number;
  price?: number;
  fee?: AgentFee;
  included?: boolean;
  costs?: number[];
  financing?: number[];
};

describe("the deal", () => {
  test("that makes $43,415", () => {
    // Bought for 600,000.00 + 3,075.00 legal, LIM and inspection + 60,000.00 renovation =
    // 663,075.00
    //   GST 663,075.00 × 3 ÷ 23 = 86,488.043… → 86,488.04; net 576,586.96
    // Sold for 780,000.00 − 24,668.00 agent − 5,300.00 other = 750,032.00
    //   GST 750,032.00 × 3 ÷ 23 = 97,830.260… → 97,830.26; net 652,201.74
    // Gross profit 652,201.74 − 576,586.96 = 75,614.78; less 32,200.00 financing = 43,414.78
    const deal = worked({
      acquisition: [600_000, 3_075],
      reno: 60_000,
      price: 780_000,
      fee: fixed(24_668),
      costs: [5_300],
      financing: [32_200],
    });
    expect(figures(deal)).toEqual({
      acquisition: [66_307_500, 8_648_804, 57_658_696],
      sale: [75_003_200, 9_783_026, 65_220_174],
      grossProfit: 7_561_478,
      financing: 3_220_000,
      taxableNet: 4_341_478,
    });
    expect(formatDollars(deal.taxableNet)).toBe("$43,415");
  });

  test("that makes a loss", () => {
    // 700,000 + 2,000 + 80,000 = 782,000 = 23 × 34,000; GST 102,000; net 680,000
    // 736,000 − 23,000 = 713,000 = 23 × 31,000; GST 93,000; net 620,000
    // 620,000 − 680,000 = −60,000; less 9,000 + 6,000 = −75,000
    const deal = worked({
      acquisition: [700_000, 2_000],
      reno: 80_000,
      price: 736_000,
      fee: fixed(23_000),
      financing: [9_000, 6_000],
    });
    expect(figures(deal)).toEqual({
      acquisition: [78_200_000, 10_200_000, 68_000_000],
      sale: [71_300_000, 9_300_000, 62_000_000],
      grossProfit: -6_000_000,
      financing: 1_500_000,
      taxableNet: -7_500_000,
    });
    expect(formatDollars(deal.taxableNet)).toBe("−$75,000");
  });

  test("without a sale price has no percent fee, and negative proceeds and GST", () => {
    // 460,000 = 23 × 20,000; GST 60,000; net 400,000
    // 0 − 0 (3.95 % of 0) − 2,300 = −2,300; GST −300; net −2,000
    // −2,000 − 400,000 = −402,000; less 1,000 = −403,000
    const deal = worked({
      acquisition: [460_000],
      price: 0,
      fee: percent(3_950),
      costs: [2_300],
      financing: [1_000],
    });
    expect(figures(deal)).toEqual({
      acquisition: [46_000_000, 6_000_000, 40_000_000],
      sale: [-230_000, -30_000, -200_000],
      grossProfit: -40_200_000,
      financing: 100_000,
      taxableNet: -40_300_000,
    });
  });

  test("of $43,415 with agent fees left out", () => {
    // 780,000.00 − 5,300.00 = 774,700.00; GST × 3 ÷ 23 = 101,047.826… → 101,047.83; net 673,652.17
    // 673,652.17 − 576,586.96 = 97,065.21; less 32,200.00 = 64,865.21
    const deal = worked({
      acquisition: [600_000, 3_075],
      reno: 60_000,
      price: 780_000,
      fee: fixed(24_668),
      included: false,
      costs: [5_300],
      financing: [32_200],
    });
    expect(figures(deal)).toMatchObject({
      sale: [77_470_000, 10_104_783, 67_365_217],
      grossProfit: 9_706_521,
      taxableNet: 6_486_521,
    });
  });

  // Two categories: 30,000 budgeted and 23,000 spent; 10,000 budgeted and 11,500 spent.
  const categories = [
    { budget: 3_000_000, spent: 2_300_000 },
    { budget: 1_000_000, spent: 1_150_000 },
  ];

  test("of a completed property uses the amount spent as renovation cost", () => {
    // 425,500 + 23,000 + 11,500 = 460,000; GST 60,000; net 400,000
    // 575,000 = 23 × 25,000; GST 75,000; net 500,000; gross profit 100,000
    const deal = worked({
      acquisition: [425_500],
      reno: propertyForecast(categories.map(plainSums), null, "complete").forecast / 100,
      price: 575_000,
    });
    expect(figures(deal)).toEqual({
      acquisition: [46_000_000, 6_000_000, 40_000_000],
      sale: [57_500_000, 7_500_000, 50_000_000],
      grossProfit: 10_000_000,
      financing: 0,
      taxableNet: 10_000_000,
    });
  });

  test("of the same property while it is active, whose renovation cost is the larger of spent and budget, by category", () => {
    // 425,500 + 30,000 + 11,500 = 467,000.00; GST × 3 ÷ 23 = 60,913.043… → 60,913.04; net
    // 406,086.96 500,000.00 − 406,086.96 = 93,913.04
    const deal = worked({
      acquisition: [425_500],
      reno: propertyForecast(categories.map(plainSums), null, "active").forecast / 100,
      price: 575_000,
    });
    expect(figures(deal)).toMatchObject({
      acquisition: [46_700_000, 6_091_304, 40_608_696],
      grossProfit: 9_391_304,
    });
  });

  test("with a percent fee, which comes to whole dollars", () => {
    // 3.95 % of 749,999 = 29,624.9605 → 29,625; 749,999 − 29,625 = 720,374.00
    // GST × 3 ÷ 23 = 93,961.826… → 93,961.83; net 626,412.17
    const deal = worked({ price: 749_999, fee: percent(3_950) });
    expect(deal.sale.agentFee).toBe(2_962_500);
    expect(figures(deal)).toMatchObject({
      sale: [72_037_400, 9_396_183, 62_641_217],
      taxableNet: 62_641_217,
    });
  });

  test("with a percent fee that comes to exactly half a dollar, which goes up", () => {
    // 5 % of 10,010 = 500.50 → 501; 10,010 − 501 = 9,509.00; GST × 3 ÷ 23 = 1,240.304… → 1,240.30;
    // net 8,268.70
    const deal = worked({ price: 10_010, fee: percent(5_000) });
    expect(figures(deal)).toMatchObject({
      sale: [950_900, 124_030, 826_870],
      grossProfit: 826_870,
    });
  });

  test("with a fixed fee, shown as a percent to 3 decimals", () => {
    // 24,668 ÷ 780,000 = 3.16256… % → 3.163 %
    // 780,000 − 24,668 = 755,332.00; GST × 3 ÷ 23 = 98,521.565… → 98,521.57; net 656,810.43
    const deal = worked({ price: 780_000, fee: fixed(24_668) });
    expect(agentFeeThousandths(fixed(24_668), 78_000_000)).toBe(3_163);
    expect(figures(deal)).toMatchObject({ sale: [75_533_200, 9_852_157, 65_681_043] });
  });

  test("whose sale costs more than it brings", () => {
    // 10,000 − 33,000 = −23,000; GST −3,000; net −20,000. 2,300 bought: GST 300; net 2,000. −20,000
    // − 2,000 = −22,000
    const deal = worked({ acquisition: [2_300], price: 10_000, costs: [33_000] });
    expect(figures(deal)).toMatchObject({
      sale: [-2_300_000, -300_000, -2_000_000],
      taxableNet: -2_200_000,
    });
  });

  test("whose GST lies on either side of half a cent, which it can never hit, since 6 × the total is even and 23 is odd", () => {
    // 11.00 × 3 ÷ 23 = 1.43478… → 1.43; net 9.57. 12.00 × 3 ÷ 23 = 1.56521… → 1.57; net 10.43.
    // 10.43 − 9.57 = 0.86
    const deal = worked({ acquisition: [11], price: 12 });
    expect(figures(deal)).toMatchObject({
      acquisition: [1_100, 143, 957],
      sale: [1_200, 157, 1_043],
      taxableNet: 86,
    });
  });

  test("without any entries", () => {
    expect(figures(dealOf([], { renoCost: 0, includeAgentFees: true }))).toEqual({
      acquisition: [0, 0, 0],
      sale: [0, 0, 0],
      grossProfit: 0,
      financing: 0,
      taxableNet: 0,
    });
  });
});

function worked({
  acquisition = [],
  reno = 0,
  price,
  fee,
  included = true,
  costs = [],
  financing = [],
}: Entered): Deal {
  const items = (category: DealEntry["category"], dollars: number[]) =>
    dollars.map((amount): DealEntry => ({
      category,
      type: "fixedCredit",
      amount: amount * 100,
      fee: null,
    }));
  const rows: DealEntry[] = [
    ...items("acquisition", acquisition),
    ...items("sale", costs),
    ...items("financing", financing),
  ];
  if (price !== undefined)
    rows.push({ category: "sale", type: "salePrice", amount: price * 100, fee: null });
  if (fee) rows.push({ category: "sale", type: "agentFees", amount: 0, fee });
  return dealOf(rows, { renoCost: reno * 100, includeAgentFees: included });
}

function figures({ acquisition, sale, financing, taxableNet }: Deal) {
  return {
    acquisition: [acquisition.total, acquisition.gst, acquisition.net],
    sale: [sale.total, sale.gst, sale.net],
    grossProfit: sale.grossProfit,
    financing: financing.total,
    taxableNet,
  };
}

function percent(thousandths: number): AgentFee {
  return { type: "percent", thousandths };
}

function fixed(dollars: number): AgentFee {
  return { type: "fixed", amount: dollars * 100 };
}
