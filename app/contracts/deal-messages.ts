import { percentOf } from "~/domain/percent";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { DealSettings } from "~/domain/deal/deal-inputs";
import { claimsGst } from "~/domain/deal/gst-position";
import type { DealProblem } from "~/domain/deal/problem";
import type { MissingPart } from "~/domain/deal/lines";
import type { TaxOutcome } from "~/domain/deal/tax-estimate";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { pageMessages } from "./page-messages";

/** Why an answer of a deal is refused, in words (docs/specification.md §25.10). */
export function dealProblemMessage(problem: DealProblem): string {
  const on = formatCalendarDate;
  switch (problem.reason) {
    case "saleBeforePurchase":
      return `The sale settles on ${on(problem.sale)}, before the purchase on ${on(problem.purchase)}.`;
    case "agreementAfterSettlement":
      return `The sale settles on ${on(problem.settlement)}, before its agreement of ${on(problem.agreement)}.`;
    case "drawBeforeStart":
      return `The draw on ${on(problem.date)} is before the loan starts on ${on(problem.start)}.`;
    case "drawAfterRepayment":
      return `The draw on ${on(problem.date)} is after the repayment on ${on(problem.repaid)}.`;
    case "dateOutOfRange":
      return `${on(problem.date)} is too far away: enter a date from 1990 to 2099.`;
    case "percentOutOfRange":
      return `Enter a percentage from ${percents(problem.least)} to ${percents(problem.most)} %.`;
    case "weeksOutOfRange":
      return `Enter whole weeks from ${signed(problem.least)} to ${signed(problem.most)}.`;
    case "noStepForTheRest":
      return "The last step must be for the rest.";
    case "noPlusInThisPosition":
      return "No GST is added in this position.";
    case "amountOutOfRange":
      return pageMessages.notCents;
    case "tooMany":
      return dealMessages.tooMany(problem.most);
  }
}

const percents = (thousandths: number) => signed(percentOf(thousandths));
const signed = (number: number) => number.toLocaleString("en-NZ").replace("-", "−");

/** What a deal does not know yet. */
export const missingParts: Record<MissingPart, string> = {
  gstMode: "How does GST work on this property?",
  purchasePrice: "Enter what it costs to buy",
  salePrice: "Enter what it may sell for",
  days: "Enter the settlement dates, or the weeks you will hold it",
  loanDates: "Enter when the loan is repaid, or when the sale settles",
  sellerGstCost: "Ask your accountant: the claim may be nil",
  purpose: "Say what you bought it for, to estimate the tax",
  taxDates: "Enter the purchase settlement and the date of the sale agreement, to estimate the tax",
};

export const dealMessages = {
  loadFailed: "Failed to load the deal",
  saveFailed: "Failed to save the deal",
  solveFailed: "Failed to work that out",
  saveScenarioFailed: "Failed to save scenario",
  removeScenarioFailed: "Failed to remove scenario",
  enterScenarioName: "Enter a name for the scenario.",
  loadScenariosFailed: "Failed to load scenarios",
  date: "Enter a date such as 2026-10-07.",
  percent: "Enter a percentage, such as 7.25, with at most three decimals.",
  weeks: "Enter whole weeks.",
  chooseMode: "Choose simple, unregistered, secondhand, zeroRated or standard.",
  chooseTerm: "Choose incl or plus.",
  chooseSaleGst: "Choose standard or zero.",
  chooseGst: "Choose incl, plus or none.",
  choosePer: "Choose total, week, month, quarter or year.",
  choosePurpose: "Choose sell, rent, home or unsure.",
  chooseTaxpayer: "Choose person, company or trust.",
  chooseCommission: "Choose percent, fixed or tiers.",
  chooseLoanType: "Choose interestOnly or capitalising.",
  chooseValueSource: "Choose valuation, appraisal or own.",
  chooseQuestion: "Choose breakEven or maximumPrice.",
  chooseTarget: "Enter a profit or a margin on cost, not both.",
  amountOrPercent: "Enter an amount or a percentage, not both.",
  spreadDates: "Enter the first and the last day of the works, or the days of the draws.",
  sendList: "Send a list.",
  trueOrFalse: "Send true or false.",
  tooMany: (most: number) => `${most} at most.`,
  notARow: "This is no row of the deal.",
  followsLoans: "The mortgage interest follows the loans and cannot be typed in.",
  changedMeanwhile: "Somebody else changed this meanwhile.",
  asksGst: "Not answered yet: the simple rule applies until it is.",
  whichOfThese: (apart: Cents) =>
    apart === 0
      ? "Which of these are you?"
      : `Which of these are you? The profit may differ by ${formatDollars(apart)}.`,
  scenarioAdded: "Scenario added",
  scenarioSaved: "Scenario saved",
  scenarioRemoved: "Scenario removed",
  offerKept: "These figures are kept as your offer",
  offerForgotten: "The offer is forgotten",
  noPrice: "No price below $100 million.",
  noPurchasePrice: "No purchase price meets this target.",
} as const;

export const taxWords: Record<TaxOutcome, string> = {
  taxed: "Bought to sell: the profit is income, whatever the bright-line date.",
  insideBrightLine: "Inside the bright-line: the profit is taxed.",
  outsideBrightLine: "Outside the bright-line; other land rules may still apply.",
  home: "Usually not taxed: the main-home rule. Not twice in two years, nor in a regular pattern.",
  unsure: "Not sure: the estimate with the profit taxed, and without.",
  loss: "No tax on a loss; losses may be ring-fenced.",
  datesMissing: "Inside or outside the bright-line? The dates are missing.",
};

export const DISCLAIMER =
  "An estimate from what you entered, for planning. GST and income tax depend on facts that Plumbline does not know. Have an accountant confirm your position before you sign, claim or file.";

type OverLimit = { name: string; overLimit: { date: string; balance: Cents } | null };

/** What is saved all the same, but should be known. */
export function dealWarnings(settings: DealSettings, loans: readonly OverLimit[]): string[] {
  const { gstMode, purpose, associated, sellerGstCost } = settings;
  const claims = claimsGst(gstMode);
  const over = loans.flatMap(({ name, overLimit }) =>
    overLimit
      ? [
          `${name || "The loan"} is above its limit from ${formatCalendarDate(overLimit.date)}: ${formatDollarsAndCents(overLimit.balance)}.`,
        ]
      : [],
  );
  const nil = gstMode === "secondhand" && associated && sellerGstCost === null;
  const later = claims && (purpose === "rent" || purpose === "home");
  return [
    ...over,
    ...(nil ? ["An associated seller: ask your accountant: the claim may be nil."] : []),
    ...(later
      ? [
          "Rented as a dwelling or lived in after claiming: part of the GST may have to be paid back.",
        ]
      : []),
  ];
}
