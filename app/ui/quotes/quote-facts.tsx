import type { QuoteView } from "~/contracts/quotes";
import { formatDateNear } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Fact } from "../fact";
import { FactText } from "./quote-parts";
import {
  factsOf,
  gstText,
  notSaidText,
  stateText,
  supplierOf,
  type Fact as QuoteFact,
} from "./quote-text";

export function QuoteFacts({ quote, today }: { quote: QuoteView; today: string }) {
  const { reference, date, acceptedDate, committed, open, billed, answer } = quote;
  const state = stateText(quote) ?? "open";
  const facts = factsOf(quote, today);
  return (
    <dl className="quote-facts">
      <Fact label="Quote of">
        {[formatDateNear(date, today), reference].filter(Boolean).join(" · ")}
      </Fact>
      <Fact label="State">
        {acceptedDate ? `${state}, agreed on ${formatDateNear(acceptedDate, today)}` : state}
      </Fact>
      {answer && !answer.changedDate && (
        <Fact label="Sent by">
          {`${supplierOf(quote)}, by the link${answer.email && ` mailed to ${answer.email}`}`}
        </Fact>
      )}
      <Fact label="GST">{gstText(quote)}</Fact>
      {committed !== 0 && (
        <>
          <Fact label="Agreed">{formatDollarsAndCents(committed)}</Fact>
          <Fact label="Billed">{formatDollarsAndCents(billed)}</Fact>
          <Fact label="Still agreed">{formatDollarsAndCents(open)}</Fact>
        </>
      )}
      <SaidFacts facts={facts} quote={quote} />
    </dl>
  );
}

/** What somebody said, each by itself; what nobody said, in one line. */
export function SaidFacts({ facts, quote }: { facts: readonly QuoteFact[]; quote: QuoteView }) {
  const missing = notSaidText(facts);
  return (
    <>
      {facts
        .filter(({ isSaid }) => isSaid)
        .map((fact) => (
          <Fact key={fact.label} label={fact.label}>
            <FactText fact={fact} quote={quote} />
          </Fact>
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
