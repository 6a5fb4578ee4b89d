import type { DealSettings } from "./deal-inputs";
import { saleDate } from "./holding";
import { repaymentDate } from "./interest";
import type { Thousandths } from "./inputs";
import { MOST_DRAWS, MOST_FEES, type Loan } from "./loan";
import { WHOLE } from "../percent";
import {
  amountProblems,
  countProblems,
  dateProblems,
  percentProblems,
  type DealProblem,
} from "./problem";

/** A year; of a loan's interest and of a line fee. */
export const MOST_RATE: Thousandths = 40_000;

/** Draws above the limit are kept and warned of (docs/specification.md §25.10). */
export function loanProblems(loan: Loan, at: string, settings: DealSettings): DealProblem[] {
  const { limit, rate, repaid, draws, fees } = loan;
  const start = settings.purchaseSettlement;
  const end = repaymentDate(loan, saleDate(settings));
  return [
    ...amountProblems({ [`${at}.limit`]: limit }),
    ...percentProblems(`${at}.rate`, rate, MOST_RATE),
    ...dateProblems(`${at}.repaid`, repaid),
    ...countProblems(`${at}.draws`, draws, MOST_DRAWS),
    ...draws.flatMap(({ date, amount, percentOfPrice }, index): DealProblem[] => {
      const draw = `${at}.draws.${index}`;
      const field = `${draw}.date`;
      const outside = dateProblems(field, date);
      if (outside.length > 0) return outside;
      if (start && date < start) return [{ field, reason: "drawBeforeStart", date, start }];
      if (end && date > end) return [{ field, reason: "drawAfterRepayment", date, repaid: end }];
      return amount === undefined
        ? percentProblems(`${draw}.percentOfPrice`, percentOfPrice, WHOLE)
        : amountProblems({ [`${draw}.amount`]: amount });
    }),
    ...countProblems(`${at}.fees`, fees, MOST_FEES),
    ...fees.flatMap(({ amount, percentOfLimit }, index) =>
      amount === undefined
        ? percentProblems(`${at}.fees.${index}.percentOfLimit`, percentOfLimit, MOST_RATE)
        : amountProblems({ [`${at}.fees.${index}.amount`]: amount }),
    ),
  ];
}
