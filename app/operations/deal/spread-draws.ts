import type { DealAnswers } from "~/contracts/deal-inputs";
import { drawsOn, weeklyDraws } from "~/domain/deal/draw-plan";
import type { Draw, Loan } from "~/domain/deal/inputs";
import type { DealProblem } from "~/domain/deal/problem";

type SentLoan = NonNullable<DealAnswers["loans"]>[number];

/** The answers with draws that are to be spread added to those typed. */
export function withSpreadDraws({ loans, ...answers }: DealAnswers) {
  return { ...answers, ...(loans && { loans: loans.map(spreadIn) }) };
}

function spreadIn({ spread, ...loan }: SentLoan): Loan {
  const draws = loan.draws as readonly Draw[];
  if (!spread) return { ...(loan as Loan), draws };
  const { amount, start, finish, dates = [] } = spread;
  const more =
    start !== undefined && finish !== undefined
      ? weeklyDraws(amount, { start, finish })
      : drawsOn(amount, dates);
  return { ...(loan as Loan), draws: [...draws, ...more] };
}

/** A draw that was spread has no field of its own: its problem stands at the spread. */
export function atSpread(problem: DealProblem, sent: readonly SentLoan[] = []): DealProblem {
  const [list, loan, draws, draw] = problem.field.split(".");
  const typed = sent[Number(loan)];
  return list === "loans" && draws === "draws" && typed && Number(draw) >= typed.draws.length
    ? { ...problem, field: `loans.${loan}.spread` }
    : problem;
}
