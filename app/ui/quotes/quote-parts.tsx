import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteColumn, QuotedWork } from "~/contracts/quote-pages";
import type { QuoteView } from "~/contracts/quotes";
import type { Cents } from "~/domain/money";
import { Form } from "../forms/form";
import { gstText, isBest, lineText, LICENCE, stateText, supplierOf, type Fact } from "./quote-text";

/** Quotes for the same work. */
export type WorkProps = { propertyId: string; work: QuotedWork; today: string };

/** The supplier, and how the quote stands. */
export function QuoteHead({ propertyId, quote }: { propertyId: string; quote: QuoteView }) {
  return (
    <>
      <Link className="link link-alone" to={paths.quote(propertyId, quote.id)}>
        {supplierOf(quote)}
      </Link>
      <span>{[gstText(quote), stateText(quote)].filter(Boolean).join(", ")}</span>
    </>
  );
}

type LineNameProps = { line: { text: string }; item: { name: string } | undefined };

export function LineName({ line: { text }, item }: LineNameProps) {
  return (
    <>
      {item?.name ?? (text || "Other work")}
      {item && <small>{lineText(text, item.name)}</small>}
    </>
  );
}

/** The public register is where a licence is checked. */
export function FactText({ fact, quote }: { fact: Fact | undefined; quote: QuoteView }) {
  return (
    <>
      {fact?.text}
      {fact?.label === LICENCE && quote.supplier?.lbpNumber && (
        <>
          {" "}
          <a className="link text-sm" href={REGISTER} rel="noreferrer">
            register
          </a>
        </>
      )}
      {fact?.warning && <b className="warn"> {fact.warning}</b>}
    </>
  );
}

const REGISTER = "https://lbp.ewr.govt.nz/publicregister/search.aspx";

/** Its length is the share of the highest amount; the amount stands beside it. */
export function QuoteBar({ cents, of, isLowest }: { cents: Cents; of: Cents; isLowest: boolean }) {
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
      <StatusButton action={to} quote={quote} className="btn btn-plain" />
    </div>
  );
}

const NEXT: Record<QuoteView["status"], { status: QuoteView["status"]; label: string }> = {
  open: { status: "declined", label: "Decline" },
  accepted: { status: "closed", label: "Close" },
  declined: { status: "open", label: "Open again" },
  closed: { status: "accepted", label: "Open again" },
};

type StatusProps = { action: string; quote: QuoteView; className?: string };

/** Moves a quote on; the notification has an Undo. */
export function StatusButton({ action, quote, className = "btn" }: StatusProps) {
  const { status, label } = NEXT[quote.status];
  return (
    <Form action={action}>
      <input type="hidden" name="status" value={status} />
      <button className={className} name="intent" value="set-status">
        {label}
        <span className="sr-only">{` ${supplierOf(quote)}`}</span>
      </button>
    </Form>
  );
}
