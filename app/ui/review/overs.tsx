import type { OverView } from "~/contracts/review";
import { formatDayMonth } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents, sumBy, type Cents, type MoneyFormat } from "~/domain/money";
import type { Why } from "~/domain/review/overs";
import { BarDrawing, longestOf } from "../charts/budget-bars";

const WORDS: Record<Why, string> = { variation: "Variation", quantity: "Quantity", price: "Price" };

type Props = { overs: readonly OverView[]; spent: Cents; show: MoneyFormat };

/** The largest overs of items, to one scale, each with the bills that made it. */
export function Overs({ overs, spent, show }: Props) {
  if (overs.length === 0)
    return (
      <section className="sheet">
        <p>Nothing went over by more than $100.</p>
      </section>
    );
  const longest = longestOf(overs);
  return (
    <section className="review-overs">
      <div className="title-line">
        <h2>The largest overs, and the bills that made them</h2>
        <p className="hint">
          One scale. {show(sumBy("over", overs))} of {show(spent)}.
        </p>
      </div>
      <div className="review-cards">
        {overs.map((over) => (
          <Over key={over.id} over={over} longest={longest} show={show} />
        ))}
      </div>
    </section>
  );
}

function Over({ over, longest, show }: { over: OverView; longest: Cents; show: MoneyFormat }) {
  const { name, category, number, budget, spent, why, words, lesson, pieces } = over;
  return (
    <article className="sheet review-card">
      <div className="review-card-head">
        <span className="balloon is-over" aria-hidden>
          {number}
        </span>
        <div>
          <h3>
            <bdi>{name}</bdi>
          </h3>
          <p className="hint">
            <bdi>{category}</bdi> · planned {show(budget)}
          </p>
        </div>
        <p className="over">{show(over.over)} over</p>
      </div>
      <div aria-hidden>
        <BarDrawing bar={{ budget, spent }} longest={longest} />
      </div>
      <p>
        <span className="review-why">{WORDS[why]}</span> {words}
      </p>
      <table className="review-bills">
        <caption className="sr-only">Bills of {name}</caption>
        <tbody>
          {pieces.map(({ date, text, amount, isOver }, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- worked out, never edited
            <tr key={at} className={isOver ? "over" : undefined}>
              <td>{formatDayMonth(date)}</td>
              <th scope="row">
                <bdi>{text}</bdi>
              </th>
              <td className="amount">
                {isOver && "+"}
                {formatDollarsAndCents(amount)}
              </td>
            </tr>
          ))}
          <tr className="total">
            <th scope="row" colSpan={2}>
              Spent
            </th>
            <td className="amount">{formatDollarsAndCents(spent)}</td>
          </tr>
        </tbody>
      </table>
      <p className="review-lesson">{lesson}</p>
    </article>
  );
}
