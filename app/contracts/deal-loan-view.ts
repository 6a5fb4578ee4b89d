import { z } from "zod";
import { money } from "./fields";

/** Percent with two decimals, in a view too. */
export const figure = z.number().nullable();
export const cents = money.nullable();

export const rentalLines = z.object({
  totalIn: money,
  newLoan: cents,
  cashLeftIn: cents,
  equity: cents,
  rent: cents,
  received: cents,
  management: cents,
  costs: cents,
  net: cents,
  interest: cents,
  cashFlow: cents,
  cashFlowPerWeek: cents,
  grossYieldOnCost: figure,
  grossYieldOnValue: figure,
  netYieldOnCost: figure,
  netYieldOnValue: figure,
  returnOnCashLeft: figure,
  breakEvenRentPerWeek: cents,
  debtToIncome: figure,
});

/** For one loan: `paid` from own cash, `repayment` the balance at the end. */
export const workedLoan = z.object({
  name: z.string(),
  /** `balance` is the one after it. */
  events: z.array(
    z.object({
      kind: z.enum(["draw", "charge"]),
      date: z.string(),
      amount: money,
      balance: money,
    }),
  ),
  interest: money,
  fees: money,
  paid: money,
  drawn: money,
  repayment: money,
  overLimit: z.object({ date: z.string(), balance: money }).nullable(),
  /** Percent of the value today, and of the sale price; null while either is missing. */
  lvrToday: figure,
  lvrAtSale: figure,
});
