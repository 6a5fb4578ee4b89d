import type { ReactNode } from "react";
import type { ReviewView, WeeksView } from "~/contracts/review";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { addingFormat, formatDollars, sumBy, type Cents, type MoneyFormat } from "~/domain/money";
import { BarDrawing, longestOf } from "../charts/budget-bars";
import { roles } from "../items/table-roles";
import { isolated } from "../property/to-finish-note";
import { TableHead } from "../table-head";
import { OfferResult } from "./offer-result";
import { Overs } from "./overs";

type Props = {
  review: ReviewView;
  /** In the report, one format for all its amounts. */
  show?: MoneyFormat;
  /** The page of a category; none on paper. */
  linkTo?: (projectId: string) => string;
  /** Stands below the weeks. */
  children?: ReactNode;
};

/** What a finished renovation taught; on the page and in the report. */
export function Review({ review, show = formatOf(review), linkTo, children }: Props) {
  const { overs, offer, weeks, spent } = review;
  return (
    <>
      <Categories review={review} show={show} {...(linkTo && { linkTo })} />
      <Overs overs={overs} spent={spent} show={show} />
      <div className="review-two">
        {offer && <OfferResult offer={offer} />}
        <div>
          {weeks && <Weeks weeks={weeks} />}
          {children}
        </div>
      </div>
    </>
  );
}

/** Rows and columns add up. */
export function formatOf({ categories, ...total }: ReviewView): MoneyFormat {
  return addingFormat([
    [total.spent - total.budget, total.spent, -total.budget],
    ...categories.map(({ variance, spent, budget }) => [variance, spent, -budget] as const),
    ...(["budget", "agreed", "spent"] as const).map(
      (name) => [total[name], ...categories.map((one) => one[name])] as [Cents, ...Cents[]],
    ),
  ]);
}

/** The result as the page's figure. */
export function resultWords({ budget, spent }: ReviewView, show: MoneyFormat): string {
  if (spent === budget) return "On budget";
  return spent > budget ? `${show(spent - budget)} over` : `${show(budget - spent)} under`;
}

/** What made the result, in a few sentences of figures. */
export function resultNote(review: ReviewView, show: MoneyFormat): string {
  const { budget, spent, overs, categories, weeks } = review;
  const over = sumBy("over", overs);
  const lowest = categories.toSorted((a, b) => a.variance - b.variance)[0];
  const items = overs.length === 1 ? "One item" : `${["", "", "Two", "Three"][overs.length]} items`;
  return [
    `${show(spent)} spent of ${show(budget)} planned.`,
    over > 0 && `${items} went ${formatDollars(over)} over.`,
    lowest &&
      lowest.variance < 0 &&
      `${isolated(lowest.name)} came in ${show(-lowest.variance)} under.`,
    weeks &&
      `The work took ${weekWords(weeks.taken)}${weeks.planned === null ? "" : `; ${weeks.planned} were planned`}.`,
  ]
    .filter(Boolean)
    .join(" ");
}

function weekWords(weeks: number): string {
  return weeks === 1 ? "1 week" : `${weeks} weeks`;
}

function Categories({ review, show, linkTo }: Props & { show: MoneyFormat }) {
  const { categories, budget, agreed, spent } = review;
  const longest = longestOf(categories);
  const heads = ["Planned", "Agreed", "Spent", "Over/under"];
  return (
    <section className="sheet">
      <h2>Planned, agreed, spent</h2>
      <table className="review-table figures with-bars" {...roles.table}>
        <TableHead
          heads={[
            "Category",
            { text: <span className="sr-only">Drawn</span> },
            ...heads.map((text) => ({ text, className: "amount money" })),
          ]}
        />
        <tbody {...roles.rowgroup}>
          {categories.map((category, index) => (
            <tr key={category.id} {...roles.row}>
              <th scope="row" {...roles.rowheader}>
                <span className={category.variance > 0 ? "balloon is-over" : "balloon"} aria-hidden>
                  {index + 1}
                </span>{" "}
                {linkTo ? (
                  <a className="review-name" href={linkTo(category.id)}>
                    <bdi>{category.name}</bdi>
                  </a>
                ) : (
                  <bdi>{category.name}</bdi>
                )}
              </th>
              <td className="drawing bar" aria-hidden>
                <BarDrawing bar={category} longest={longest} />
              </td>
              <Amounts line={category} show={show} />
            </tr>
          ))}
        </tbody>
        <tbody className="total" {...roles.rowgroup}>
          <tr {...roles.row}>
            <th scope="row" colSpan={2} {...roles.rowheader}>
              All categories
            </th>
            <Amounts line={{ budget, agreed, spent, variance: spent - budget }} show={show} />
          </tr>
        </tbody>
      </table>
    </section>
  );
}

type Line = { budget: Cents; agreed: Cents; spent: Cents; variance: Cents };

function Amounts({ line: { budget, agreed, spent, variance }, show }: AmountsProps) {
  const cells = [
    { name: "budget", text: show(budget) },
    { name: agreed === 0 ? "agreed none" : "agreed", text: agreed === 0 ? "–" : show(agreed) },
    { name: "spent", text: show(spent) },
  ];
  return (
    <>
      {cells.map(({ name, text }) => (
        <td key={name} className={`amount ${name}`} {...roles.cell}>
          {text}
        </td>
      ))}
      <td className="amount variance" {...roles.cell}>
        {variance === 0 ? "–" : <OverUnder variance={variance} show={show} />}
      </td>
    </>
  );
}

type AmountsProps = { line: Line; show: MoneyFormat };

function OverUnder({ variance, show }: { variance: Cents; show: MoneyFormat }) {
  return variance > 0 ? (
    <span className="over">{show(variance)} over</span>
  ) : (
    <span className="under">{show(-variance)} under</span>
  );
}

/** Weeks taken, and planned where a plan is kept; categories from first bill to done, on one scale. */
function Weeks({ weeks }: { weeks: WeeksView }) {
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
