import { useLoaderData } from "@remix-run/react";
import { Trash2 } from "lucide-react";
import { comparisonMessages } from "~/contracts/comparison-messages";
import type { ComparisonPageView } from "~/contracts/comparisons";
import { paths } from "~/contracts/paths";
import { comparisonForm } from "~/contracts/quote-forms";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showComparisonPage } from "~/operations/quotes/comparison-pages";
import { deleteComparison, updateComparison } from "~/operations/quotes/comparisons";
import { requestQuote } from "~/operations/quotes/comparison-requests";
import { Form } from "~/ui/forms/form";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { ReplyContext, useReplyTo } from "~/ui/forms/field";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { ComparisonForm } from "~/ui/quotes/comparison-form";
import { ComparedQuotes, QuoteRequests } from "~/ui/quotes/quote-requests";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showComparisonPage);
export const action = pageForms({
  "ask-supplier": formAction(requestQuote, {
    next: ({ propertyId, id }) => paths.comparison(propertyId, id),
    toast: comparisonMessages.asked,
  }),
  "save-comparison": formAction(updateComparison, {
    reads: comparisonForm,
    next: ({ propertyId, id }) => paths.comparison(propertyId, id),
    toast: comparisonMessages.saved,
  }),
  delete: formAction(deleteComparison, {
    next: (_gone, { subject }) => paths.quotes(subject.property.id),
    toast: comparisonMessages.deleted,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = {
  title: (view?: ComparisonPageView) => view?.comparison.title ?? "Work to be quoted",
};

export default function Comparison() {
  const view = useLoaderData<typeof loader>();
  const { property, comparison } = view;
  const saving = useReplyTo("save-comparison");
  const { title, scope, replyBy, showStreet, lines } = comparison;
  return (
    <div className="page">
      <BackLink to={paths.quotes(property.id)}>Back to quotes</BackLink>
      <ErrorSummary />
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="label">{`Work to be quoted · ${property.name}`}</p>
          <h1>{title}</h1>
        </div>
        <Form action={paths.comparison(property.id, comparison.id)}>
          <button className="btn btn-plain" name="intent" value="delete">
            <Trash2 size={16} aria-hidden /> Delete
          </button>
        </Form>
      </header>
      <section className="sheet grid grid-cols-1 gap-4 border-ink" aria-label="The work">
        <ul className="grid list-disc gap-1 pl-5">
          {lines.map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
        </ul>
        {scope && <p className="whitespace-pre-line">{scope}</p>}
        <p className="text-ink-2">
          {[
            replyBy && `Answer by ${formatCalendarDate(replyBy)}`,
            showStreet ? "Street address shown" : "No address shown",
          ]
            .filter(Boolean)
            .join(" · ")}
        </p>
        <details className="no-print" open={saving !== undefined || undefined}>
          <summary className="link opener">Change the work</summary>
          <div className="grid gap-5 pt-3">
            <ReplyContext.Provider value={saving}>
              <ComparisonForm form={view} />
            </ReplyContext.Provider>
          </div>
        </details>
      </section>
      <QuoteRequests view={view} />
      <ComparedQuotes view={view} />
    </div>
  );
}
