import { overspend, type BudgetLine } from "~/domain/budget";
import { formatDollars, type Cents } from "~/domain/money";
import { TableHead } from "../table-head";

export type BudgetBar = BudgetLine & { id: string; name: string; href?: string };

/** A table with a bar in each row, so that the figures are readable without the drawing. */
export function BudgetBars({ bars, caption }: { bars: readonly BudgetBar[]; caption: string }) {
  const longest = longestOf(bars);
  return (
    <table className="bars">
      <caption className="sr-only">{caption}</caption>
      <TableHead heads={["Name", "Spent of budget"]} className="sr-only" />
      <tbody>
        {bars.map((bar) => (
          <tr key={bar.id}>
            <th scope="row">
              {bar.href ? (
                <a className="link link-alone" href={bar.href}>
                  {bar.name}
                </a>
              ) : (
                bar.name
              )}
            </th>
            <td className="amount">
              <b>{formatDollars(bar.spent)}</b> <span>of {formatDollars(bar.budget)}</span>
              {overspend(bar) > 0 && (
                <>
                  {" "}
                  <em className="over not-italic">{formatDollars(overspend(bar))} over</em>
                </>
              )}
            </td>
            <td className="drawing" aria-hidden="true">
              <BarDrawing bar={bar} longest={longest} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function longestOf(lines: readonly BudgetLine[]): Cents {
  return Math.max(1, ...lines.flatMap(({ budget, spent }) => [budget, spent]));
}

type DrawingProps = { bar: BudgetLine; longest: Cents; agreed?: Cents };

/** The budget is the dimension line below what is spent and agreed; `longest` fills the width. */
export function BarDrawing({ bar, longest, agreed = 0 }: DrawingProps) {
  const part = (cents: Cents) => `${((Math.max(0, cents) / longest) * 100).toFixed(2)}%`;
  const budget = part(bar.budget);
  const over = overspend(bar);
  return (
    <svg className="bar-drawing">
      <rect width={budget} height="12" fill="var(--track)" stroke="var(--track-edge)" />
      <rect
        width={part(Math.min(bar.spent, Math.max(0, bar.budget)))}
        height="12"
        fill="var(--bar)"
      />
      {over > 0 && (
        <rect
          x={budget}
          width={part(Math.min(over, bar.spent))}
          height="12"
          fill="url(#hatch)"
          stroke="var(--over)"
        />
      )}
      {agreed > 0 && (
        <rect
          x={part(bar.spent)}
          width={part(agreed)}
          height="12"
          fill="url(#agreed)"
          stroke="var(--bar)"
          strokeWidth="0.75"
        />
      )}
      <line x1="0" x2={budget} y1="17.5" y2="17.5" stroke="var(--ink-3)" />
      <line x1="0" x2="0" y1="13" y2="21" stroke="var(--ink)" />
      <line x1={budget} x2={budget} y1="13" y2="21" stroke="var(--ink)" />
    </svg>
  );
}
