import { useLoaderData } from "@remix-run/react";
import { comparisonMessages } from "~/contracts/comparison-messages";
import { paths } from "~/contracts/paths";
import { newComparisonForm } from "~/contracts/quote-forms";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { startComparison } from "~/operations/quotes/comparison-pages";
import { createComparison } from "~/operations/quotes/comparisons";
import { ErrorSummary } from "~/ui/forms/form-parts";
import { type PageHandle, stylesheets, BackLink } from "~/ui/page";
import { ComparisonForm } from "~/ui/quotes/comparison-form";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(startComparison);
export const action = pageForms({
  "add-comparison": formAction(createComparison, {
    reads: newComparisonForm,
    next: ({ propertyId, id }) => paths.comparison(propertyId, id),
    toast: comparisonMessages.added,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Ask for quotes" };

export default function AddComparison() {
  const form = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <BackLink to={paths.quotes(form.property.id)}>Back to quotes</BackLink>
      <ErrorSummary />
      <section className="sheet mx-auto grid w-full max-w-[48rem] gap-5">
        <h1>Ask for quotes</h1>
        <p className="text-ink-2">
          Choose the work, then ask up to six suppliers by mail. Each answers on a page of its own,
          without an account.
        </p>
        <ComparisonForm form={form} />
      </section>
    </div>
  );
}
