import { Fragment } from "react";
import type { QuoteColumn } from "~/contracts/quote-pages";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { Fact } from "../fact";
import { SaidFacts } from "./quote-facts";
import { LineName, QuoteActions, QuoteBar, QuoteHead, type WorkProps } from "./quote-parts";
import {
  asQuotedText,
  factsOf,
  isBest,
  lowestNetText,
  notSaidText,
  type Fact as QuoteFact,
} from "./quote-text";

/** The lowest first; lines and papers are folded. */
export function QuoteCards({ propertyId, work, today }: WorkProps) {
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
