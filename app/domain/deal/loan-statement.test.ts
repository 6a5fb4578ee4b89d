import { expect, test } from "vitest";
import { balanceOn } from "../../../tests/support/balance-on";
import { EMPTY_DEAL, type DealInputs } from "./deal-inputs";
import type { Loan } from "./loan";
import { loanStatements } from "./loan-statement";
import { prepareDeal } from "./prepared-deal";

const LOAN: Loan = {
  name: "Bank",
  limit: 15_000_000,
  rate: 7300,
  type: "interestOnly",
  draws: [
    { date: "2024-02-29", amount: 5_000_000 },
    { date: "2024-01-31", amount: 10_000_000 },
  ],
  repaid: "2024-04-15",
  fees: [],
};
const DEAL: DealInputs = {
  ...EMPTY_DEAL,
  purchasePrice: 50_000_000,
  salePrice: null,
  includeAgentFees: false,
  rows: [],
  renovation: { total: 0, billedGst: 0, toComplete: 0, taxableToComplete: 0 },
};
const statements = (...loans: Loan[]) => loanStatements(prepareDeal({ ...DEAL, loans }));

test("charges on the last day of shorter months, a draw of that day after it", () => {
  const [loan] = statements(LOAN);
  // 7.3 % is 20.00 a day on 100,000.00.
  expect(loan!.events).toEqual([
    { kind: "draw", date: "2024-01-31", amount: 10_000_000, balance: 10_000_000 },
    { kind: "charge", date: "2024-02-29", amount: 58_000, balance: 10_000_000 },
    { kind: "draw", date: "2024-02-29", amount: 5_000_000, balance: 15_000_000 },
    { kind: "charge", date: "2024-03-31", amount: 93_000, balance: 15_000_000 },
    { kind: "charge", date: "2024-04-15", amount: 45_000, balance: 15_000_000 },
  ]);
  expect(loan).toMatchObject({ interest: 196_000, paid: 196_000, overLimit: null });
  expect(balanceOn(loan!, "2024-01-30")).toBe(0);
  expect(balanceOn(loan!, "2024-03-01")).toBe(15_000_000);
});

test("capitalised charges join the balance at once, and may take it above the limit", () => {
  const [loan] = statements({ ...LOAN, type: "capitalising" });
  expect(loan).toMatchObject({
    paid: 0,
    overLimit: { date: "2024-02-29", balance: 15_058_000 },
  });
  expect(loan!.repayment).toBe(15_000_000 + loan!.interest);
});

test("fees: amounts, and a share of the limit a year", () => {
  const fees = [
    { name: "Establishment", amount: 50_000 },
    { name: "Line fee", percentOfLimit: 1000 },
  ];
  const [loan] = statements({ ...LOAN, fees });
  // 1 % of 150,000.00 over 75 days
  expect(loan!.fees).toBe(50_000 + 30_822);
  expect(loan!.paid).toBe(loan!.interest + loan!.fees);
  expect(statements({ ...LOAN, limit: null, fees })[0]!.fees).toBe(50_000);
});

test("a draw after the repayment does not happen, one on its day bears nothing", () => {
  const draws = [
    { date: "2024-04-15", amount: 100 },
    { date: "2024-04-16", amount: 1 },
  ];
  expect(statements({ ...LOAN, draws })[0]).toMatchObject({
    drawn: 100,
    interest: 0,
    repayment: 100,
  });
});

test("without a draw there is nothing to charge, without a date of repayment no statement", () => {
  expect(statements({ ...LOAN, draws: [] })[0]).toMatchObject({ interest: 0, repayment: 0 });
  expect(statements({ ...LOAN, repaid: null })).toEqual([]);
});
