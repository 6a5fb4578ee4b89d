import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { worksLoan } from "~/domain/deal/deal-of-rows";
import type { Loan } from "~/domain/deal/inputs";
import { statementByLoan } from "~/domain/deal/loan-statement";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import type { Reply } from "../forms/use-reply";
import { AnswerForm, FieldMessages, isRefused } from "./answer-form";
import { DealFold } from "./deal-fold";
import { LoanCharges } from "./loan-charges";
import { LoanPart } from "./loan-part";
import { loanTexts, NEW_LOAN, submittedLoans, type LoanText, type SpreadText } from "./loan-texts";
import { useWorked } from "./worked-context";

type Props = { propertyId: string; reply: Reply };

type ShownLoan = LoanText & { spread?: SpreadText };

/** The loans with their draws and fees, and what they cost (docs/specification.md §25.5). */
export function DealLoans({ propertyId, reply }: Props) {
  const { kept, inputs, worked } = useWorked();
  const isMine = isRefused(reply, ["loans"]);
  const { loans } = kept.inputs;
  const sent = submittedLoans(reply);
  const shown: readonly ShownLoan[] = isMine ? sent : loans.map(loanTexts);
  // Places in messages count without the blank rows.
  const mine = isMine ? { ...reply, initialValue: { loans: sent } } : undefined;
  const statements = isMine ? [] : statementByLoan(inputs, worked.loans);
  return (
    <DealFold id="deal-loans" title="Loans" note={useNote()} isOpen={isMine}>
      <PaidFromLoan />
      <AnswerForm
        // Other rows than those shown start anew.
        key={JSON.stringify(shown)}
        propertyId={propertyId}
        answers={{ loans }}
        save="Save loans"
        className="deal-loan-form"
      >
        <div id={fieldIdOf("loans")} tabIndex={-1}>
          <FieldMessages name="loans" reply={mine} />
        </div>
        {shown.map((loan, place) => {
          const statement = statements[place];
          return (
            <LoanPart
              // oxlint-disable-next-line react/no-array-index-key -- parts have no other id
              key={place}
              place={place}
              loan={loan}
              spread={loan.spread}
              reply={mine}
            >
              {statement && <LoanCharges statement={statement} />}
            </LoanPart>
          );
        })}
        {shown.length === 0 ? (
          <LoanPart place={0} loan={NEW_LOAN} isNew reply={undefined} />
        ) : (
          <details className="deal-spread">
            <summary>Add a part</summary>
            <LoanPart place={shown.length} loan={NEW_LOAN} isNew reply={undefined} />
          </details>
        )}
        <p className="hint">Blank rows do not count: clear a row to remove it.</p>
      </AnswerForm>
    </DealFold>
  );
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
  const works = worksLoan(inputs.loans as readonly Loan[]);
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
