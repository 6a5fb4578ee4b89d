import { useLoaderData } from "@remix-run/react";
import { Send } from "lucide-react";
import type { QuoteRequestView } from "~/contracts/comparisons";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { ACCEPTED_FILES } from "~/domain/file";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { sendQuote, showQuoteRequest } from "~/operations/quotes/quote-requests";
import { FileForm } from "~/ui/upload/file-form";
import { Field, type Options, messagesOf, useReply, valueOf } from "~/ui/forms/field";
import { RecordField, CheckField, Choices } from "~/ui/forms/record-field";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { type PageHandle, stylesheets } from "~/ui/page";
import { AmountLines } from "~/ui/quotes/amount-lines";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuoteRequest);
export const action = pageForms({
  "send-quote": formAction(sendQuote, { next: () => paths.answered }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Send a quote" };

const { validUntil, leadTime, warranty, note } = QUOTE.fields;

/** For a supplier, without an account. */
export default function SendQuote() {
  const asked = useLoaderData<typeof loader>();
  const { owner, supplier, title, scope, street, replyBy } = asked;
  return (
    <div className="page">
      <ErrorSummary />
      <section className="sheet mx-auto grid w-full max-w-[48rem] gap-5">
        <div>
          <p className="label">
            {[supplier || "Request for a quote", street].filter(Boolean).join(" · ")}
          </p>
          <h1>{title}</h1>
          <p className="text-ink-2">
            {`${owner} asks for your quote${replyBy ? ` by ${formatCalendarDate(replyBy)}` : ""}.`}
          </p>
        </div>
        {scope && <p className="whitespace-pre-line">{scope}</p>}
        <FileForm className="grid gap-5" drafts="public">
          <input type="hidden" name="seen" value={asked.seen} />
          <AmountLines
            legend="Your amounts"
            hint="Leave blank what your quote does not include."
            group="lines"
            lines={asked.lines.map(({ id, text }) => ({ id, label: text }))}
          />
          {asked.lines.length > 1 && <OneTotal asked={asked} />}
          <Terms />
          <Field
            label="Your quote as a file"
            name="files"
            type="file"
            multiple
            accept={ACCEPTED_FILES}
            hint="Up to 5 pictures, PDF, Word or Excel files of 20 MB."
          />
          <SubmitButton intent="send-quote">
            <Send size={18} aria-hidden /> Send the quote
          </SubmitButton>
        </FileForm>
      </section>
    </div>
  );
}

/** For suppliers who quote one price for all of it. */
function OneTotal({ asked: { lines } }: { asked: QuoteRequestView }) {
  const reply = useReply();
  const isUsed = valueOf(reply, "total") !== "" || messagesOf(reply, "total").length > 0;
  return (
    <details open={isUsed || undefined}>
      <summary className="link opener">One total instead of amounts</summary>
      <div className="grid gap-3 pt-3">
        <Field
          label="Total"
          name="total"
          inputMode="decimal"
          autoComplete="off"
          maxLength={40}
          hint="For all lines, except those that you tick."
        />
        <fieldset>
          <legend>Not included in the total</legend>
          {lines.map(({ id, text }) => (
            <CheckField key={id} name={`without.${id}`}>
              {text}
            </CheckField>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

const GST: Options = [
  ["plus", "GST comes on top"],
  ["incl", "The amounts include GST"],
  ["none", "No GST: not registered"],
];

function Terms() {
  return (
    <>
      <Choices legend="GST" name="gst" options={GST} look="row" />
      <div className="fields gap-x-4">
        <RecordField of={validUntil} />
        <RecordField of={leadTime} placeholder="" />
        <RecordField of={warranty} placeholder="" />
      </div>
      <RecordField of={note} rows={3} />
    </>
  );
}
