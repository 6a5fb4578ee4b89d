import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteColumn } from "~/contracts/quote-pages";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { QuoteActions, QuoteBar, Licence } from "./quote-parts";
import { isBest, lowestNetText } from "./net-of-gst";
import {
  asQuotedText,
  factsOf,
  gstText,
  lineText,
  notSaidText,
  stateText,
  supplierOf,
} from "./quote-text";
import type { WorkProps } from "./work-props";

/** Rows are lines, columns quotes; the feet say what there is to pay. */
export function QuoteTable({ propertyId, work, today }: WorkProps) {
  const { items, columns } = work;
  const isComparison = columns.length > 1;
  const most = Math.max(...columns.map(({ comparable }) => comparable));
  const facts = columns.map(({ quote }) => factsOf(quote, today));
  const isSaid = (index: number) => facts.some((own) => own[index]?.isSaid);
  const unsaid = notSaidText((facts[0] ?? []).filter((_fact, index) => !isSaid(index)));
  const firstSaid = (facts[0] ?? []).findIndex((_fact, index) => isSaid(index));
  const newWork = columns.flatMap(({ quote }) =>
    quote.lines.filter(({ itemId }) => itemId === null).map((line) => ({ ...line, of: quote.id })),
  );
  const hasNet = columns.some(({ net }) => net !== null);
  const className = (column: QuoteColumn) => (isBest(column) ? "is-best" : undefined);
  return (
    <table className="quote-table">
      <thead>
        <tr>
          <th scope="col">Line</th>
          {columns.map((column) => (
            <th key={column.quote.id} scope="col" className={className(column)}>
              <Link className="link link-alone" to={paths.quote(propertyId, column.quote.id)}>
                {supplierOf(column.quote)}
              </Link>
              <span>
                {[gstText(column.quote), stateText(column.quote)].filter(Boolean).join(", ")}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <tr key={item.id}>
            <th scope="row">
              {item.name}
              <small>{`budget ${formatDollars(item.budget)}`}</small>
            </th>
            {columns.map((column) => (
              <td key={column.quote.id} className={className(column)}>
                <Amount column={column} item={item} />
              </td>
            ))}
          </tr>
        ))}
        {newWork.map((line) => (
          <tr key={line.id}>
            <th scope="row">
              {line.text || "Other work"}
              <small>not in the budget</small>
            </th>
            {columns.map((column) => (
              <td key={column.quote.id} className={className(column)}>
                {column.quote.id === line.of ? formatDollarsAndCents(line.amount) : "–"}
              </td>
            ))}
          </tr>
        ))}
        <tr className="quote-foot">
          <th scope="row">As quoted</th>
          {columns.map((column) => (
            <td key={column.quote.id} className={className(column)}>
              {asQuotedText(column.asQuoted, column.quote)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row">
            To pay, GST included
            {isComparison && <small>missing lines filled in</small>}
          </th>
          {columns.map((column) => (
            <td key={column.quote.id} className={className(column)}>
              <b className="quote-big">{formatDollarsAndCents(column.comparable)}</b>
              {isComparison && (
                <QuoteBar cents={column.comparable} of={most} isLowest={column.isLowest} />
              )}
              {column.isLowest && <span className="quote-word">lowest to pay</span>}
            </td>
          ))}
        </tr>
        {hasNet && (
          <tr>
            <th scope="row">
              After your GST claim<small>you are registered for this deal</small>
            </th>
            {columns.map((column) => (
              <td key={column.quote.id} className={className(column)}>
                <b className="quote-big">{formatDollarsAndCents(column.net ?? 0)}</b>
                {isComparison && (
                  <QuoteBar cents={column.net ?? 0} of={most} isLowest={column.isLowestNet} />
                )}
                {column.isLowestNet && <span className="quote-word">{lowestNetText(columns)}</span>}
              </td>
            ))}
          </tr>
        )}
        {(facts[0] ?? []).map(
          ({ label }, index) =>
            isSaid(index) && (
              <tr
                key={label}
                className={index === firstSaid ? "quote-fact quote-foot" : "quote-fact"}
              >
                <th scope="row">{label}</th>
                {columns.map((column, at) => {
                  const fact = facts[at]?.[index];
                  return (
                    <td key={column.quote.id} className={className(column)}>
                      {fact?.text}
                      {label === "Builder’s licence" && <Licence quote={column.quote} />}
                      {fact?.warning && <b className="quote-warn"> {fact.warning}</b>}
                    </td>
                  );
                })}
              </tr>
            ),
        )}
        {unsaid && (
          <tr className="quote-fact">
            <td colSpan={columns.length + 1} className="quote-unsaid">
              {unsaid}
            </td>
          </tr>
        )}
        <tr className="quote-last no-print">
          <th scope="row">
            <span className="sr-only">Decide</span>
          </th>
          {columns.map((column) => (
            <td key={column.quote.id} className={className(column)}>
              <QuoteActions propertyId={propertyId} column={column} />
            </td>
          ))}
        </tr>
      </tbody>
    </table>
  );
}

function Amount({
  column: { quote, missing },
  item,
}: {
  column: QuoteColumn;
  item: { id: string; name: string; budget: number };
}) {
  if (missing.includes(item.id))
    return (
      <span className="quote-miss">
        <b>not included</b>
        <span>{`${formatDollars(item.budget)} added, your budget`}</span>
      </span>
    );
  const lines = quote.lines.filter(({ itemId }) => itemId === item.id);
  const text = lines.map((line) => lineText(line.text, item.name)).filter(Boolean);
  return (
    <>
      {formatDollarsAndCents(lines.reduce((sum, { amount }) => sum + amount, 0))}
      {text.length > 0 && <small>{text.join("; ")}</small>}
    </>
  );
}
