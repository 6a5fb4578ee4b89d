import { formatCalendarDate } from "~/domain/bills/calendar-date";
import type { LoanStatement } from "~/domain/deal/loan-statement";
import { formatDollarsAndCents } from "~/domain/money";
import { percentFigure } from "./percent-figure";

/** What comes of a loan: its sums, and each draw and charge. */
export function LoanCharges({ statement }: { statement: LoanStatement }) {
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
            <div key={label}>
              <dt>{label}</dt>
              <dd>{text}</dd>
            </div>
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
          <table className="deal-sensitivity deal-charges">
            <caption className="sr-only">{`Draws and charges of ${name || "the loan"}`}</caption>
            <thead>
              <tr>
                <th scope="col">Date</th>
                <th scope="col">What</th>
                <th scope="col" className="num">
                  Amount
                </th>
                <th scope="col" className="num">
                  Balance
                </th>
              </tr>
            </thead>
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
