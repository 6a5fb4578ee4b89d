import type { ReactNode } from "react";
import type { QuoteColumn } from "~/contracts/quote-pages";
import { formatDollars, formatDollarsAndCents, type Cents } from "~/domain/money";
import { FactText, QuoteActions, QuoteBar, QuoteHead, type WorkProps } from "./quote-parts";
import { asQuotedText, factsOf, isBest, lineText, lowestNetText, notSaidText } from "./quote-text";

/** Rows are lines, columns quotes; the feet say what there is to pay. */
export function QuoteTable({ propertyId, work, today }: WorkProps) {
  const { items, columns } = work;
  const newWork = columns.flatMap(({ quote }) =>
    quote.lines.filter(({ itemId }) => itemId === null).map((line) => ({ ...line, of: quote.id })),
  );
  return (
    <table className="quote-table hidden md:table">
      <thead>
        <tr>
          <th scope="col">Line</th>
          {columns.map((column) => (
            <th key={column.quote.id} scope="col" className={classOf(column)}>
              <QuoteHead propertyId={propertyId} quote={column.quote} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <Row
            key={item.id}
            columns={columns}
            head={item.name}
            more={`budget ${formatDollars(item.budget)}`}
            cell={(column) => <Amount column={column} item={item} />}
          />
        ))}
        {newWork.map((line) => (
          <Row
            key={line.id}
            columns={columns}
            head={line.text || "Other work"}
            more="not in the budget"
            cell={({ quote }) => (quote.id === line.of ? formatDollarsAndCents(line.amount) : "–")}
          />
        ))}
        <Row
          columns={columns}
          className="quote-foot"
          head="As quoted"
          cell={({ asQuoted, quote }) => asQuotedText(asQuoted, quote)}
        />
        <ToPay columns={columns} />
        <Facts columns={columns} today={today} />
        <Row
          columns={columns}
          className="quote-last no-print"
          head={<span className="sr-only">Decide</span>}
          cell={(column) => <QuoteActions propertyId={propertyId} column={column} />}
        />
      </tbody>
    </table>
  );
}

type Columns = { columns: readonly QuoteColumn[] };
type RowProps = Columns & {
  className?: string;
  head: ReactNode;
  more?: string | false;
  cell: (column: QuoteColumn, place: number) => ReactNode;
};

function Row({ columns, className, head, more, cell }: RowProps) {
  return (
    <tr className={className}>
      <th scope="row">
        {head}
        {more && <small>{more}</small>}
      </th>
      {columns.map((column, place) => (
        <td key={column.quote.id} className={classOf(column)}>
          {cell(column, place)}
        </td>
      ))}
    </tr>
  );
}

function classOf(column: QuoteColumn) {
  return isBest(column) ? "is-best" : undefined;
}

/** What each comes to, also after the GST claim of an owner who makes one. */
function ToPay({ columns }: Columns) {
  const isComparison = columns.length > 1;
  const most = Math.max(...columns.map(({ comparable }) => comparable));
  const sum = (cents: Cents, isLowest: boolean, words: string) => (
    <>
      <b className="big">{formatDollarsAndCents(cents)}</b>
      {isComparison && <QuoteBar cents={cents} of={most} isLowest={isLowest} />}
      {isLowest && <span className="quote-word">{words}</span>}
    </>
  );
  return (
    <>
      <Row
        columns={columns}
        head="To pay, GST included"
        more={isComparison && "missing lines filled in"}
        cell={({ comparable, isLowest }) => sum(comparable, isLowest, "lowest to pay")}
      />
      {columns.some(({ net }) => net !== null) && (
        <Row
          columns={columns}
          head="After your GST claim"
          more="you are registered for this deal"
          cell={({ net, isLowestNet }) => sum(net ?? 0, isLowestNet, lowestNetText(columns))}
        />
      )}
    </>
  );
}

/** What at least one supplier said, a row each; what nobody said, in one line. */
function Facts({ columns, today }: Columns & { today: string }) {
  const facts = columns.map(({ quote }) => factsOf(quote, today));
  const all = (facts[0] ?? []).map((fact, at) => ({
    ...fact,
    at,
    isSaid: facts.some((own) => own[at]?.isSaid),
  }));
  const said = all.filter(({ isSaid }) => isSaid);
  const unsaid = notSaidText(all);
  return (
    <>
      {said.map(({ label, at }) => (
        <Row
          key={label}
          columns={columns}
          className={at === said[0]?.at ? "quote-fact quote-foot" : "quote-fact"}
          head={label}
          cell={({ quote }, place) => <FactText fact={facts[place]?.[at]} quote={quote} />}
        />
      ))}
      {unsaid && (
        <tr className="quote-fact">
          <td colSpan={columns.length + 1} className="text-ink-2">
            {unsaid}
          </td>
        </tr>
      )}
    </>
  );
}

type Props = { column: QuoteColumn; item: { id: string; name: string; budget: number } };

function Amount({ column: { quote, missing }, item }: Props) {
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
