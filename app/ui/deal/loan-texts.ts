import type { DealView } from "~/contracts/deal-view";
import { withoutBlankRows } from "~/contracts/form-blanks";
import type { Reply } from "../forms/use-reply";
import { moneyStart, percentStart } from "./answer-text";

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
  return rowsIn(reply?.initialValue?.["loans"]).map((loan) => {
    const text = textsOf(loan);
    const spread = textsOf(loan["spread"]);
    return {
      name: text("name"),
      limit: text("limit"),
      rate: text("rate"),
      type: text("type"),
      repaid: text("repaid"),
      draws: rowsIn(loan["draws"]).map((draw) => {
        const of = textsOf(draw);
        return { date: of("date"), amount: of("amount"), percentOfPrice: of("percentOfPrice") };
      }),
      fees: rowsIn(loan["fees"]).map((fee) => {
        const of = textsOf(fee);
        return { name: of("name"), amount: of("amount"), percentOfLimit: of("percentOfLimit") };
      }),
      spread: {
        amount: spread("amount"),
        start: spread("start"),
        finish: spread("finish"),
        dates: listIn(group(loan["spread"])["dates"]).filter((date) => typeof date === "string"),
      },
    };
  });
}

function rowsIn(sent: unknown): Record<string, unknown>[] {
  return listIn(sent).map(group);
}

function listIn(sent: unknown): unknown[] {
  const rows = withoutBlankRows(sent);
  return Array.isArray(rows) ? rows : [];
}

function textsOf(sent: unknown): (name: string) => string {
  const fields = new Map(Object.entries(group(sent)));
  return (name) => {
    const text = fields.get(name);
    return typeof text === "string" ? text : "";
  };
}

function group(sent: unknown): Record<string, unknown> {
  return typeof sent === "object" && sent !== null ? (sent as Record<string, unknown>) : {};
}
