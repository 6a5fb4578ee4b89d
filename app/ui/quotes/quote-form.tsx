import { Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import type { QuoteFormView } from "~/contracts/quote-pages";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { formatDollars, formatDollarsAndCents } from "~/domain/money";
import { percentOf } from "~/domain/percent";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { ofKinds } from "~/domain/record/record";
import { SUPPLIER_PAPERS } from "~/domain/supplier";
import { BackLink } from "../page";
import { SupplierField } from "../bills/supplier-field";
import { type Options, useReply, valueOf, messagesOf } from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton, ErrorSummary } from "../forms/form-parts";
import { OriginalValues } from "../forms/original-values";
import { RecordField } from "../forms/record-field";
import { AmountLines } from "./amount-lines";
import { ChooseCategory } from "./choose-category";

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
        {item.name} <small>budget {formatDollars(item.budget)}</small>
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

const { reference, date, validUntil, gst, acceptedDate, note } = QUOTE.fields;
const DETAILS: readonly object[] = [reference, date, validUntil, acceptedDate];
const TERMS = ofKinds(QUOTE, ["percent", "money", "text", "date"]).list.filter(
  (field) => !DETAILS.includes(field),
);
const PAPERS = ofKinds(SUPPLIER_PAPERS, ["text", "date"]).list;
const { gstRegistered } = SUPPLIER_PAPERS.fields;

type Texts = Readonly<Record<string, string>>;
type FieldsProps = { form: QuoteFormView; texts: Texts };

/** What the fields hold at first, by name. */
function textsOfQuote({ quote, today }: QuoteFormView): Texts {
  const own = [reference, date, validUntil, gst, ...TERMS, note].map(({ name, kind }) => {
    const value = quote?.[name] ?? (name === "date" ? today : "");
    if (typeof value === "string") return [name, value];
    return [name, kind === "money" ? formatDollarsAndCents(value) : String(percentOf(value))];
  });
  const supplier = quote?.supplier;
  const papers = SUPPLIER_PAPERS.list.map(({ name }) => [name, supplier?.[name] ?? ""]);
  return Object.fromEntries([["supplier", supplier?.name ?? ""], ...own, ...papers]);
}

const GST: Options = [
  ["incl", "The amounts include GST"],
  ["plus", "GST comes on top"],
  ["none", "No GST"],
];

const REGISTERED: Options = [
  ["unknown", "Not known"],
  ["yes", "Yes"],
  ["no", "No"],
];

/** Who, when and how GST is meant. */
function QuoteDetails({ form: { quote, suppliers, today }, texts }: FieldsProps) {
  const usual: Options = [["", "As usual: included, if registered"]];
  return (
    <>
      <SupplierField names={suppliers} start={texts["supplier"]} />
      <div className="fields gap-x-4">
        <RecordField of={reference} start={texts["reference"]} autoComplete="off" />
        <RecordField of={date} start={texts["date"]} {...billDateLimits(today)} />
        <RecordField of={validUntil} start={texts["validUntil"]} />
        <RecordField of={gst} start={texts["gst"]} options={quote ? GST : [...usual, ...GST]} />
      </div>
    </>
  );
}

/** Deposit, what is held back, start and warranty: folded away on a new quote. */
function QuoteTerms({ form: { quote }, texts }: FieldsProps) {
  const reply = useReply();
  const isOpen =
    quote !== null || [...TERMS, note].some(({ name }) => messagesOf(reply, name).length > 0);
  return (
    <details open={isOpen || undefined}>
      <summary className="link opener">Deposit, held back, start, warranty, note</summary>
      <div className="fields gap-x-4">
        {TERMS.map((field) => (
          <RecordField
            key={field.name}
            of={field}
            start={texts[field.name]}
            hint={HINTS[field.name]}
          />
        ))}
      </div>
      <div className="mt-3">
        <RecordField of={note} start={texts["note"]} />
      </div>
    </details>
  );
}

const HINTS: Partial<Record<string, string>> = {
  depositPercent: "10 % or less is usual.",
  retentionPercent: "Of each invoice, at most 20 %.",
};

/** Kept with the supplier, for all its quotes. */
function SupplierPapers({ form: { quote }, texts }: FieldsProps) {
  const reply = useReply();
  const isOpen = SUPPLIER_PAPERS.list.some(({ name }) => messagesOf(reply, name).length > 0);
  const known: Options = [["", "As known"]];
  return (
    <details open={isOpen || undefined}>
      <summary className="link opener">Licence and insurance of the supplier</summary>
      <div className="fields gap-x-4">
        {PAPERS.map((paper) => (
          <RecordField
            key={paper.name}
            of={paper}
            start={texts[paper.name]}
            {...(paper.kind === "text" && { autoComplete: "off" })}
          />
        ))}
        <RecordField
          of={gstRegistered}
          start={texts["gstRegistered"]}
          options={quote?.supplier ? REGISTERED : [...known, ...REGISTERED]}
        />
      </div>
    </details>
  );
}
