import type { ReactNode } from "react";
import type { WeeksView } from "~/contracts/review";
import { formatCalendarDate } from "~/domain/bills/calendar-date";

/** Weeks taken, and planned where a plan is kept; categories from first bill to done, on one scale. */
export function Weeks({ weeks }: { weeks: WeeksView }) {
  const { start, end, taken, planned, scale, categories } = weeks;
  const more = planned === null ? 0 : taken - planned;
  const at = (days: number) => `${((Math.min(days, scale) / scale) * 100).toFixed(2)}%`;
  const plan = planned === null ? null : at(planned * 7);
  return (
    <section className="sheet">
      <div className="title-line">
        <h2>Weeks</h2>
        {more !== 0 && (
          <p className={more > 0 ? "over" : "under"}>
            {Math.abs(more)} {more > 0 ? "more" : "fewer"} than planned
          </p>
        )}
      </div>
      <p className="hint">
        From the first bill to done: {formatCalendarDate(start)} to {formatCalendarDate(end)}.
        {plan && " Planned are the weeks held of the deal."}
      </p>
      <table className="review-weeks">
        <caption className="sr-only">Weeks from the first bill to done, on one scale</caption>
        <tbody>
          {plan && (
            <Row name="Planned" weeks={planned}>
              <rect width={plan} y="4" height="12" fill="var(--track)" stroke="var(--bar)" />
            </Row>
          )}
          <Row name="Taken" weeks={taken}>
            <rect
              width={at(more > 0 ? (planned ?? 0) * 7 : taken * 7)}
              y="4"
              height="12"
              fill="var(--bar)"
            />
            {plan && more > 0 && (
              <rect
                x={plan}
                width={at(scale - (planned ?? 0) * 7)}
                y="4"
                height="12"
                fill="url(#hatch)"
                stroke="var(--over)"
              />
            )}
          </Row>
          {categories.map(({ id, name, from, days, weeks: own }) => (
            <Row key={id} name={name} weeks={own}>
              {plan && <line x1={plan} x2={plan} y1="0" y2="20" stroke="var(--ink-3)" />}
              <rect
                x={at(from)}
                width={at(days)}
                y="4"
                height="12"
                fill="var(--bar)"
                fillOpacity="0.42"
                stroke="var(--bar)"
              />
            </Row>
          ))}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { name: string; weeks: number | null; children: ReactNode };

function Row({ name, weeks, children }: RowProps) {
  return (
    <tr>
      <th scope="row">
        <bdi>{name}</bdi>
      </th>
      <td className="amount">{weeks}</td>
      <td className="drawing" aria-hidden>
        <svg className="review-moved">{children}</svg>
      </td>
    </tr>
  );
}
