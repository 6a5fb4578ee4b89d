import { describe, expect, test } from "vitest";
import { cents, NO_RENTAL, renovation, row } from "../../../tests/support/worked-deals";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import { rentalLines } from "./rental";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: 50_000_000,
  salePrice: null,
  includeAgentFees: true,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};

test("nothing typed: what is in it, all else is open", () => {
  const { totalIn, ...rest } = rentalLines(DEAL, NO_RENTAL);
  expect(totalIn).toBe(50_000_000);
  expect(Object.values(rest).every((line) => line === null)).toBe(true);
});

test("a new loan of 70 % unless typed, at most its limit", () => {
  expect(rentalLines(DEAL, { ...NO_RENTAL, value: 60_000_000 }).newLoan).toBe(42_000_000);
  const limited = { ...NO_RENTAL, value: 60_000_000, lvr: 80_000, loanLimit: 40_000_000 };
  expect(rentalLines(DEAL, limited)).toMatchObject({
    newLoan: 40_000_000,
    cashLeftIn: 10_000_000,
    equity: 20_000_000,
  });
});

test("cash out, and no return on it", () => {
  const rental = { ...NO_RENTAL, value: 90_000_000, rate: 5000, rentPerWeek: 100_000 };
  expect(rentalLines(DEAL, rental)).toMatchObject({
    cashLeftIn: -13_000_000,
    returnOnCashLeft: null,
    cashFlow: 50 * 100_000 - 3_150_000,
  });
});

test("a typed number of weeks let, of which there may be none", () => {
  const rental = { ...NO_RENTAL, value: 90_000_000, rate: 5000, rentPerWeek: 100_000, weeksLet: 0 };
  expect(rentalLines(DEAL, rental)).toMatchObject({
    received: 0,
    rent: 5_200_000,
    breakEvenRentPerWeek: null,
  });
});

test("at the break-even rent the cash flow is not below 0, a cent less it is", () => {
  const rental = { ...NO_RENTAL, value: 69_000_000, rate: 6190, managementPercent: 8000, other: 1 };
  const { breakEvenRentPerWeek } = rentalLines(DEAL, rental);
  const cashFlow = (rentPerWeek: number) => rentalLines(DEAL, { ...rental, rentPerWeek }).cashFlow;
  expect(cashFlow(breakEvenRentPerWeek!)).toBeGreaterThanOrEqual(0);
  expect(cashFlow(breakEvenRentPerWeek! - 1)).toBeLessThan(0);
});

test("debt to income", () => {
  const household = { ...NO_RENTAL, allDebt: 75_000_000, grossIncome: 11_000_000 };
  expect(rentalLines(DEAL, household).debtToIncome).toBe(6.82);
  expect(rentalLines(DEAL, { ...household, grossIncome: 0 }).debtToIncome).toBeNull();
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
    ...NO_RENTAL,
    value: cents(690_000),
    lvr: 70_000,
    rentPerWeek: cents(690),
    managementPercent: 8000,
    rates: cents(3150),
    insurance: cents(2400),
    repairs: cents(1500),
    rate: 6190,
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
