import { describe, expect, test } from "vitest";
import { agentFeeAs, agentFeeCents, agentFeeThousandths } from "./agent-fee";
import type { AgentFee, DealCategory } from "./deal";
import { gstWithin } from "./gst";
import { MAX_CENTS } from "./money";
import { dealOf, salePriceOf, type DealEntry } from "./profit";
import { gstStepsOf, waterfallOf } from "./waterfall";

const item = (category: DealCategory, amount: number): DealEntry => ({
  category,
  type: "fixedCredit",
  amount,
  fee: null,
});
const salePrice = (amount: number): DealEntry => ({
  category: "sale",
  type: "salePrice",
  amount,
  fee: null,
});
const agentFees = (fee: AgentFee): DealEntry => ({
  category: "sale",
  type: "agentFees",
  amount: 0,
  fee,
});
const percent = (thousandths: number): AgentFee => ({ type: "percent", thousandths });
const fixed = (amount: number): AgentFee => ({ type: "fixed", amount });
const terms = { renoCost: 0, includeAgentFees: true };

describe("the GST within a total, in cents", () => {
  test.each([
    ["nothing", 0, 0],
    ["a total that divides", 2_300, 300],
    ["11/23 of a cent goes", 19, 2],
    ["12/23 of a cent counts as one", 4, 1],
    ["a negative total rounds away from zero alike", -4, -1],
    ["a negative total rounds towards zero alike", -19, -2],
    [
      "products beyond what a float multiplies exactly",
      9_007_199_254_740_991,
      1_174_852_076_705_347,
    ],
  ])("%s", (_, total, gst) => {
    expect(gstWithin(total)).toBe(gst);
  });
});

describe("the agent's fee", () => {
  test.each([
    ["a percent is of the sale price", percent(3_950), 80_000_000, 3_160_000],
    ["a percent comes to whole dollars", percent(3_950), 74_999_900, 2_962_500],
    ["an exact half dollar goes up", percent(5_000), 1_001_000, 50_100],
    ["a percent of no sale price is nothing", percent(3_950), 0, 0],
    ["a fixed fee is as entered", fixed(2_466_800), 78_000_000, 2_466_800],
    ["a fixed fee stays without a sale price", fixed(2_466_800), 0, 2_466_800],
    [
      "the largest price at the largest percent is exact",
      percent(100_000),
      MAX_CENTS,
      10_000_000_000,
    ],
  ])("in cents: %s", (_, fee, price, cents) => {
    expect(agentFeeCents(fee, price)).toBe(cents);
  });

  test.each([
    ["a percent is as entered", percent(3_950), 78_000_000, 3_950],
    ["a fixed fee's is rounded to 3 decimals", fixed(2_466_800), 78_000_000, 3_163],
    ["without a sale price it is 0", fixed(2_466_800), 0, 0],
    ["a percent stays without a sale price", percent(3_950), 0, 3_950],
  ])("in thousandths of a percent: %s", (_, fee, price, thousandths) => {
    expect(agentFeeThousandths(fee, price)).toBe(thousandths);
  });

  test("converts between percent and fixed", () => {
    expect(agentFeeAs("fixed", percent(3_950), 80_000_000)).toEqual(fixed(3_160_000));
    expect(agentFeeAs("percent", fixed(3_160_000), 80_000_000)).toEqual(percent(3_950));
    expect(agentFeeAs("percent", percent(3_163), 80_000_000)).toEqual(percent(3_163));
  });
});

describe("a deal", () => {
  test("counts the renovation cost once, whether or not a row shows it", () => {
    const shown: DealEntry = {
      category: "acquisition",
      type: "renoCosts",
      amount: 999_900,
      fee: null,
    };
    const bare = dealOf([item("acquisition", 100)], { ...terms, renoCost: 2_200 });
    expect(bare.acquisition).toEqual({
      items: 100,
      renoCost: 2_200,
      total: 2_300,
      gst: 300,
      net: 2_000,
    });
    expect(dealOf([item("acquisition", 100), shown], { ...terms, renoCost: 2_200 })).toEqual(bare);
  });

  test("takes the GST of totals, never line by line", () => {
    // By line it would be 3 × 157 cents.
    const lines = [
      item("acquisition", 1_200),
      item("acquisition", 1_200),
      item("acquisition", 1_200),
    ];
    expect(dealOf(lines, terms).acquisition.gst).toBe(470);
  });

  test("takes no GST of financing and other costs", () => {
    expect(dealOf([item("financing", 2_300)], terms)).toMatchObject({
      financing: { total: 2_300 },
      taxableNet: -2_300,
    });
  });

  test("takes other sale items and the agent's fee off the sale price", () => {
    const rows = [salePrice(10_000_000), item("sale", 200_000), agentFees(percent(3_000))];
    expect(dealOf(rows, terms).sale).toMatchObject({
      price: 10_000_000,
      costs: 200_000,
      agentFee: 300_000,
      total: 9_500_000,
    });
  });

  test("leaves out agent fees that are not included", () => {
    const rows = [salePrice(10_000_000), agentFees(fixed(300_000))];
    expect(dealOf(rows, { ...terms, includeAgentFees: false }).sale).toMatchObject({
      agentFee: 0,
      total: 10_000_000,
    });
  });

  test("has proceeds of 0 without a sale price row", () => {
    expect(salePriceOf([item("sale", 500)])).toBe(0);
  });
});

describe("the waterfall", () => {
  test("goes from the sale price to the profit, each change from where the step before it ended", () => {
    const rows = [
      salePrice(230_000),
      agentFees(fixed(23_000)),
      item("sale", 46_000),
      item("acquisition", 69_000),
      item("financing", 10_000),
    ];
    expect(
      waterfallOf(dealOf(rows, { ...terms, renoCost: 23_000 })).map(({ kind, label, from, to }) => [
        kind,
        label,
        from,
        to,
      ]),
    ).toEqual([
      ["total", "Sale price", 0, 230_000],
      ["change", "Agent fees", 230_000, 207_000],
      ["change", "Other sale costs", 207_000, 161_000],
      ["change", "GST payable", 161_000, 140_000],
      ["change", "Acquisition", 140_000, 71_000],
      ["change", "Renovation", 71_000, 48_000],
      ["change", "GST claimable", 48_000, 60_000],
      ["total", "Gross profit", 0, 60_000],
      ["change", "Financing and other costs", 60_000, 50_000],
      ["total", "Taxable net profit", 0, 50_000],
    ]);
  });

  test("of the GST goes from what is payable to what is to pay, or comes back", () => {
    const steps = (rows: DealEntry[]) =>
      gstStepsOf(dealOf(rows, terms)).map(({ label, from, to }) => [label, from, to]);
    expect(steps([salePrice(230_000), item("acquisition", 69_000)])).toEqual([
      ["GST payable", 0, 30_000],
      ["GST claimable", 30_000, 21_000],
      ["GST to pay", 0, 21_000],
    ]);
    expect(steps([item("acquisition", 69_000)]).at(-1)).toEqual(["GST to pay", 0, -9_000]);
  });

  test("labels a loss", () => {
    const losses = waterfallOf(dealOf([item("acquisition", 2_300)], terms)).filter(
      ({ kind }) => kind === "loss",
    );
    expect(losses.map(({ label, to }) => [label, to])).toEqual([
      ["Gross loss", -2_000],
      ["Taxable net loss", -2_000],
    ]);
  });
});
