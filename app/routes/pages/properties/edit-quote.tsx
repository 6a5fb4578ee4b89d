import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { quoteForm } from "~/contracts/quote-forms";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showQuoteForm } from "~/operations/quotes/quote-pages";
import { updateQuote } from "~/operations/quotes/quotes";
import { saveSupplierPapers } from "~/operations/quotes/supplier-papers";
import { type PageHandle, stylesheets } from "~/ui/page";
import { QuoteForm } from "~/ui/quotes/quote-form";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuoteForm);
export const action = pageForms({
  "save-quote": formAction(updateQuote, {
    reads: quoteForm,
    also: saveSupplierPapers,
    next: ({ propertyId, id }) => paths.quote(propertyId, id),
    toast: quotePageMessages.saved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Edit quote" };

export default function EditQuote() {
  return <QuoteForm form={useLoaderData<typeof loader>()} />;
}
