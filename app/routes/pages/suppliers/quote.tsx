import { useLoaderData } from "@remix-run/react";
import { Send } from "lucide-react";
import type { QuoteRequestView } from "~/contracts/comparisons";
import { paths } from "~/contracts/paths";
import { formatCalendarDate } from "~/domain/bills/calendar-date";
import { ACCEPTED_FILES } from "~/domain/file";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { sendQuote, showQuoteRequest } from "~/operations/quotes/quote-requests";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import { sendForm } from "~/ui/forms/send-form";
import { ControlField } from "~/ui/forms/control-field";
import { Field, fieldIdOf } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { messagesOf, submittedFields, useReply, valueOf } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import quotesStyles from "~/ui/styles/sheets/quotes.css?url";

export const links = stylesheets(quotesStyles);
export const loader = pageLoader(showQuoteRequest);
export const action = pageForms({
  "send-quote": formAction(sendQuote, { next: () => paths.answered }),
});
export const clientAction = sendForm;
export const handle: PageHandle = { title: "Send a quote" };

/** For a supplier, without an account. */
export default function SendQuote() {
  const asked = useLoaderData<typeof loader>();
  const { owner, supplier, title, scope, street, replyBy } = asked;
  return (
    <div className="page">
      <ErrorSummary />
      <section className="sheet quote-form">
        <div>
          <p className="label">
            {[supplier || "Request for a quote", street].filter(Boolean).join(" · ")}
          </p>
          <h1>{title}</h1>
          <p className="text-ink-2">
            {`${owner} asks for your quote${replyBy ? ` by ${formatCalendarDate(replyBy)}` : ""}.`}
          </p>
        </div>
        {scope && <p className="quote-note">{scope}</p>}
        <Form method="post" encType="multipart/form-data" className="grid gap-5" isPublic>
          <input type="hidden" name="seen" value={asked.seen} />
          <Lines asked={asked} />
          {asked.lines.length > 1 && <OneTotal asked={asked} />}
          <Terms />
          <Files />
          <SubmitButton intent="send-quote">
            <Send size={18} aria-hidden /> Send the quote
          </SubmitButton>
        </Form>
      </section>
    </div>
  );
}

function Lines({ asked: { lines } }: { asked: QuoteRequestView }) {
  const reply = useReply();
  const { sent } = submittedFields(reply, "lines");
  const problems = messagesOf(reply, "lines");
  return (
    <fieldset id={fieldIdOf("lines")} tabIndex={-1} className="quote-form-lines">
      <legend>Your amounts</legend>
      <p className="hint" id="quote-lines-hint">
        Leave blank what your quote does not include.
      </p>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      {lines.map(({ id, text }) => {
        const name = `lines.${id}`;
        const wrong = messagesOf(reply, name);
        return (
          <div key={id} className="quote-form-line">
            <label htmlFor={fieldIdOf(name)}>{text}</label>
            <input
              id={fieldIdOf(name)}
              name={name}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              defaultValue={sent[id] ?? ""}
              aria-invalid={wrong.length > 0 || undefined}
              aria-describedby={wrong.length > 0 ? `${fieldIdOf(name)}-error` : "quote-lines-hint"}
            />
            {wrong.length > 0 && (
              <p id={`${fieldIdOf(name)}-error`} className="field-error">
                {wrong.join(" ")}
              </p>
            )}
          </div>
        );
      })}
    </fieldset>
  );
}

/** For suppliers who quote one price for all of it. */
function OneTotal({ asked: { lines } }: { asked: QuoteRequestView }) {
  const reply = useReply();
  const { sent } = submittedFields(reply, "without");
  const isUsed = valueOf(reply, "total") !== "" || messagesOf(reply, "total").length > 0;
  return (
    <details className="quote-more" open={isUsed || undefined}>
      <summary className="link link-alone">One total instead of amounts</summary>
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
            <label key={id} className="choice">
              <input
                type="checkbox"
                name={`without.${id}`}
                value="yes"
                defaultChecked={sent[id] === "yes"}
              />
              {text}
            </label>
          ))}
        </fieldset>
      </div>
    </details>
  );
}

const GST = [
  ["plus", "GST comes on top"],
  ["incl", "The amounts include GST"],
  ["none", "No GST: not registered"],
] as const;

function Terms() {
  const reply = useReply();
  const problems = messagesOf(reply, "gst");
  return (
    <>
      <fieldset id={fieldIdOf("gst")} tabIndex={-1} className="field">
        <legend>GST</legend>
        {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
        <div className="quote-choices">
          {GST.map(([value, label]) => (
            <label key={value} className="choice">
              <input
                type="radio"
                name="gst"
                value={value}
                defaultChecked={valueOf(reply, "gst") === value}
              />
              {label}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="quote-pair">
        <Field label="Valid until" name="validUntil" type="date" />
        <Field label="Can start in" name="leadTime" maxLength={200} />
        <Field label="Warranty" name="warranty" maxLength={200} />
      </div>
      <ControlField label="Note" name="note">
        {(control) => <textarea {...control} rows={3} />}
      </ControlField>
    </>
  );
}

function Files() {
  const reply = useReply();
  const problems = messagesOf(reply, "files");
  return (
    <div className="field">
      <label htmlFor={fieldIdOf("files")}>Your quote as a file</label>
      <p className="hint" id="files-hint">
        Up to 5 pictures, PDF, Word or Excel files of 20 MB.
      </p>
      {problems.length > 0 && (
        <p id="files-error" className="field-error">
          {problems.join(" ")}
        </p>
      )}
      <input
        id={fieldIdOf("files")}
        className="input"
        type="file"
        name="files"
        multiple
        accept={ACCEPTED_FILES}
        aria-describedby={problems.length > 0 ? "files-hint files-error" : "files-hint"}
        aria-invalid={problems.length > 0 || undefined}
      />
    </div>
  );
}
