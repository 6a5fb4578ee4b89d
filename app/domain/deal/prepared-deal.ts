import { gstWithin } from "../gst";
import type { Cents } from "../money";
import type { DealInputs, Renovation } from "./deal-inputs";
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
  renovation: WorkSum;
  loans: readonly PreparedLoan[];
  /** False when a loan has no date of repayment. */
  loansAreKnown: boolean;
  /** For the loans that are the same at any purchase price. */
  fixedLoans: LoanSum;
  loansByPrice: readonly PreparedLoan[];
  /** Their sums at the purchase prices asked so far, the fixed loans included. */
  loanSums: Map<Cents, LoanSum>;
  simple: SimpleSums;
};

/** Cents; `claim` is what a registered owner claims. */
type WorkSum = { cost: Cents; claim: Cents };

/** Cents, of all loans. */
export type LoanSum = { cost: Cents; paid: Cents; drawn: Cents };

export function prepareDeal(inputs: DealInputs): PreparedDeal {
  const days = heldDays(inputs);
  const prepared = inputs.loans.map((loan) => prepareLoan(loan, saleDate(inputs)));
  const loans = prepared.filter((loan) => loan !== null);
  const counted = inputs.loans.length
    ? inputs.rows.filter(({ followsLoans }) => !followsLoans)
    : inputs.rows;
  return {
    inputs,
    days,
    rows: sumRows(counted, days, inputs.taxableUse),
    renovation: workSum(inputs),
    loans,
    loansAreKnown: loans.length === prepared.length,
    fixedLoans: sumLoans(
      loans.filter(({ followsPrice }) => !followsPrice),
      0,
    ),
    loansByPrice: loans.filter(({ followsPrice }) => followsPrice),
    loanSums: new Map(),
    simple: simpleSums(counted, days),
  };
}

/** The same deal at another cost of the work. */
export function withRenovation(deal: PreparedDeal, renovation: Renovation): PreparedDeal {
  const inputs = { ...deal.inputs, renovation };
  return { ...deal, inputs, renovation: workSum(inputs) };
}

function workSum({ renovation, taxableUse }: DealInputs): WorkSum {
  const { total, billedGst, taxableToComplete } = renovation;
  return { cost: total, claim: shareOf(billedGst + gstWithin(taxableToComplete), taxableUse) };
}

export function loanSumAt(
  { fixedLoans, loansByPrice, loanSums }: PreparedDeal,
  purchasePrice: Cents,
): LoanSum {
  if (loansByPrice.length === 0) return fixedLoans;
  const known = loanSums.get(purchasePrice);
  if (known) return known;
  const { cost, paid, drawn } = sumLoans(loansByPrice, purchasePrice);
  const sum = {
    cost: fixedLoans.cost + cost,
    paid: fixedLoans.paid + paid,
    drawn: fixedLoans.drawn + drawn,
  };
  loanSums.set(purchasePrice, sum);
  return sum;
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
