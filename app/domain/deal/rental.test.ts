import { expect, test } from "vitest";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import type { Rental } from "./inputs";
import { rentalLines } from "./rental";

const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: 50_000_000,
  salePrice: null,
  includeAgentFees: true,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};
const NOTHING: Rental = {
  value: null,
  lvr: null,
  loanLimit: null,
  rentPerWeek: null,
  weeksLet: null,
  managementPercent: null,
  rates: null,
  insurance: null,
  bodyCorporate: null,
  repairs: null,
  other: null,
  rate: null,
  allDebt: null,
  grossIncome: null,
};

test("nothing typed: what is in it, all else is open", () => {
  const { totalIn, ...rest } = rentalLines(DEAL, NOTHING);
  expect(totalIn).toBe(50_000_000);
  expect(Object.values(rest).every((line) => line === null)).toBe(true);
});

test("a new loan of 70 % unless typed, at most its limit", () => {
  expect(rentalLines(DEAL, { ...NOTHING, value: 60_000_000 }).newLoan).toBe(42_000_000);
  const limited = { ...NOTHING, value: 60_000_000, lvr: 80_000, loanLimit: 40_000_000 };
  expect(rentalLines(DEAL, limited)).toMatchObject({
    newLoan: 40_000_000,
    cashLeftIn: 10_000_000,
    equity: 20_000_000,
  });
});

test("cash out, and no return on it", () => {
  const rental = { ...NOTHING, value: 90_000_000, rate: 5000, rentPerWeek: 100_000 };
  expect(rentalLines(DEAL, rental)).toMatchObject({
    cashLeftIn: -13_000_000,
    returnOnCashLeft: null,
    cashFlow: 50 * 100_000 - 3_150_000,
  });
});

test("a typed number of weeks let, of which there may be none", () => {
  const rental = { ...NOTHING, value: 90_000_000, rate: 5000, rentPerWeek: 100_000, weeksLet: 0 };
  expect(rentalLines(DEAL, rental)).toMatchObject({
    received: 0,
    rent: 5_200_000,
    breakEvenRentPerWeek: null,
  });
});

test("at the break-even rent the cash flow is not below 0, a cent less it is", () => {
  const rental = { ...NOTHING, value: 69_000_000, rate: 6190, managementPercent: 8000, other: 1 };
  const { breakEvenRentPerWeek } = rentalLines(DEAL, rental);
  const cashFlow = (rentPerWeek: number) => rentalLines(DEAL, { ...rental, rentPerWeek }).cashFlow;
  expect(cashFlow(breakEvenRentPerWeek!)).toBeGreaterThanOrEqual(0);
  expect(cashFlow(breakEvenRentPerWeek! - 1)).toBeLessThan(0);
});

test("debt to income", () => {
  const household = { ...NOTHING, allDebt: 75_000_000, grossIncome: 11_000_000 };
  expect(rentalLines(DEAL, household).debtToIncome).toBe(6.82);
  expect(rentalLines(DEAL, { ...household, grossIncome: 0 }).debtToIncome).toBeNull();
});
