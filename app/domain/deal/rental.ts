import { gstOnTop } from "../gst";
import { MAX_CENTS, type Cents } from "../money";
import { declare } from "../record/record";
import type { ValuesOf } from "../record/values";
import { scaleHalfAway } from "../rounding";
import { figuresAt } from "./deal-figures";
import type { DealInputs } from "./deal-inputs";
import type { Rental } from "./rental-inputs";
import { ratioInPercent, shareOf } from "./percentages";
import { prepareDeal } from "./prepared-deal";
import { taxRule } from "./tax-rules";

export const WEEKS_LET = 50;

const YEARLY = { kind: "money", nullable: true } as const;
const PERCENT = { kind: "figure", nullable: true } as const;

/** A year unless said otherwise. Null where what it needs was not typed. */
export const RENTAL_LINES = declare({
  totalIn: { kind: "money" },
  newLoan: YEARLY,
  /** Negative is cash out. */
  cashLeftIn: YEARLY,
  equity: YEARLY,
  rent: YEARLY,
  received: YEARLY,
  management: YEARLY,
  costs: YEARLY,
  net: YEARLY,
  interest: YEARLY,
  cashFlow: YEARLY,
  cashFlowPerWeek: YEARLY,
  grossYieldOnCost: PERCENT,
  grossYieldOnValue: PERCENT,
  netYieldOnCost: PERCENT,
  netYieldOnValue: PERCENT,
  returnOnCashLeft: PERCENT,
  breakEvenRentPerWeek: YEARLY,
  /** Times gross income, two decimals. */
  debtToIncome: PERCENT,
});
export type RentalLines = ValuesOf<typeof RENTAL_LINES>;

/** Buy, renovate, let, refinance; letting a dwelling claims no GST (docs/specification.md §25.9). */
export function rentalLines(inputs: DealInputs, rental: Rental): RentalLines {
  const totalIn = totalInOf(inputs);
  const newLoan = rental.value === null ? null : loanOn(rental.value, rental);
  const cashLeftIn = newLoan === null ? null : totalIn - newLoan;
  const interest = newLoan === null || rental.rate === null ? null : shareOf(newLoan, rental.rate);
  const income = rental.rentPerWeek === null ? null : incomeAt(rental, rental.rentPerWeek);
  const cashFlow = income && interest !== null ? income.net - interest : null;
  const yieldOf = (amount: Cents | undefined, whole: Cents | null) =>
    amount === undefined || whole === null ? null : ratioInPercent(amount, whole);
  return {
    totalIn,
    newLoan,
    cashLeftIn,
    equity: newLoan === null || rental.value === null ? null : rental.value - newLoan,
    rent: income?.rent ?? null,
    received: income?.received ?? null,
    management: income?.management ?? null,
    costs: income?.costs ?? null,
    net: income?.net ?? null,
    interest,
    cashFlow,
    cashFlowPerWeek: cashFlow === null ? null : scaleHalfAway(cashFlow, 1, 52),
    grossYieldOnCost: yieldOf(income?.rent, totalIn),
    grossYieldOnValue: yieldOf(income?.rent, rental.value),
    netYieldOnCost: yieldOf(income?.net, totalIn),
    netYieldOnValue: yieldOf(income?.net, rental.value),
    returnOnCashLeft: yieldOf(cashFlow ?? undefined, cashLeftIn),
    breakEvenRentPerWeek: interest === null ? null : breakEvenRent(rental, interest),
    debtToIncome: ratioOf(rental.allDebt, rental.grossIncome),
  };
}

function totalInOf(inputs: DealInputs): Cents {
  const at = { purchase: inputs.purchasePrice ?? 0, sale: 0, mode: "unregistered" as const };
  const { purchase, buying, renovation, holding, interest } = figuresAt(prepareDeal(inputs), at);
  return purchase + buying + renovation + holding + interest;
}

function loanOn(value: Cents, { lvr, loanLimit }: Rental): Cents {
  const share = lvr ?? taxRule("investorLvr", null).value;
  return Math.min(shareOf(value, share), loanLimit ?? Infinity);
}

function incomeAt(rental: Rental, rentPerWeek: Cents) {
  const received = rentPerWeek * (rental.weeksLet ?? WEEKS_LET);
  const fee = shareOf(received, rental.managementPercent ?? 0);
  const management = fee + gstOnTop(fee);
  const { rates, insurance, bodyCorporate, repairs, other } = rental;
  const typed = [rates, insurance, bodyCorporate, repairs, other];
  const costs = typed.reduce<Cents>((sum, cost) => sum + (cost ?? 0), management);
  return { rent: rentPerWeek * 52, received, management, costs, net: received - costs };
}

/** Cents a week: the smallest rent that pays for all costs and the interest; null if none does. */
function breakEvenRent(rental: Rental, interest: Cents): Cents | null {
  const isShort = (rent: Cents) => incomeAt(rental, rent).net < interest;
  if (isShort(MAX_CENTS)) return null;
  let [low, high] = [-1, MAX_CENTS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isShort(middle)) low = middle;
    else high = middle;
  }
  return high;
}

function ratioOf(debt: Cents | null, income: Cents | null): number | null {
  return debt === null || income === null || income <= 0
    ? null
    : scaleHalfAway(debt, 100, income) / 100;
}
