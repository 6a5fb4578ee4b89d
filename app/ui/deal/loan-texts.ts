import { DRAW, LOAN, MOST_LOANS, type Loan } from "~/domain/deal/loan";
import { declare } from "~/domain/record/record";
import { keyed, submittedTexts, textsOf, type TextsOf } from "./record-texts";

const DAY = { kind: "date", label: "and" } as const;
const SPREAD = declare({
  amount: { kind: "money", label: "Amount to spread" },
  start: { kind: "date", label: "Weekly, from" },
  finish: { kind: "date", label: "to" },
  dates: {
    kind: "group",
    of: declare({ "0": { ...DAY, label: "Or on these days" }, "1": DAY, "2": DAY, "3": DAY }),
  },
});
const PART = declare({
  ...LOAN.fields,
  spread: { kind: "group", of: SPREAD },
  /** "on" when it is ticked. */
  remove: { kind: "text" },
});

/** The loans as they stand in their form. */
export const LOANS = declare({ loans: { kind: "rows", of: PART, most: MOST_LOANS } });
export type LoansText = TextsOf<typeof LOANS>;
export type LoanText = LoansText["loans"][number];

export function loansTexts(answers: { loans: readonly Loan[] }): LoansText {
  return withNewPart(textsOf(LOANS, answers));
}

/** The loans of a refused form. */
export function submittedLoans(sent: unknown): LoansText {
  return withNewPart(submittedTexts(LOANS, sent));
}

/** The blank part below has draws to fill in without script. */
function withNewPart({ loans }: LoansText): LoansText {
  const draws = keyed(
    [],
    Array.from({ length: 4 }, () => textsOf(DRAW, null)),
  );
  return { loans: [...loans.slice(0, -1), ...loans.slice(-1).map((part) => ({ ...part, draws }))] };
}
