import { expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { dealWaterfall } from "./deal-waterfall";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: 60_000_000,
  salePrice: 78_000_000,
  includeAgentFees: true,
  rows: [],
  renovation: {
    total: 6_000_000,
    billedGst: 0,
    toComplete: 6_000_000,
    taxableToComplete: 6_000_000,
  },
};

test("from the sale price to the profit, the GST of sale, purchase and costs apart", () => {
  const { lines } = dealLines(DEAL);
  const steps = dealWaterfall(lines);
  const by = Object.fromEntries(steps.map(({ label, from, to }) => [label, to - from]));
  expect(by).toMatchObject({
    "Sale, received": 78_000_000,
    "GST on the sale": -10_173_913,
    "Purchase, paid": -60_000_000,
    "GST claim on the purchase": 7_826_087,
    "GST claims on costs": 782_609,
    "Profit before tax": lines.profit,
  });
  expect(steps.at(-2)?.to, "the changes lead to the profit").toBe(lines.profit);
});

test("a loss says so, and without a sale price there are no steps", () => {
  expect(dealWaterfall(dealLines({ ...DEAL, salePrice: 60_000_000 }).lines).at(-1)).toMatchObject({
    kind: "loss",
    label: "Loss before tax",
  });
  expect(dealWaterfall(dealLines({ ...DEAL, salePrice: null }).lines)).toEqual([]);
});
