import { describe, expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs, type DealSettings } from "./deal-inputs";
import { dealLines } from "./deal-lines";
import type { CostRow, Loan, RowKind } from "./inputs";
import type { DealLines } from "./lines";
import { balanceOn, loanStatements, type LoanStatement } from "./loan-statement";
import { prepareDeal } from "./prepared-deal";
import { rentalLines } from "./rental";
import { sensitivityOf } from "./sensitivity";
import {
  breakEvenSalePrice,
  maximumPurchasePrice,
  maximumPurchasePrices,
  profitByPosition,
  seventyPercentRule,
} from "./solve";
import { taxEstimate } from "./tax-estimate";

// Twelve deals worked out twice: by these formulas, and as a cash ledger with a GST return.
// Entered in dollars, expected in dollars and cents.

const cents = (dollars: number) => Math.round(dollars * 100);

function row(kind: RowKind, dollars: number, more: Partial<CostRow> = {}): CostRow {
  const id = `${kind} ${dollars}`;
  const gst = kind === "interest" ? "none" : "incl";
  return { id, kind, amount: cents(dollars), gst, per: "total", followsLoans: false, ...more };
}

/** All of it still to come, with GST. */
function renovation(dollars: number): DealInputs["renovation"] {
  const total = cents(dollars);
  return { total, billedGst: 0, toComplete: total, taxableToComplete: total };
}

const D1: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: cents(600_000),
  salePrice: cents(780_000),
  includeAgentFees: true,
  commission: {
    kind: "tiers",
    tiers: [
      { upTo: cents(300_000), percent: 3950 },
      { upTo: null, percent: 2000 },
    ],
    base: 0,
    admin: 0,
    plusGst: true,
  },
  renovation: renovation(60_000),
  rows: [
    row("buying", 2000),
    row("buying", 375),
    row("buying", 700),
    row("holding", 32_200, { gst: "none" }),
    row("selling", 3500),
    row("selling", 1800),
  ],
};

const D8: DealInputs = {
  ...EMPTY_DEAL,
  gstMode: "secondhand",
  purchasePrice: cents(585_000),
  salePrice: cents(799_000),
  includeAgentFees: true,
  commission: {
    kind: "tiers",
    tiers: [
      { upTo: cents(400_000), percent: 3950 },
      { upTo: null, percent: 2500 },
    ],
    base: 0,
    admin: cents(500),
    plusGst: true,
  },
  renovation: renovation(84_724),
  rows: [
    row("buying", 1900),
    row("buying", 375),
    row("buying", 690),
    row("holding", 2450),
    row("holding", 1280),
    row("holding", 560),
    row("interest", 21_600, { followsLoans: true }),
    row("selling", 4800),
    row("selling", 3200),
  ],
};

const LOAN: Loan = {
  name: "Loan",
  limit: cents(470_000),
  rate: 7250,
  type: "interestOnly",
  draws: [
    { date: "2026-10-07", percentOfPrice: 70_000 },
    { date: "2026-11-04", amount: cents(20_000) },
    { date: "2026-12-09", amount: cents(20_000) },
    { date: "2027-01-20", amount: cents(19_310) },
  ],
  repaid: null,
  fees: [],
};

const D9: DealInputs = {
  ...D8,
  purchaseSettlement: "2026-10-07",
  saleSettlement: "2027-04-07",
  loans: [LOAN],
};

const D10: DealInputs = { ...D9, loans: [{ ...LOAN, type: "capitalising" }] };

function dollarsOf(inputs: DealInputs): Partial<Record<keyof DealLines, number | null>> {
  const percents = ["marginOnCost", "marginOnSale", "roi", "roiYear"];
  return Object.fromEntries(
    Object.entries(dealLines(inputs).lines).map(([name, value]) => [
      name,
      value === null || percents.includes(name) ? value : value / 100,
    ]),
  );
}

describe("D1–D7: one deal in each GST position", () => {
  const deal = (settings: Partial<DealSettings & DealInputs>) => dollarsOf({ ...D1, ...settings });
  const costs = {
    buying: 3075,
    renovation: 60_000,
    holding: 32_200,
    interest: 0,
    agent: 24_667.5,
    selling: 5300,
  };
  const claimed = {
    buyingClaim: 401.08,
    renovationClaim: 7826.09,
    holdingClaim: 0,
    agentClaim: 3217.5,
    sellingClaim: 691.3,
  };

  test("D1: the simple rule", () => {
    for (const gstMode of ["simple", null] as const) {
      expect(deal({ gstMode })).toMatchObject({
        purchase: 600_000,
        purchaseClaim: null,
        buyingClaim: null,
        agent: 24_668,
        claims: 86_488.04,
        saleGst: 97_830.26,
        gstToPay: 11_342.22,
        netSale: 652_201.74,
        netCost: 608_786.96,
        profit: 43_414.78,
        marginOnCost: 7.13,
      });
    }
  });

  test("D2: not registered", () => {
    expect(deal({ gstMode: "unregistered" })).toMatchObject({
      ...costs,
      purchase: 600_000,
      purchaseClaim: 0,
      buyingClaim: 0,
      renovationClaim: 0,
      agentClaim: 0,
      sellingClaim: 0,
      claims: 0,
      saleGst: 0,
      gstToPay: 0,
      netSale: 780_000,
      netCost: 725_242.5,
      profit: 54_757.5,
      marginOnCost: 7.55,
    });
  });

  test("D3: second-hand goods credit", () => {
    expect(deal({ gstMode: "secondhand" })).toMatchObject({
      ...costs,
      ...claimed,
      purchase: 600_000,
      purchaseClaim: 78_260.87,
      claims: 90_396.84,
      saleGst: 101_739.13,
      gstToPay: 11_342.29,
      netSale: 678_260.87,
      netCost: 634_845.66,
      profit: 43_415.21,
      marginOnCost: 6.84,
    });
  });

  test("D4: zero-rated purchase", () => {
    expect(deal({ gstMode: "zeroRated" })).toMatchObject({
      ...costs,
      ...claimed,
      purchase: 600_000,
      purchaseClaim: 0,
      claims: 12_135.97,
      saleGst: 101_739.13,
      gstToPay: 89_603.16,
      netSale: 678_260.87,
      netCost: 713_106.53,
      profit: -34_845.66,
      marginOnCost: -4.89,
    });
  });

  test("D5: GST charged on top of the purchase", () => {
    const purchasePrice = cents(521_739.13);
    expect(deal({ gstMode: "standard", purchaseTerm: "plus", purchasePrice })).toMatchObject({
      ...costs,
      ...claimed,
      purchase: 600_000,
      purchaseClaim: 78_260.87,
      claims: 90_396.84,
      saleGst: 101_739.13,
      gstToPay: 11_342.29,
      netSale: 678_260.87,
      netCost: 634_845.66,
      profit: 43_415.21,
      marginOnCost: 6.84,
    });
  });

  test("D6: zero-rated in and out", () => {
    expect(deal({ gstMode: "zeroRated", saleGst: "zero" })).toMatchObject({
      ...costs,
      ...claimed,
      purchase: 600_000,
      purchaseClaim: 0,
      claims: 12_135.97,
      saleGst: 0,
      gstToPay: -12_135.97,
      netSale: 780_000,
      netCost: 713_106.53,
      profit: 66_893.47,
      marginOnCost: 9.38,
    });
  });

  test("D7: an associated seller without GST in the cost", () => {
    const associated = {
      gstMode: "secondhand",
      associated: true,
      sellerGstCost: 0,
      marketValue: cents(640_000),
    } as const;
    expect(deal(associated)).toMatchObject({
      ...costs,
      ...claimed,
      purchase: 600_000,
      purchaseClaim: 0,
      claims: 12_135.97,
      saleGst: 101_739.13,
      gstToPay: 89_603.16,
      netSale: 678_260.87,
      netCost: 713_106.53,
      profit: -34_845.66,
      marginOnCost: -4.89,
    });
  });
});

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

describe("D11: the tax estimate on 56,690.15", () => {
  const sold = { purpose: "sell", purchaseSettlement: "2026-10-07", taxDate: null } as const;
  test.each([
    ["a company", { kind: "company" } as const, 15_873.24],
    ["a trust", { kind: "trust" } as const, 22_109.16],
    ["a person without other income", { kind: "person", otherIncome: 0 } as const, 9227.55],
    ["at 33 %", { kind: "person", otherIncome: 9_500_000 } as const, 18_707.75],
    ["at 33 and 39 %", { kind: "person", otherIncome: 17_000_000 } as const, 21_509.16],
  ])("%s", (_, taxpayer, dollars) => {
    const question = { ...sold, taxpayer, saleAgreement: null };
    expect(taxEstimate(5_669_015, question)).toEqual({
      outcome: "taxed",
      tax: cents(dollars),
      ifTaxed: cents(dollars),
    });
  });

  test("after tax, in the lines", () => {
    const taxpayer = { kind: "person", otherIncome: 17_000_000 } as const;
    expect(dollarsOf({ ...D9, purpose: "sell", taxpayer })).toMatchObject({
      tax: 21_509.16,
      profitAfterTax: 35_180.99,
    });
  });

  test("to rent, with an agreement to sell outside the bright-line", () => {
    const question = { ...sold, purpose: "rent", taxpayer: { kind: "company" } } as const;
    expect(taxEstimate(5_669_015, { ...question, saleAgreement: "2028-10-08" })).toMatchObject({
      outcome: "outsideBrightLine",
      tax: 0,
    });
    expect(taxEstimate(5_669_015, { ...question, saleAgreement: "2028-10-07" })).toMatchObject({
      outcome: "insideBrightLine",
      tax: 1_587_324,
    });
  });
});

describe("D12: a rental", () => {
  const inputs: DealInputs = {
    ...EMPTY_DEAL,
    // A registered owner gets no claim here either.
    gstMode: "secondhand",
    purpose: "rent",
    purchasePrice: cents(520_000),
    salePrice: null,
    includeAgentFees: true,
    renovation: renovation(68_000),
    rows: [row("buying", 2965), row("holding", 3900), row("interest", 14_820)],
  };
  const rental = {
    value: cents(690_000),
    lvr: 70_000,
    loanLimit: null,
    rentPerWeek: cents(690),
    weeksLet: null,
    managementPercent: 8000,
    rates: cents(3150),
    insurance: cents(2400),
    bodyCorporate: null,
    repairs: cents(1500),
    other: null,
    rate: 6190,
    allDebt: null,
    grossIncome: null,
  };

  test("to the cent", () => {
    expect(rentalLines(inputs, rental)).toEqual({
      totalIn: cents(609_685),
      newLoan: cents(483_000),
      cashLeftIn: cents(126_685),
      equity: cents(207_000),
      rent: cents(35_880),
      received: cents(34_500),
      management: cents(3174),
      costs: cents(10_224),
      net: cents(24_276),
      interest: cents(29_897.7),
      cashFlow: cents(-5621.7),
      cashFlowPerWeek: -10_811,
      grossYieldOnCost: 5.89,
      grossYieldOnValue: 5.2,
      netYieldOnCost: 3.98,
      netYieldOnValue: 3.52,
      returnOnCashLeft: -4.44,
      breakEvenRentPerWeek: cents(813.83),
      debtToIncome: null,
    });
  });

  test("at 80 %", () => {
    expect(rentalLines(inputs, { ...rental, lvr: 80_000 })).toMatchObject({
      newLoan: cents(552_000),
      cashLeftIn: cents(57_685),
    });
  });
});
