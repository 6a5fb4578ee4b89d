import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteView } from "~/contracts/quotes";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { QuoteCards } from "./quote-cards";
import { QuoteTable } from "./quote-table";
import { StatusButton, type WorkProps } from "./quote-parts";
import { stateText, supplierOf } from "./quote-text";

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
