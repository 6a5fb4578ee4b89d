import { z } from "zod";
import { LOAN_TYPES, VALUE_SOURCES } from "~/domain/deal/inputs";
import { money } from "./fields";
import { leaves } from "./json-output";
import { percent as percentLeaf } from "./money-codec";

/** Thousandths in a view, percent in JSON. */
export const percent = z.number().register(leaves, { leaf: percentLeaf });
/** Percent with two decimals, in a view too. */
export const figure = z.number().nullable();
export const cents = money.nullable();

export const loan = z.object({
  name: z.string(),
  limit: cents,
  rate: percent,
  type: z.enum(LOAN_TYPES),
  draws: z
    .array(
      z.object({ date: z.string(), amount: money.optional(), percentOfPrice: percent.optional() }),
    )
    .readonly(),
  repaid: z.string().nullable(),
  fees: z
    .array(
      z.object({ name: z.string(), amount: money.optional(), percentOfLimit: percent.optional() }),
    )
    .readonly(),
});

export const rental = z.object({
  value: cents,
  valueSource: z.enum(VALUE_SOURCES).nullable(),
  lvr: percent.nullable(),
  loanLimit: cents,
  rentPerWeek: cents,
  weeksLet: z.number().nullable(),
  managementPercent: percent.nullable(),
  rates: cents,
  insurance: cents,
  bodyCorporate: cents,
  repairs: cents,
  other: cents,
  rate: percent.nullable(),
  allDebt: cents,
  grossIncome: cents,
});

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

/** Of one loan: `paid` from own cash, `repayment` the balance at the end. */
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
