import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { worksLoan } from "~/domain/deal/deal-of-rows";
import { statementByLoan } from "~/domain/deal/loan-statement";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import { ReplyContext, useReply, valueAt } from "../forms/use-reply";
import { AnswerForm, FieldMessages, isRefused } from "./answer-form";
import { DealFold } from "./deal-fold";
import { LoanCharges } from "./loan-charges";
import { LoanPart } from "./loan-part";
import { loansTexts, submittedLoans, type LoansText, type LoanText } from "./loan-texts";
import { useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";

type Props = { propertyId: string };

/** The loans with their draws and fees, and what they cost (docs/specification.md §25.5). */
export function DealLoans({ propertyId }: Props) {
  const reply = useReply();
  const { kept, inputs, worked } = useWorked();
  const { loans } = kept.inputs;
  const isMine = isRefused(reply, ["loans"]);
  const draft = useAnswers({
    answers: { loans },
    textsOf: loansTexts,
    reply,
    start: isMine ? submittedLoans(valueAt(reply, ["loans"])) : undefined,
  });
  const parts = draft.texts.loans;
  const mine = isMine ? { ...reply, initialValue: {} } : undefined;
  // Of the parts that are shown, not of those that somebody else changed meanwhile.
  const isStored = !isMine && JSON.stringify(loans) === JSON.stringify(draft.was.loans);
  const statements = isStored ? statementByLoan(inputs, worked.loans) : [];
  return (
    <DealFold id="deal-loans" title="Loans" note={useNote()} isOpen={isMine}>
      <PaidFromLoan />
      <AnswerForm
        propertyId={propertyId}
        draft={draft}
        save="Save loans"
        className="deal-loan-form"
      >
        <ReplyContext.Provider value={mine}>
          <div id={fieldIdOf("loans")} tabIndex={-1}>
            <FieldMessages name="loans" />
          </div>
          {parts.map((loan, place) => {
            const statement = loan.isSpare ? undefined : statements[place];
            const part = (
              <LoanPart
                key={loan.key}
                place={place}
                loan={loan}
                change={(next) =>
                  draft.change((now) => ({ loans: changed(now.loans, loan, next) }))
                }
              >
                {statement && <LoanCharges statement={statement} />}
              </LoanPart>
            );
            if (!loan.isSpare || parts.length === 1) return part;
            return (
              <details key={loan.key} className="deal-spread">
                <summary>Add a part</summary>
                {part}
              </details>
            );
          })}
        </ReplyContext.Provider>
        <p className="hint">Blank rows do not count: clear a row to remove it.</p>
      </AnswerForm>
    </DealFold>
  );
}

type Parts = LoansText["loans"];

function changed(parts: Parts, part: Parts[number], next: (now: LoanText) => LoanText): Parts {
  return parts.map((one) => (one.key === part.key ? { ...one, ...next(one) } : one));
}

function useNote(): string {
  const { inputs, worked } = useWorked();
  const count = inputs.loans.length;
  if (count === 0) return "None entered";
  const parts = count === 1 ? "1 part" : `${count} parts`;
  if (worked.loans.length < count) return `${parts}; enter when it is repaid`;
  const interest = worked.loans.reduce((sum, loan) => sum + loan.interest, 0);
  return `${parts}, ${formatDollarsAndCents(interest)} interest`;
}

/** Payments of bills are draws, and replace what was planned. */
function PaidFromLoan() {
  const { loanPayments, inputs } = useWorked().kept;
  // Refunds are no draws.
  const draws = loanPayments.filter(({ amount }) => amount > 0);
  const works = worksLoan(inputs.loans);
  const [first] = draws;
  if (!first || !works) return null;
  const paid = draws.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <p className="deal-note">
      Bills of <b>{formatDollarsAndCents(paid)}</b> were paid from the loan since{" "}
      {formatCalendarDate(first.date)}. They replace as much of the draws planned from that day on
      {works.name && ` for “${works.name}”`}.
    </p>
  );
}
