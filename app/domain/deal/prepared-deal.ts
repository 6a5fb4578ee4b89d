import { gstWithin } from "../gst";
import type { Cents } from "../money";
import type { DealInputs } from "./deal-inputs";
import { heldDays, saleDate, sumRows, type CostSum } from "./holding";
import type { RowKind } from "./inputs";
import { prepareLoan, runLoan, type PreparedLoan } from "./interest";
import { shareOf } from "./percentages";
import { simpleSums, type SimpleSums } from "./simple-rule";

/** What does not depend on prices and GST position: one deal is worked out at many of them. */
export type PreparedDeal = {
  inputs: DealInputs;
  days: number | null;
  rows: Record<RowKind, CostSum>;
  renovation: { cost: Cents; claim: Cents };
  loans: readonly PreparedLoan[];
  /** False when a loan has no date of repayment. */
  loansAreKnown: boolean;
  /** Of the loans at any price, unless a draw follows the price. */
  fixedLoans: LoanSum | null;
  simple: SimpleSums;
};

/** Cents, of all loans. */
export type LoanSum = { cost: Cents; paid: Cents; drawn: Cents };

export function prepareDeal(inputs: DealInputs): PreparedDeal {
  const days = heldDays(inputs);
  const prepared = inputs.loans.map((loan) => prepareLoan(loan, saleDate(inputs)));
  const loans = prepared.filter((loan) => loan !== null);
  const { total, billedGst, taxableToComplete } = inputs.renovation;
  const claim = shareOf(billedGst + gstWithin(taxableToComplete), inputs.taxableUse);
  const counted = loans.length
    ? inputs.rows.filter(({ followsLoans }) => !followsLoans)
    : inputs.rows;
  return {
    inputs,
    days,
    rows: sumRows(counted, days, inputs.taxableUse),
    renovation: { cost: total, claim },
    loans,
    loansAreKnown: loans.length === prepared.length,
    fixedLoans: loans.some(({ followsPrice }) => followsPrice) ? null : sumLoans(loans, 0),
    simple: simpleSums(counted, days),
  };
}

export function loanSumAt({ fixedLoans, loans }: PreparedDeal, purchasePrice: Cents): LoanSum {
  return fixedLoans ?? sumLoans(loans, purchasePrice);
}

function sumLoans(loans: readonly PreparedLoan[], purchasePrice: Cents): LoanSum {
  const sum = { cost: 0, paid: 0, drawn: 0 };
  for (const loan of loans) {
    const { interest, fees, paid, drawn } = runLoan(loan, purchasePrice);
    sum.cost += interest + fees;
    sum.paid += paid;
    sum.drawn += drawn;
  }
  return sum;
}
