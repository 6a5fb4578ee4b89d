import type { DealView } from "~/contracts/deal-view";
import { keyed, type Keyed } from "./answer-draft";
import { moneyStart, percentStart } from "./answer-text";
import { submittedGroup, submittedRows, submittedTexts } from "./submitted-rows";

export type DrawText = { date: string; amount: string; percentOfPrice: string };
export type FeeText = { name: string; amount: string; percentOfLimit: string };
/** `dates` by place. */
export type SpreadText = {
  amount: string;
  start: string;
  finish: string;
  dates: Record<string, string>;
};
/** A loan as it stands in its form; blank where nothing is typed. */
export type LoanText = {
  name: string;
  limit: string;
  rate: string;
  type: string;
  repaid: string;
  draws: readonly Keyed<DrawText>[];
  fees: readonly Keyed<FeeText>[];
  spread: SpreadText;
  /** "on" when it is ticked. */
  remove: string;
};
export type LoansText = { loans: readonly Keyed<LoanText>[] };

export const BLANK_DRAW: DrawText = { date: "", amount: "", percentOfPrice: "" };
export const BLANK_FEE: FeeText = { name: "", amount: "", percentOfLimit: "" };
const NO_SPREAD: SpreadText = {
  amount: "",
  start: "",
  finish: "",
  dates: { 0: "", 1: "", 2: "", 3: "" },
};

/** With blank rows to fill in without script. */
const NEW_LOAN: LoanText = {
  name: "",
  limit: "",
  rate: "",
  type: "interestOnly",
  repaid: "",
  draws: keyed([], { spare: Array.from({ length: 4 }, () => BLANK_DRAW) }),
  fees: keyed([], { spare: [BLANK_FEE] }),
  spread: NO_SPREAD,
  remove: "",
};

type Loan = DealView["inputs"]["loans"][number];

/** With a blank part below. */
export function loansTexts({ loans }: { loans: readonly Loan[] }): LoansText {
  return { loans: keyed(loans.map(loanTexts), { spare: [NEW_LOAN] }) };
}

function loanTexts({ name, limit, rate, type, repaid, draws, fees }: Loan): LoanText {
  return {
    name,
    limit: moneyStart(limit),
    rate: percentStart(rate),
    type,
    repaid: repaid ?? "",
    draws: keyed(
      draws.map(({ date, amount, percentOfPrice }) => ({
        date,
        amount: moneyStart(amount),
        percentOfPrice: percentStart(percentOfPrice),
      })),
      { spare: [BLANK_DRAW] },
    ),
    fees: keyed(
      fees.map((fee) => ({
        name: fee.name,
        amount: moneyStart(fee.amount),
        percentOfLimit: percentStart(fee.percentOfLimit),
      })),
      { spare: [BLANK_FEE] },
    ),
    spread: NO_SPREAD,
    remove: "",
  };
}

/** The loans of a refused form, without its blank rows, as its messages count them. */
export function submittedLoans(sent: unknown): LoansText {
  const loans = submittedRows(sent).map((loan): LoanText => {
    const text = submittedTexts(loan);
    const spread = submittedTexts(loan["spread"]);
    const dates = submittedTexts(submittedGroup(loan["spread"])["dates"]);
    return {
      name: text("name"),
      limit: text("limit"),
      rate: text("rate"),
      type: text("type"),
      repaid: text("repaid"),
      draws: keyed(
        submittedRows(loan["draws"]).map((draw) => {
          const of = submittedTexts(draw);
          return { date: of("date"), amount: of("amount"), percentOfPrice: of("percentOfPrice") };
        }),
        { spare: [BLANK_DRAW], areSent: true },
      ),
      fees: keyed(
        submittedRows(loan["fees"]).map((fee) => {
          const of = submittedTexts(fee);
          return { name: of("name"), amount: of("amount"), percentOfLimit: of("percentOfLimit") };
        }),
        { spare: [BLANK_FEE], areSent: true },
      ),
      spread: {
        amount: spread("amount"),
        start: spread("start"),
        finish: spread("finish"),
        dates: Object.fromEntries(Object.keys(NO_SPREAD.dates).map((day) => [day, dates(day)])),
      },
      remove: "",
    };
  });
  return { loans: keyed(loans, { spare: [NEW_LOAN], areSent: true }) };
}
