import { describe, expect, test } from "vitest";
import { balanceOn } from "../../../tests/support/balance-on";
import { D10, D8, D9, dollarsOf } from "../../../tests/support/worked-deals";
import type { DealInputs } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import { loanStatements, type LoanStatement } from "./loan-statement";
import { prepareDeal } from "./prepared-deal";
import { sensitivityOf } from "./sensitivity";
import {
  breakEvenSalePrice,
  maximumPurchasePrice,
  maximumPurchasePrices,
  profitByPosition,
  seventyPercentRule,
} from "./solve";

// D8 to D10, worked out twice, as D1 to D7 are.

describe("D8: the demo house", () => {
  test("to the cent", () => {
    expect(dollarsOf(D8)).toMatchObject({
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
      ownCash: 585_000 + 2965 + 84_724 + 4290 + 21_600,
      roiYear: null,
    });
  });

  test("in the other positions", () => {
    expect(dollarsOf({ ...D8, gstMode: "unregistered" })).toMatchObject({
      netCost: 736_795.25,
      profit: 62_204.75,
    });
    expect(dollarsOf({ ...D8, gstMode: "zeroRated" })).toMatchObject({
      gstToPay: 87_235.39,
      profit: -25_030.64,
    });
    expect(profitByPosition(prepareDeal(D8))).toMatchObject({
      unregistered: 6_220_475,
      secondhand: 5_127_371,
      zeroRated: -2_503_064,
      standard: 5_127_371,
    });
  });

  test("by the simple rule with a flat commission", () => {
    const commission = { kind: "percent", percent: 3950, plusGst: true } as const;
    const simple = dealLines({ ...D8, gstMode: "simple", commission });
    expect(simple.lines.profit).toBe(4_954_478);
    expect(simple.simple.profit).toBe(4_954_478);
  });

  test("break-even and maximum purchase price", () => {
    const deal = prepareDeal(D8);
    expect(breakEvenSalePrice(deal)).toBe(73_829_000);
    expect(profitAt({ salePrice: 73_829_000 })).toBe(15);
    expect(profitAt({ salePrice: 73_828_900 })).toBe(-70);
    expect(breakEvenSalePrice(prepareDeal({ ...D8, gstMode: "unregistered" }))).toBe(73_495_400);
    expect(profitAt({ gstMode: "unregistered", salePrice: 73_495_400 })).toBe(7);

    expect(maximumPurchasePrices(deal, { profit: 7_000_000 })).toEqual({
      unregistered: 57_720_400,
      secondhand: 56_346_400,
      zeroRated: 48_996_900,
      standard: 56_346_400,
    });
    expect(profitAt({ purchasePrice: 56_346_400 })).toBe(7_000_066);
    expect(profitAt({ purchasePrice: 56_346_500 })).toBe(6_999_979);
    expect(maximumPurchasePrice(deal, { marginOnCost: 15_000 })).toBe(53_974_700);
    expect(profitAt({ purchasePrice: 53_974_700 })).toBe(9_062_414);
    expect(seventyPercentRule(deal)).toBe(47_457_600);
  });

  test("sensitivity to price and renovation", () => {
    expect(sensitivityOf(prepareDeal(D8))).toEqual({
      prices: [71_910_000, 75_905_000, 79_900_000, 83_895_000, 87_890_000],
      renovation: [
        [-1_620_705, 1_753_333, 5_127_371, 8_501_409, 11_875_447],
        [-2_357_436, 1_016_602, 4_390_640, 7_764_678, 11_138_716],
        [-3_094_166, 279_872, 3_653_910, 7_027_948, 10_401_986],
      ],
      weeks: null,
    });
  });

  const profitAt = (changes: Partial<DealInputs>) => dealLines({ ...D8, ...changes }).lines.profit;
});

describe("with a loan", () => {
  test("D9: interest only", () => {
    const [loan] = loanStatements(prepareDeal(D9));
    expect(chargesOf(loan)).toEqual([253_343, 255_935, 275_987, 283_685, 260_735, 288_671]);
    expect(balanceOn(loan!, "2026-11-03")).toBe(40_950_000);
    expect(balanceOn(loan!, "2026-11-04")).toBe(42_950_000);
    expect(loan).toMatchObject({
      interest: 1_618_356,
      repayment: 46_881_000,
      overLimit: null,
    });
    expect(dollarsOf(D9)).toMatchObject({
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

  test("D10: capitalising", () => {
    const [loan] = loanStatements(prepareDeal(D10));
    expect(chargesOf(loan)).toEqual([253_343, 257_445, 279_132, 288_549, 266_733, 296_954]);
    expect(loan).toMatchObject({
      interest: 1_642_156,
      repayment: 48_523_156,
      overLimit: { date: "2027-01-20", balance: 47_670_920 },
    });
    expect(dollarsOf(D10)).toMatchObject({
      netCost: 638_330.46,
      profit: 56_452.15,
      marginOnCost: 8.84,
      ownCash: 208_169,
      roi: 27.12,
      roiYear: 61.8,
    });
  });
});

function chargesOf(loan: LoanStatement | undefined): number[] {
  return loan?.events.filter(({ kind }) => kind === "charge").map(({ amount }) => amount) ?? [];
}
