import type { QuoteView } from "~/contracts/quotes";
import { formatDollarsAndCents } from "~/domain/money";
import { Licence } from "./quote-parts";
import {
  dateText,
  factsOf,
  gstText,
  notSaidText,
  stateText,
  supplierOf,
  type Fact,
} from "./quote-text";

export function QuoteFacts({ quote, today }: { quote: QuoteView; today: string }) {
  const { reference, date, acceptedDate, committed, open, billed, answer } = quote;
  const state = stateText(quote) ?? "open";
  const facts = factsOf(quote, today);
  return (
    <dl className="quote-facts">
      <Row label="Quote of" text={[dateText(date, today), reference].filter(Boolean).join(" · ")} />
      <Row
        label="State"
        text={acceptedDate ? `${state}, agreed on ${dateText(acceptedDate, today)}` : state}
      />
      {answer && !answer.changedDate && (
        <Row
          label="Sent by"
          text={`${supplierOf(quote)}, by the link${answer.email && ` mailed to ${answer.email}`}`}
        />
      )}
      <Row label="GST" text={gstText(quote)} />
      {committed !== 0 && (
        <>
          <Row label="Agreed" text={formatDollarsAndCents(committed)} />
          <Row label="Billed" text={formatDollarsAndCents(billed)} />
          <Row label="Still agreed" text={formatDollarsAndCents(open)} />
        </>
      )}
      <SaidFacts facts={facts} quote={quote} />
    </dl>
  );
}

/** What somebody said, each by itself; what nobody said, in one line. */
export function SaidFacts({ facts, quote }: { facts: readonly Fact[]; quote: QuoteView }) {
  const missing = notSaidText(facts);
  return (
    <>
      {facts
        .filter(({ isSaid }) => isSaid)
        .map(({ label, text, warning }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {text}
              {label === "Builder’s licence" && <Licence quote={quote} />}
              {warning && <b className="warn"> {warning}</b>}
            </dd>
          </div>
        ))}
      {missing && (
        <div className="col-span-full font-book text-ink-2">
          <dt className="sr-only">Other facts</dt>
          <dd>{missing}</dd>
        </div>
      )}
    </>
  );
}

function Row({ label, text }: { label: string; text: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{text}</dd>
    </div>
  );
}
