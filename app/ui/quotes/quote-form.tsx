import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteFormView } from "~/contracts/quote-pages";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { BackLink } from "../back-link";
import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../forms/form";
import { fieldIdOf } from "../forms/field";
import { OriginalValues } from "../forms/original-values";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, useReply, valueOf } from "../forms/use-reply";
import { ChooseCategory } from "./choose-category";
import { QuoteDetails, QuoteTerms, SupplierPapers, textsOfQuote } from "./quote-fields";

type Props = { form: QuoteFormView };

/** The page of a new or an existing quote. */
export function QuoteForm({ form }: Props) {
  const { property, quote, project } = form;
  const back = quote ? paths.quote(property.id, quote.id) : paths.quotes(property.id);
  const to = (projectId: string) =>
    quote
      ? paths.editQuote(property.id, quote.id, projectId)
      : paths.addQuote(property.id, projectId);
  return (
    <div className="page">
      <BackLink to={back}>Back to {quote ? "the quote" : "quotes"}</BackLink>
      <ErrorSummary />
      <section className="sheet quote-form">
        <h1>{quote ? "Edit quote" : "Add a quote"}</h1>
        <ChooseCategory
          form={form}
          to={to}
          label="Category of the lines"
          needed="A quote is for items of a category: add a category first."
          question="Which part of the work is it for?"
          chosen="Lines for items of:"
        />
        {project && (
          <Form key={project.id} method="post" action={to(project.id)} className="grid gap-5">
            <QuoteFields form={form} projectId={project.id} back={back} />
          </Form>
        )}
      </section>
    </div>
  );
}

function QuoteFields({ form, projectId, back }: Props & { projectId: string; back: string }) {
  const reply = useReply();
  const { quote, newId, isOwner } = form;
  const texts = textsOfQuote(form);
  const amounts = Object.fromEntries(form.items.map((item) => [item.id, startOf(item)]));
  return (
    <>
      <input type="hidden" name="project" value={projectId} />
      {!quote && <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />}
      {quote && <OriginalValues was={{ ...texts, amounts }} />}
      <QuoteDetails form={form} texts={texts} />
      <Lines form={form} />
      <QuoteTerms form={form} texts={texts} />
      {isOwner && <SupplierPapers form={form} texts={texts} />}
      <p className="flex justify-between gap-3">
        <Link className="btn" to={back} data-discards>
          Cancel
        </Link>
        <SubmitButton intent={quote ? "save-quote" : "add-quote"}>
          {quote ? "Save the quote" : "Add the quote"}
        </SubmitButton>
      </p>
    </>
  );
}

function Lines({ form: { items, project } }: Props) {
  const reply = useReply();
  const problems = messagesOf(reply, "lines");
  return (
    <fieldset id={fieldIdOf("lines")} tabIndex={-1} className="quote-form-lines">
      <legend>{project?.name}: amounts as quoted</legend>
      <p className="hint" id="quote-lines-hint">
        Leave blank what the quote does not include.
      </p>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      {items.length === 0 && (
        <p className="text-ink-2">This category has no items yet: add them to its budget first.</p>
      )}
      {items.map((item) => {
        const name = `amounts.${item.id}`;
        const wrong = messagesOf(reply, name);
        return (
          <div key={item.id} className="quote-form-line">
            <label htmlFor={fieldIdOf(name)}>
              {item.name}
              <small>budget {formatDollars(item.budget)}</small>
            </label>
            <input
              id={fieldIdOf(name)}
              name={name}
              className="input"
              inputMode="decimal"
              autoComplete="off"
              maxLength={40}
              defaultValue={valueOf(reply, name, startOf(item))}
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

function startOf({ amount }: QuoteFormView["items"][number]): string {
  return amount === null ? "" : formatDollarsAndCents(amount);
}
