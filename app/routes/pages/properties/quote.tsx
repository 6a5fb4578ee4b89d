import { Link, useLoaderData } from "@remix-run/react";
import { Pencil, ReceiptText, Trash2 } from "lucide-react";
import { withTicks } from "~/contracts/form-fields";
import { paths } from "~/contracts/paths";
import { acceptForm, variationForm } from "~/contracts/quote-forms";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import type { QuotePageView } from "~/contracts/quote-pages";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { formatDollarsAndCents, formatDollars } from "~/domain/money";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { decideOthers } from "~/operations/quotes/quote-decisions";
import { showQuotePage } from "~/operations/quotes/quote-pages";
import { deleteQuote, updateQuote } from "~/operations/quotes/quotes";
import { askToConfirm } from "~/operations/quotes/variation-requests";
import { createVariation, updateVariation } from "~/operations/quotes/variations";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { AcceptQuote } from "~/ui/quotes/accept-quote";
import { QuoteFacts } from "~/ui/quotes/quote-facts";
import { QuoteNotices } from "~/ui/quotes/quote-notices";
import { supplierOf } from "~/ui/quotes/quote-text";
import { ChangedAnswer } from "~/ui/quotes/supplier-answer";
import { StatusButton, LineName } from "~/ui/quotes/quote-parts";
import { Variations } from "~/ui/quotes/variations";
import { Form } from "~/ui/forms/form";
import { ErrorSummary } from "~/ui/forms/form-parts";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";
import type { QuoteView } from "~/contracts/quotes";
import { TableHead } from "~/ui/table-head";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuotePage);

const here = ({ propertyId, id }: { propertyId: string; id: string }) =>
  paths.quote(propertyId, id);

export const action = pageForms({
  accept: formAction(updateQuote, {
    reads: acceptForm,
    also: decideOthers,
    next: here,
    toast: (quote) => quotePageMessages.accepted(supplierOf(quote), quote.committed),
    back: here,
  }),
  "set-status": formAction(updateQuote, {
    next: ({ propertyId }) => paths.quotes(propertyId),
    toast: ({ status }) => quotePageMessages.status[status],
    back: here,
  }),
  delete: formAction(deleteQuote, {
    next: (_gone, { subject }) => paths.quotes(subject.property.id),
    toast: quotePageMessages.deleted,
  }),
  "save-papers": formAction(updateQuote, {
    reads: (form) => withTicks(QUOTE, form),
    next: here,
    toast: quotePageMessages.papersSaved,
  }),
  "add-variation": formAction(createVariation, {
    reads: variationForm,
    next: here,
    toast: quotePageMessages.variationAdded,
    back: here,
  }),
  "set-variation :variationId": formAction(updateVariation, {
    next: here,
    toast(quote, { subject: { variation } }) {
      const changed = quote.variations.find(({ id }) => id === variation.id);
      return quotePageMessages.variation[changed?.status ?? "asked"];
    },
    back: here,
  }),
  "ask-variation :variationId": formAction(askToConfirm, {
    next: here,
    toast: quotePageMessages.askedToConfirm,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: (view?: QuotePageView) => `Quote of ${view ? supplierOf(view.quote) : "a supplier"}`,
};

export default function Quote() {
  const view = useLoaderData<typeof loader>();
  const { property, quote } = view;
  const action = paths.quote(property.id, quote.id);
  return (
    <div className="page">
      <BackLink to={paths.quotes(property.id)}>Back to quotes</BackLink>
      <ErrorSummary />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="label">{`Quote · ${property.name}`}</p>
          <h1>{`${supplierOf(quote)}, ${formatDollarsAndCents(quote.total)}`}</h1>
        </div>
        <div className="flex flex-wrap gap-2">
          <Link className="btn" to={paths.editQuote(property.id, quote.id)}>
            <Pencil size={16} aria-hidden /> Edit
          </Link>
          {quote.status === "accepted" && (
            <Link className="btn" to={paths.addSpend(property.id, { quote: quote.id })}>
              <ReceiptText size={16} aria-hidden /> Add its bill
            </Link>
          )}
          <StatusButton action={action} quote={quote} />
          <Form action={action}>
            <button className="btn btn-plain" name="intent" value="delete">
              <Trash2 size={16} aria-hidden /> Delete
            </button>
          </Form>
        </div>
      </header>
      <QuoteNotices quote={quote} trust={view.trust} />
      <section className="sheet grid grid-cols-1 gap-4 border-ink" aria-label="The quote">
        <QuoteFacts quote={quote} today={view.today} />
        <QuoteLines lines={quote.lines} gst={quote.gst} items={view.items} />
        {quote.note && <p className="whitespace-pre-line">{quote.note}</p>}
        {quote.answer && (
          <ChangedAnswer answer={quote.answer} supplier={supplierOf(quote)} today={view.today} />
        )}
      </section>
      {quote.status === "open" && <AcceptQuote view={view} />}
      {(quote.status === "accepted" || quote.variations.length > 0) && <Variations view={view} />}
    </div>
  );
}

/** Amounts as quoted, and their sum with GST. */
function QuoteLines({
  lines,
  gst,
  items,
}: Pick<QuoteView, "lines" | "gst"> & Pick<QuotePageView, "items">) {
  const typed = lines.reduce((sum, { amount }) => sum + amount, 0);
  const gross = lines.reduce((sum, line) => sum + line.gross, 0);
  return (
    <table className="quote-lines">
      <caption className="sr-only">Lines of the quote</caption>
      <TableHead heads={["Line", "Quoted"]} />
      <tbody>
        {lines.map((line) => {
          const item = line.itemId === null ? undefined : items[line.itemId];
          return (
            <tr key={line.id}>
              <th scope="row">
                <LineName line={line} item={item} />
                {item && <small>{`budget ${formatDollars(item.budget)}`}</small>}
              </th>
              <td>{formatDollarsAndCents(line.amount)}</td>
            </tr>
          );
        })}
      </tbody>
      <tfoot>
        {gst === "plus" && (
          <tr>
            <th scope="row">GST on {formatDollarsAndCents(typed)}</th>
            <td>{formatDollarsAndCents(gross - typed)}</td>
          </tr>
        )}
        <tr>
          <th scope="row">To pay, GST included</th>
          <td>{formatDollarsAndCents(gross)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
