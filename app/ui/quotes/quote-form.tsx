import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteFormView } from "~/contracts/quote-pages";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { BackLink } from "../back-link";
import { ErrorSummary } from "../forms/error-summary";
import { Form } from "../forms/form";
import { OriginalValues } from "../forms/original-values";
import { SubmitButton } from "../forms/submit-button";
import { useReply, valueOf } from "../forms/use-reply";
import { AmountLines } from "./amount-lines";
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
      <section className="sheet mx-auto grid w-full max-w-[48rem] gap-5">
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
          <Form key={project.id} action={to(project.id)} className="grid gap-5">
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
  const lines = items.map((item) => ({
    id: item.id,
    start: startOf(item),
    label: (
      <>
        {item.name}
        <small>budget {formatDollars(item.budget)}</small>
      </>
    ),
  }));
  return (
    <AmountLines
      legend={`${project?.name}: amounts as quoted`}
      hint="Leave blank what the quote does not include."
      group="amounts"
      lines={lines}
    >
      <p className="text-ink-2">This category has no items yet: add them to its budget first.</p>
    </AmountLines>
  );
}

function startOf({ amount }: QuoteFormView["items"][number]): string {
  return amount === null ? "" : formatDollarsAndCents(amount);
}
