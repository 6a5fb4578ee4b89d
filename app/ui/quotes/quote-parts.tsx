import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteColumn } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import type { Cents } from "~/domain/money";
import { isBest } from "./net-of-gst";
import { supplierOf } from "./quote-text";
import { StatusButton } from "./status-button";

type BarProps = { cents: Cents; of: Cents; isLowest: boolean };

/** Its length is the share of the highest amount; the amount stands beside it. */
export function QuoteBar({ cents, of, isLowest }: BarProps) {
  const width = of > 0 ? Math.max(0, (100 * cents) / of) : 0;
  return (
    <svg className="quote-bar" viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden>
      <rect width="100" height="8" />
      <rect
        className={isLowest ? "quote-bar-fill is-lowest" : "quote-bar-fill"}
        width={width}
        height="8"
      />
    </svg>
  );
}

const REGISTER = "https://lbp.ewr.govt.nz/publicregister/search.aspx";

/** The public register is where a licence is checked. */
export function Licence({ quote }: { quote: QuoteView }) {
  if (!quote.supplier?.lbpNumber) return null;
  return (
    <>
      {" "}
      <a className="link text-sm" href={REGISTER} rel="noreferrer">
        register
      </a>
    </>
  );
}

export function QuoteActions({ propertyId, column }: { propertyId: string; column: QuoteColumn }) {
  const { quote } = column;
  const to = paths.quote(propertyId, quote.id);
  const name = <span className="sr-only">{` ${supplierOf(quote)}`}</span>;
  if (quote.status === "accepted")
    return (
      <div className="flex flex-wrap gap-2">
        <Link className="btn" to={`${to}#variations`}>
          Variations{name}
        </Link>
      </div>
    );
  return (
    <div className="flex flex-wrap gap-2">
      <Link className={isBest(column) ? "btn btn-primary" : "btn"} to={`${to}#accept`}>
        Accept{name}
      </Link>
      <StatusButton action={to} status="declined" quote={quote} className="btn btn-plain" />
    </div>
  );
}
