import { Link } from "@remix-run/react";
import { Fragment } from "react";
import { paths } from "~/contracts/paths";
import type { QuoteColumn } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { Fact } from "../fact";
import { SaidFacts } from "./quote-facts";
import { QuoteTable } from "./quote-table";
import {
  StatusButton,
  type WorkProps,
  LineName,
  QuoteActions,
  QuoteBar,
  QuoteHead,
} from "./quote-parts";
import {
  stateText,
  supplierOf,
  asQuotedText,
  factsOf,
  isBest,
  lowestNetText,
  notSaidText,
  type Fact as QuoteFact,
} from "./quote-text";

/** Quotes for the same work: a table at the desk, cards on a phone. */
export function QuotedWork({ propertyId, work, today }: WorkProps) {
  const { title, items, columns, others } = work;
  const budget = items.reduce((sum, item) => sum + item.budget, 0);
  const heading = headingOf(columns.length);
  return (
    <section className="grid gap-3" aria-label={`${title || "Other work"}: ${heading}`}>
      <div>
        <p className="label">
          {[
            title || "Other work",
            ...(items.length > 0
              ? [countText(items.length), `budget ${formatDollars(budget)}`]
              : []),
          ].join(" · ")}
        </p>
        <h2>{heading}</h2>
      </div>
      {columns.length > 0 && (
        <div className="sheet quote-compare grid grid-cols-1 gap-4 border-ink">
          <QuoteTable propertyId={propertyId} work={work} today={today} />
          <QuoteCards propertyId={propertyId} work={work} today={today} />
        </div>
      )}
      {others.length > 0 && (
        <ul className="quote-others" aria-label="Other quotes for this work">
          {others.map((quote) => (
            <Other key={quote.id} propertyId={propertyId} quote={quote} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Other({ propertyId, quote }: { propertyId: string; quote: QuoteView }) {
  const to = paths.quote(propertyId, quote.id);
  return (
    <li>
      <Link className="link link-alone" to={to}>
        {supplierOf(quote)}
      </Link>
      <span className="amount">{formatDollarsAndCents(quote.total)}</span>
      <span className="text-ink-2">{stateText(quote)}</span>
      {(quote.status === "declined" || quote.status === "closed") && (
        <StatusButton action={to} quote={quote} className="btn btn-plain no-print" />
      )}
    </li>
  );
}

function countText(count: number): string {
  return count === 1 ? "1 item" : `${count} items`;
}

const COUNTS = ["", "One", "Two", "Three", "Four", "Five", "Six"];

function headingOf(count: number): string {
  if (count === 0) return "Declined and closed";
  return count === 1 ? "One quote" : `${COUNTS[count] ?? count} quotes, made comparable`;
}

/** The lowest first; lines and papers are folded. */
function QuoteCards({ propertyId, work, today }: WorkProps) {
  const { items, columns } = work;
  const most = Math.max(...columns.map(({ comparable }) => comparable));
  return (
    <div className="grid gap-3 md:hidden">
      {columns.map((column) => {
        const { quote, missing, comparable, isLowest, net, isLowestNet } = column;
        const left = items.filter(({ id }) => missing.includes(id));
        const facts = factsOf(quote, today);
        const [first, more] = [facts.slice(0, 3), facts.slice(3)];
        const unsaid = notSaidText(facts);
        return (
          <article key={quote.id} className={isBest(column) ? "quote-card is-best" : "quote-card"}>
            <h3 className="flex flex-wrap items-baseline justify-between gap-x-4">
              <QuoteHead propertyId={propertyId} quote={quote} />
            </h3>
            {net !== null && (
              <p>
                <b className="big">{formatDollarsAndCents(net)}</b> after your GST claim
                {isLowestNet && <span className="quote-word">{lowestNetText(columns)}</span>}
              </p>
            )}
            <p>
              <b className={net === null ? "big" : undefined}>
                {formatDollarsAndCents(comparable)}
              </b>{" "}
              to pay
              {isLowest && <span className="quote-word">lowest to pay</span>}
            </p>
            {columns.length > 1 && (
              <QuoteBar cents={net ?? comparable} of={most} isLowest={isBest(column)} />
            )}
            {left.length > 0 && (
              <p>
                {left
                  .map(({ name, budget }) => `${name} not included, ${formatDollars(budget)} added`)
                  .join(" · ")}
              </p>
            )}
            <p>
              {first
                .filter(({ isSaid }) => isSaid)
                .map(({ label, text, warning }, index) => (
                  <Fragment key={label}>
                    {`${index > 0 ? " · " : ""}${label}: ${text}`}
                    {warning && <b className="warn"> {warning}</b>}
                  </Fragment>
                ))}
              {first.some(({ isSaid }) => isSaid) && unsaid && " · "}
              {unsaid}
            </p>
            <More column={column} items={items} facts={more.filter(({ isSaid }) => isSaid)} />
            <QuoteActions propertyId={propertyId} column={column} />
          </article>
        );
      })}
    </div>
  );
}

type MoreProps = {
  column: QuoteColumn;
  items: WorkProps["work"]["items"];
  facts: readonly QuoteFact[];
};

function More({ column: { quote, asQuoted }, items, facts }: MoreProps) {
  return (
    <details>
      <summary className="opener">Lines, licence and insurance</summary>
      <dl>
        {quote.lines.map((line) => {
          const item = items.find(({ id }) => id === line.itemId);
          return (
            <Fact key={line.id} label={<LineName line={line} item={item} />}>
              {formatDollarsAndCents(line.amount)}
            </Fact>
          );
        })}
        <Fact label="As quoted">{asQuotedText(asQuoted, quote)}</Fact>
        <SaidFacts facts={facts} quote={quote} />
      </dl>
    </details>
  );
}
