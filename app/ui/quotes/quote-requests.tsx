import { Link } from "@remix-run/react";
import { Mail } from "lucide-react";
import type { ComparisonPageView } from "~/contracts/comparisons";
import { paths } from "~/contracts/paths";
import { formatDateNear, todayIn } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Field } from "../forms/field";
import { lowestNetText } from "./quote-text";

type Props = { view: ComparisonPageView };

/** Who was asked, what came back, and the form that asks one more. */
export function QuoteRequests({ view }: Props) {
  const { property, comparison, suppliers } = view;
  return (
    <section className="sheet grid grid-cols-1 gap-4 border-ink" aria-labelledby="requests-title">
      <h2 id="requests-title">Ask suppliers</h2>
      {comparison.requests.length > 0 && (
        <ul className="quote-others" aria-label="Suppliers asked">
          {comparison.requests.map((request) => (
            <li key={request.id}>
              <b>{request.supplier?.name ?? "A supplier"}</b>
              <span className="text-ink-2">{stateText(request, view.today)}</span>
              {request.quoteId && (
                <Link className="link link-alone" to={paths.quote(property.id, request.quoteId)}>
                  See the quote
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      <Form
        key={comparison.requests.at(-1)?.id ?? "first"}
        action={paths.comparison(property.id, comparison.id)}
        className="form no-print max-w-[30rem] pt-2"
        preventScrollReset
      >
        <input type="hidden" name="newId" value={view.newId} />
        <Field
          label="Supplier"
          name="supplier"
          list="request-suppliers"
          autoComplete="off"
          maxLength={200}
        />
        <datalist id="request-suppliers">
          {suppliers.map(({ name, email }, index) => (
            <option key={index} value={name}>
              {email}
            </option>
          ))}
        </datalist>
        <Field
          label="E-mail"
          name="email"
          type="email"
          autoComplete="off"
          maxLength={200}
          hint="Blank: the address kept with the supplier."
        />
        <SubmitButton intent="ask-supplier">
          <Mail size={16} aria-hidden /> Ask for a quote
        </SubmitButton>
      </Form>
    </section>
  );
}

/** The quotes on these items, the lowest first: after the GST claim of an owner who makes one. */
export function ComparedQuotes({ view }: Pick<Props, "view">) {
  const { property, comparison, quotedBy, claimsGst } = view;
  if (comparison.quotes.length === 0) return null;
  return (
    <section className="sheet grid grid-cols-1 gap-4 border-ink" aria-labelledby="compared-title">
      <h2 id="compared-title">Quotes for this work</h2>
      <ul className="quote-others">
        {comparison.quotes.map((quote) => (
          <li key={quote.quoteId}>
            <Link className="link link-alone" to={paths.quote(property.id, quote.quoteId)}>
              {quotedBy[quote.quoteId] || "No supplier"}
            </Link>
            <span className="amount">
              {formatDollarsAndCents(claimsGst ? quote.net : quote.comparable)}
            </span>
            <span className="text-ink-2">
              {(claimsGst ? netWords(quote, comparison.quotes) : words(quote))
                .filter(Boolean)
                .join(" · ")}
            </span>
          </li>
        ))}
      </ul>
      <Link className="btn justify-self-start" to={paths.quotes(property.id)}>
        Compare side by side
      </Link>
    </section>
  );
}

type Compared = ComparisonPageView["comparison"]["quotes"][number];

function words({ isLowest, missing }: Compared): (string | false)[] {
  return [
    isLowest && "lowest to pay",
    missing.length > 0 && `${missing.length} not included, your budget added`,
  ];
}

function netWords(quote: Compared, all: readonly Compared[]): (string | false)[] {
  return [
    "after your GST claim",
    quote.isLowestNet && lowestNetText(all),
    `${formatDollarsAndCents(quote.comparable)} to pay`,
    ...words(quote),
  ];
}

function stateText(
  { state, date, expiryDate, isChanged }: ComparisonPageView["comparison"]["requests"][number],
  today: string,
): string {
  const asked = `asked ${formatDateNear(date, today)}`;
  const ends = formatDateNear(todayIn(new Date(expiryDate)), today);
  if (state === "answered")
    return `${asked}, answered${isChanged ? " before the work was changed" : ""}`;
  return state === "ended" ? `${asked}, no answer: ask again` : `${asked}, link ends ${ends}`;
}
