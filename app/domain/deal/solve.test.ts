import { describe, expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { prepareDeal } from "./prepared-deal";
import {
  breakEvenSalePrice,
  maximumPurchasePrice,
  profitByPosition,
  seventyPercentRule,
} from "./solve";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "unregistered",
  purchasePrice: 50_000_000,
  salePrice: 70_000_000,
  includeAgentFees: true,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};
const deal = (changes: Partial<DealInputs> = {}) => prepareDeal({ ...DEAL, ...changes });

describe("the break-even sale price", () => {
  test("needs no sale price", () => {
    expect(breakEvenSalePrice(deal({ salePrice: null }))).toBe(50_000_000);
  });

  test("is the next whole dollar", () => {
    expect(breakEvenSalePrice(deal({ purchasePrice: 50_000_001 }))).toBe(50_000_100);
  });

  test("is none below $100 million", () => {
    expect(breakEvenSalePrice(deal({ purchasePrice: 9_999_999_999 }))).toBeNull();
    expect(breakEvenSalePrice(deal({ purchasePrice: 9_999_999_900 }))).toBe(9_999_999_900);
  });

  test("is not known without a purchase price", () => {
    expect(breakEvenSalePrice(deal({ purchasePrice: null }))).toBeNull();
  });
});

describe("the maximum purchase price", () => {
  test("needs no purchase price", () => {
    const open = deal({ purchasePrice: null });
    expect(maximumPurchasePrice(open, { profit: 5_000_000 })).toBe(65_000_000);
    expect(maximumPurchasePrice(open, { marginOnCost: 25_000 })).toBe(56_000_000);
  });

  test("is none when even a gift misses the target", () => {
    expect(maximumPurchasePrice(deal(), { profit: 70_000_001 })).toBeNull();
  });

  test("is not known without a sale price", () => {
    expect(maximumPurchasePrice(deal({ salePrice: null }), { profit: 0 })).toBeNull();
  });

  test("counts a loan that follows the price", () => {
    const loan = {
      name: "Bank",
      limit: null,
      rate: 10_000,
      type: "interestOnly" as const,
      draws: [{ date: "2026-01-01", percentOfPrice: 50_000 }],
      repaid: "2027-01-01",
      fees: [],
    };
    const found = maximumPurchasePrice(deal({ loans: [loan] }), { profit: 0 });
    // 10 % of half the price for a year: 700,000 ÷ 1.05
    expect(found).toBe(66_666_600);
  });
});

test("the profit of each position, and none while a price is missing", () => {
  expect(profitByPosition(deal())).toEqual({
    simple: 17_391_304,
    unregistered: 20_000_000,
    secondhand: 17_391_304,
    zeroRated: 10_869_565,
    standard: 17_391_304,
  });
  expect(profitByPosition(deal({ salePrice: 0 })).standard).toBeNull();
});

test("the 70 % rule", () => {
  expect(seventyPercentRule(deal())).toBe(49_000_000);
  expect(seventyPercentRule(deal({ salePrice: null }))).toBeNull();
});
