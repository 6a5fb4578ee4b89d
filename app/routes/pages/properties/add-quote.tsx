import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { quoteForm } from "~/contracts/quote-forms";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { startQuote } from "~/operations/quotes/quote-pages";
import { createQuote } from "~/operations/quotes/quotes";
import { saveSupplierPapers } from "~/operations/quotes/supplier-papers";
import { type PageHandle, stylesheets } from "~/ui/page";
import { QuoteForm } from "~/ui/quotes/quote-form";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(startQuote);
export const action = pageForms({
  "add-quote": formAction(createQuote, {
    reads: quoteForm,
    also: saveSupplierPapers,
    next: ({ propertyId }) => paths.quotes(propertyId),
    toast: quotePageMessages.added,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Add a quote" };

export default function AddQuote() {
  return <QuoteForm form={useLoaderData<typeof loader>()} />;
}
