import type { ReactNode } from "react";
import type { ChangeView } from "~/contracts/history";
import { timeOfDay } from "~/domain/dates";
import { moneyFormat } from "~/domain/money";
import { ChangeSentence, FromTo, WhoDid } from "./change";

/** Rows and fields that are listed without being asked for. */
const MOST_OPEN = 6;

/** A change in a list of a day; `children` are what can be done about it. */
export function ChangeRow({ change, children }: { change: ChangeView; children?: ReactNode }) {
  const { date, from, to, each, count } = change;
  return (
    <li>
      <WhoDid who={change.who} />
      <div className="history-what">
        <p>
          <ChangeSentence change={change} />
        </p>
        {each.length > 0 && (
          <details open={each.length <= MOST_OPEN}>
            <summary>
              {count === each.length ? `All ${count}` : `${each.length} of ${count}`}
            </summary>
            <table className="history-rows">
              <tbody>
                {each.map((row, at) => (
                  <tr key={at}>
                    <th scope="row">{row.name}</th>
                    <td>
                      {row.amount === null ? (
                        <FromTo from={row.from} to={row.to} />
                      ) : (
                        moneyFormat([row.amount])(row.amount)
                      )}
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        )}
      </div>
      <p className="history-change">
        <FromTo from={from} to={to} />
      </p>
      <time className="history-at hint" dateTime={date}>
        {timeOfDay(new Date(date))}
      </time>
      {children}
    </li>
  );
}
