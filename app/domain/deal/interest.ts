import { addMonthsToDay, dayNumber, type CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import { scaleHalfAway } from "../rounding";
import type { Loan } from "./loan";
import { shareOf } from "./percentages";
import { WHOLE } from "../percent";

/** A loan with its days worked out once; it is run for many purchase prices. */
export type PreparedLoan = Pick<Loan, "name" | "limit" | "rate" | "type"> & {
  draws: readonly { day: number; amount: Cents; percentOfPrice: number }[];
  /** The last one is the repayment. */
  chargeDays: readonly number[];
  /** Cents, over the whole term. */
  fees: Cents;
  followsPrice: boolean;
};

/** Draws after the repayment do not happen. Null without a date of repayment. */
export function prepareLoan(loan: Loan, saleDate: CalendarDate | null): PreparedLoan | null {
  const until = repaymentDate(loan, saleDate);
  if (until === null) return null;
  const repaid = dayNumber(until);
  const draws = loan.draws
    .map(({ date, amount = 0, percentOfPrice = 0 }) => ({
      day: dayNumber(date),
      amount,
      percentOfPrice,
    }))
    .filter(({ day }) => day <= repaid)
    .toSorted((a, b) => a.day - b.day);
  const first = draws[0]?.day ?? repaid;
  const { name, limit, rate, type } = loan;
  return {
    name,
    limit,
    rate,
    type,
    draws,
    chargeDays: chargeDays(first, repaid),
    fees: feesOf(loan, repaid - first),
    followsPrice: draws.some(({ percentOfPrice }) => percentOfPrice > 0),
  };
}

/** Null while it is not known: without a date of its own, when the property is sold. */
export function repaymentDate(
  { repaid }: Pick<Loan, "repaid">,
  saleDate: CalendarDate | null,
): CalendarDate | null {
  return repaid ?? saleDate;
}

/** Monthly on the day of the first draw, or the last of a shorter month, and at repayment. */
function chargeDays(first: number, repaid: number): number[] {
  const days = [];
  for (let months = 1; ; months++) {
    const day = addMonthsToDay(first, months);
    if (day >= repaid) return [...days, repaid];
    days.push(day);
  }
}

function feesOf({ fees, limit }: Loan, days: number): Cents {
  let sum = 0;
  for (const { amount, percentOfLimit = 0 } of fees) {
    sum += amount ?? scaleHalfAway((limit ?? 0) * days, percentOfLimit, 365 * WHOLE);
  }
  return sum;
}

/** Cents. `paid` comes from own cash; `repayment` is the balance at the end. */
export type LoanResult = {
  interest: Cents;
  fees: Cents;
  paid: Cents;
  drawn: Cents;
  repayment: Cents;
};

/** @param balance in cents, after it. */
export type OnLoanEvent = (
  event: { kind: "draw" | "charge"; day: number; amount: Cents },
  balance: Cents,
) => void;

/** Actual days ÷ 365 on each day's balance, rounded per charge (docs/specification.md §25.5). */
export function runLoan(
  { draws, rate, type, fees, chargeDays: days }: PreparedLoan,
  purchasePrice: Cents,
  onEvent?: OnLoanEvent,
): LoanResult {
  let [balance, interest, drawn, next] = [0, 0, 0, 0];
  let day = draws[0]?.day ?? 0;
  for (const [index, chargeDay] of days.entries()) {
    const isLast = index === days.length - 1;
    let balanceDays = 0;
    for (let draw = draws[next]; draw; draw = draws[++next]) {
      if (draw.day > chargeDay || (draw.day === chargeDay && !isLast)) break;
      balanceDays += balance * (draw.day - day);
      day = draw.day;
      const amount = draw.amount + shareOf(purchasePrice, draw.percentOfPrice);
      drawn += amount;
      balance += amount;
      onEvent?.({ kind: "draw", day, amount }, balance);
    }
    balanceDays += balance * (chargeDay - day);
    day = chargeDay;
    const amount = scaleHalfAway(balanceDays, rate, 365 * WHOLE);
    interest += amount;
    if (type === "capitalising") balance += amount;
    onEvent?.({ kind: "charge", day, amount }, balance);
  }
  const paid = fees + (type === "capitalising" ? 0 : interest);
  return { interest, fees, paid, drawn, repayment: balance };
}
