import type { DealView } from "~/contracts/deal-view";
import type { Reply } from "../forms/use-reply";
import { moneyStart, percentStart } from "./answer-text";
import { submittedGroup, submittedList, submittedRows, submittedTexts } from "./submitted-rows";

export type DrawText = { date: string; amount: string; percentOfPrice: string };
export type FeeText = { name: string; amount: string; percentOfLimit: string };
export type SpreadText = { amount: string; start: string; finish: string; dates: string[] };
/** A loan as it stands in its form; blank where nothing is typed. */
export type LoanText = {
  name: string;
  limit: string;
  rate: string;
  type: string;
  repaid: string;
  draws: DrawText[];
  fees: FeeText[];
};

export const NEW_LOAN: LoanText = {
  name: "",
  limit: "",
  rate: "",
  type: "interestOnly",
  repaid: "",
  draws: [],
  fees: [],
};

type Loan = DealView["inputs"]["loans"][number];

export function loanTexts({ name, limit, rate, type, repaid, draws, fees }: Loan): LoanText {
  return {
    name,
    limit: moneyStart(limit),
    rate: percentStart(rate),
    type,
    repaid: repaid ?? "",
    draws: draws.map(({ date, amount, percentOfPrice }) => ({
      date,
      amount: moneyStart(amount),
      percentOfPrice: percentStart(percentOfPrice),
    })),
    fees: fees.map((fee) => ({
      name: fee.name,
      amount: moneyStart(fee.amount),
      percentOfLimit: percentStart(fee.percentOfLimit),
    })),
  };
}

/** The loans of a refused form, without its blank rows, as its messages count them. */
export function submittedLoans(reply: Reply): (LoanText & { spread: SpreadText })[] {
  return submittedRows(reply?.initialValue?.["loans"]).map((loan) => {
    const text = submittedTexts(loan);
    const spread = submittedTexts(loan["spread"]);
    return {
      name: text("name"),
      limit: text("limit"),
      rate: text("rate"),
      type: text("type"),
      repaid: text("repaid"),
      draws: submittedRows(loan["draws"]).map((draw) => {
        const of = submittedTexts(draw);
        return { date: of("date"), amount: of("amount"), percentOfPrice: of("percentOfPrice") };
      }),
      fees: submittedRows(loan["fees"]).map((fee) => {
        const of = submittedTexts(fee);
        return { name: of("name"), amount: of("amount"), percentOfLimit: of("percentOfLimit") };
      }),
      spread: {
        amount: spread("amount"),
        start: spread("start"),
        finish: spread("finish"),
        dates: submittedList(submittedGroup(loan["spread"])["dates"]).filter(
          (date) => typeof date === "string",
        ),
      },
    };
  });
}
