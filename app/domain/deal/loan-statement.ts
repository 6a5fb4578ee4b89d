import { dateOfDay, type CalendarDate } from "../bills/calendar-date";
import type { Cents } from "../money";
import { repaymentDate, runLoan, type LoanResult } from "./interest";
import type { DealInputs } from "./deal-inputs";
import { saleDate } from "./holding";
import type { Percent } from "./lines";
import { ratioInPercent } from "./percentages";
import type { PreparedDeal } from "./prepared-deal";

/** Cents; `balance` is the one after it. */
export type LoanEvent = {
  kind: "draw" | "charge";
  date: CalendarDate;
  amount: Cents;
  balance: Cents;
};

/** `overLimit` is the first event whose balance is above the limit: a warning. */
export type LoanStatement = LoanResult & {
  name: string;
  events: readonly LoanEvent[];
  overLimit: { date: CalendarDate; balance: Cents } | null;
  /** The repayment as a part of the value today, and of the sale price; null without either. */
  lvrToday: Percent | null;
  lvrAtSale: Percent | null;
};

/** For each loan whose dates are known, in their order. */
export function loanStatements({ loans, inputs }: PreparedDeal): LoanStatement[] {
  const value = inputs.marketValue ?? inputs.purchasePrice;
  return loans.map((loan) => {
    const events: LoanEvent[] = [];
    const result = runLoan(loan, inputs.purchasePrice ?? 0, ({ kind, day, amount }, balance) => {
      events.push({ kind, date: dateOfDay(day), amount, balance });
    });
    const { limit } = loan;
    const over = limit === null ? undefined : events.find(({ balance }) => balance > limit);
    return {
      ...result,
      name: loan.name,
      events,
      overLimit: over ? { date: over.date, balance: over.balance } : null,
      lvrToday: ratioInPercent(result.repayment, value ?? 0),
      lvrAtSale: ratioInPercent(result.repayment, inputs.salePrice ?? 0),
    };
  });
}

/** By loan of the deal; null for one without a day of repayment. */
export function statementByLoan(
  inputs: DealInputs,
  statements: readonly LoanStatement[],
): (LoanStatement | null)[] {
  const known = [...statements];
  return inputs.loans.map((loan) =>
    repaymentDate(loan, saleDate(inputs)) === null ? null : (known.shift() ?? null),
  );
}
