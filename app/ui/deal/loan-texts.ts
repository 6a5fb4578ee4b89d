import { DRAW, LOAN, type Loan } from "~/domain/deal/loan";
import { keyed, type Keyed } from "./form-texts";
import { submittedTexts, textsOf, type TextsOf } from "./record-texts";
import { submittedGroup, submittedRows } from "./submitted-rows";

/** `dates` by place. */
export type SpreadText = {
  amount: string;
  start: string;
  finish: string;
  dates: Record<string, string>;
};
/** A loan as it stands in its form; `remove` is "on" when it is ticked. */
export type LoanText = TextsOf<typeof LOAN> & { spread: SpreadText; remove: string };
export type LoansText = { loans: readonly Keyed<LoanText>[] };

const NO_SPREAD: SpreadText = {
  amount: "",
  start: "",
  finish: "",
  dates: { 0: "", 1: "", 2: "", 3: "" },
};
const BESIDE = { spread: NO_SPREAD, remove: "" };

/** With blank rows to fill in without script. */
const NEW_LOAN: LoanText = {
  ...textsOf(LOAN, null),
  draws: keyed([], { spare: Array.from({ length: 4 }, () => textsOf(DRAW, null)) }),
  ...BESIDE,
};

/** With a blank part below. */
export function loansTexts({ loans }: { loans: readonly Loan[] }): LoansText {
  const stored = loans.map((loan) => ({ ...textsOf(LOAN, loan), ...BESIDE }));
  return { loans: keyed(stored, { spare: [NEW_LOAN] }) };
}

/** The loans of a refused form, without its blank rows, as its messages count them. */
export function submittedLoans(sent: unknown): LoansText {
  const loans = submittedRows(sent).map((loan): LoanText => ({
    ...submittedTexts(LOAN, loan),
    spread: sameTexts(NO_SPREAD, loan["spread"]) as SpreadText,
    remove: "",
  }));
  return { loans: keyed(loans, { spare: [NEW_LOAN], areSent: true }) };
}

/** The texts that were sent under the names of `blank`. */
function sameTexts(blank: object, sent: unknown): object {
  const group = submittedGroup(sent);
  return Object.fromEntries(
    Object.entries(blank).map(([name, text]) => {
      const typed = group[name];
      if (typeof text === "object") return [name, sameTexts(text, typed)];
      return [name, typeof typed === "string" ? typed : text];
    }),
  );
}
