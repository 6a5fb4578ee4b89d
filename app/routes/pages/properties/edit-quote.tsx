import { useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { quotePageMessages } from "~/contracts/quote-page-messages";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { editQuoteOnPage } from "~/operations/quotes/quote-forms";
import { showQuoteForm } from "~/operations/quotes/quote-pages";
import type { PageHandle } from "~/ui/page-title";
import { QuoteForm } from "~/ui/quotes/quote-form";
import { stylesheets } from "~/ui/stylesheets";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuoteForm);
export const action = pageForms({
  "save-quote": formAction(editQuoteOnPage, {
    next: ({ propertyId, id }) => paths.quote(propertyId, id),
    toast: () => ({ type: "success", message: quotePageMessages.saved }),
  }),
});
export const handle: PageHandle = { title: "Edit quote" };

export default function EditQuote() {
  return <QuoteForm form={useLoaderData<typeof loader>()} />;
}
