import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { worksLoan } from "~/domain/deal/deal-of-rows";
import { statementByLoan, type LoanStatement } from "~/domain/deal/loan-statement";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf, GroupMessages, useReply } from "../forms/field";
import { Fact } from "../fact";
import { TableHead, type Head } from "../table-head";
import { AnswerForm } from "./answer-form";
import { DealFold } from "./deal-fold";
import { LoanPart } from "./loan-part";
import { LOANS, loansTexts, submittedLoans, type LoanText } from "./loan-texts";
import { isRefused, useAnswers } from "./use-answers";
import { useWorked } from "./worked-context";
import { percentFigure } from "./percent-figure";

/** The loans with their draws and fees, and what they cost (docs/specification.md §25.5). */
export function DealLoans() {
  const { deal, inputs, worked } = useWorked();
  const { loans } = deal.inputs;
  const draft = useAnswers({
    answers: { loans },
    textsOf: loansTexts,
    submitted: submittedLoans,
  });
  const isMine = isRefused(useReply(), ["loans"]);
  const parts = draft.texts.loans;
  // Of the parts that are shown, not of those that somebody else changed meanwhile.
  const isStored = !isMine && JSON.stringify(loans) === JSON.stringify(draft.was.loans);
  const statements = isStored ? statementByLoan(inputs, worked.loans) : [];
  const change = ({ key }: LoanText, next: (now: LoanText) => LoanText) =>
    draft.change((now) => ({ loans: now.loans.map((one) => (one.key === key ? next(one) : one)) }));
  return (
    <DealFold id="deal-loans" title="Loans" note={useNote()} isOpen={isMine}>
      <PaidFromLoan />
      <AnswerForm draft={draft} of={LOANS} save="Save loans" className="grid-cols-1 gap-3">
        <div id={fieldIdOf("loans")} tabIndex={-1}>
          <GroupMessages name="loans" />
        </div>
        {parts.map((loan, place) => {
          const isNew = place === parts.length - 1;
          const statement = isNew ? undefined : statements[place];
          const part = (
            <LoanPart
              key={loan.key}
              {...{ place, loan, isNew }}
              change={(next) => change(loan, next)}
            >
              {statement && <LoanCharges statement={statement} />}
            </LoanPart>
          );
          if (!isNew || parts.length === 1) return part;
          return (
            <details key={loan.key}>
              <summary className="opener">Add a part</summary>
              {part}
            </details>
          );
        })}
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
  const { loanPayments, inputs } = useWorked().deal;
  // Refunds are no draws.
  const draws = loanPayments.filter(({ amount }) => amount > 0);
  const works = worksLoan(inputs.loans);
  const [first] = draws;
  if (!first || !works) return null;
  const paid = draws.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <p className="note deal-note">
      Bills of <b>{formatDollarsAndCents(paid)}</b> were paid from the loan since{" "}
      {formatCalendarDate(first.date)}. They replace as much of the draws planned from that day on
      {works.name && ` for “${works.name}”`}.
    </p>
  );
}

const HEADS: Head[] = [
  { text: "Date" },
  { text: "What" },
  { text: "Amount", className: "num" },
  { text: "Balance", className: "num" },
];

/** What comes of a loan: its sums, and each draw and charge. */
function LoanCharges({ statement }: { statement: LoanStatement }) {
  const { name, interest, fees, repayment, lvrToday, lvrAtSale, overLimit, events } = statement;
  const facts = [
    ["Interest", formatDollarsAndCents(interest)],
    ["Fees", formatDollarsAndCents(fees)],
    ["Repaid at the end", formatDollarsAndCents(repayment)],
    ["Repaid, of today’s value", lvrToday === null ? null : percentFigure(lvrToday)],
    ["Repaid, of the sale price", lvrAtSale === null ? null : percentFigure(lvrAtSale)],
  ] as const;
  return (
    <>
      <dl className="facts">
        {facts.map(([label, text]) =>
          text === null ? null : (
            <Fact key={label} label={label}>
              {text}
            </Fact>
          ),
        )}
      </dl>
      {overLimit && (
        <p className="note note-warn">
          Above its limit from {formatCalendarDate(overLimit.date)}:{" "}
          {formatDollarsAndCents(overLimit.balance)}.
        </p>
      )}
      <details>
        <summary className="opener">Draws and charges</summary>
        <div className="overflow-x-auto">
          <table className="deal-sensitivity">
            <caption className="sr-only">{`Draws and charges of ${name || "the loan"}`}</caption>
            <TableHead heads={HEADS} />
            <tbody>
              {events.map(({ kind, date, amount, balance }, place) => (
                // oxlint-disable-next-line react/no-array-index-key -- worked out, never edited
                <tr key={place}>
                  <th scope="row">{formatCalendarDate(date)}</th>
                  <td>{kind === "draw" ? "Drawn" : "Interest"}</td>
                  <td className="num">{formatDollarsAndCents(amount)}</td>
                  <td className="num">{formatDollarsAndCents(balance)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </>
  );
}
