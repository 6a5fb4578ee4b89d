import type { DealAnswers } from "~/contracts/deal-inputs";
import { drawsOn, weeklyDraws } from "~/domain/deal/draw-plan";
import type { Loan } from "~/domain/deal/loan";

type SentLoan = NonNullable<DealAnswers["loans"]>[number];

/** The answers with draws that are to be spread added to those typed. */
export function withPlannedDraws({ loans, ...answers }: DealAnswers) {
  return { ...answers, ...(loans && { loans: loans.map(planIn) }) };
}

function planIn({ spread, ...loan }: SentLoan): Loan {
  if (!spread) return loan;
  const { amount, start, finish, dates = [] } = spread;
  const more =
    start !== undefined && finish !== undefined
      ? weeklyDraws(amount, { start, finish })
      : drawsOn(amount, dates);
  return { ...loan, draws: [...loan.draws, ...more] };
}

/** The field of a problem: a draw that was spread has none of its own, but that of the spread. */
export function atSpread(field: string, sent: readonly SentLoan[] = []): string {
  const [list, loan, draws, draw] = field.split(".");
  const typed = sent[Number(loan)];
  return list === "loans" && draws === "draws" && typed && Number(draw) >= typed.draws.length
    ? `loans.${loan}.spread`
    : field;
}
