import type { InputHTMLAttributes } from "react";
import type { QuoteFormView } from "~/contracts/quote-pages";
import { addDays } from "~/domain/bills/calendar-date";
import { percentOf } from "~/domain/percent";
import { formatDollarsAndCents } from "~/domain/money";
import { QUOTE } from "~/domain/quotes/quote-fields";
import { SUPPLIER } from "~/domain/supplier";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { ControlField } from "../forms/control-field";
import { Field } from "../forms/field";
import { messagesOf, useReply } from "../forms/use-reply";

const { reference, date, validUntil, gst, note, ...rest } = QUOTE.fields;
const { depositPercent, retentionPercent, retentionCap, leadTime, warranty } = rest;
const TERMS = [depositPercent, retentionPercent, retentionCap, leadTime, warranty, note];
const { lbpNumber, insuranceExpiry, gstRegistered } = SUPPLIER.fields;
const PAPERS = [lbpNumber, insuranceExpiry, gstRegistered];

type Texts = Readonly<Record<string, string>>;
type Props = { form: QuoteFormView; texts: Texts };

/** What the fields hold at first, by name. */
export function textsOfQuote({ quote, today }: QuoteFormView): Texts {
  const own = [reference, date, validUntil, gst, ...TERMS].map(({ name, kind }) => {
    const value = quote?.[name] ?? (name === "date" ? today : "");
    if (typeof value === "string") return [name, value];
    return [name, kind === "money" ? formatDollarsAndCents(value) : String(percentOf(value))];
  });
  const supplier = quote?.supplier;
  const papers = PAPERS.map(({ name }) => [name, supplier?.[name] ?? ""]);
  return Object.fromEntries([["supplier", supplier?.name ?? ""], ...own, ...papers]);
}

function TextField({
  of: { name, label, kind, placeholder },
  texts,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, "name"> & {
  of: { name: string; label: string; kind?: string; placeholder?: string };
  texts: Texts;
  hint?: string;
}) {
  return (
    <Field
      label={label}
      name={name}
      start={texts[name] ?? ""}
      {...(placeholder && { placeholder })}
      {...(kind === "date" && { type: "date" })}
      {...(kind === "text" && { maxLength: LONGEST_TEXT })}
      {...input}
    />
  );
}

const controlOf = ({ name, label }: { name: string; label: string }, texts: Texts) => ({
  name,
  label,
  start: texts[name],
});

/** Who, when and how GST is meant. */
export function QuoteDetails({ form: { quote, suppliers, today }, texts }: Props) {
  return (
    <>
      <TextField
        of={{ name: "supplier", label: "Supplier", kind: "text" }}
        texts={texts}
        list="quote-suppliers"
        autoComplete="off"
      />
      <datalist id="quote-suppliers">
        {suppliers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="quote-pair">
        <TextField of={reference} texts={texts} autoComplete="off" />
        <TextField of={date} texts={texts} min="2000-01-01" max={addDays(today, 1)} />
        <TextField of={validUntil} texts={texts} />
        <ControlField {...controlOf(gst, texts)}>
          {(control) => (
            <select {...control}>
              {!quote && <option value="">As usual: included, if registered</option>}
              <option value="incl">The amounts include GST</option>
              <option value="plus">GST comes on top</option>
              <option value="none">No GST</option>
            </select>
          )}
        </ControlField>
      </div>
    </>
  );
}

/** Deposit, what is held back, start and warranty: folded away on a new quote. */
export function QuoteTerms({ form: { quote }, texts }: Props) {
  const reply = useReply();
  const isOpen = quote !== null || TERMS.some(({ name }) => messagesOf(reply, name).length > 0);
  return (
    <details className="quote-more" open={isOpen || undefined}>
      <summary className="link link-alone">Deposit, held back, start, warranty, note</summary>
      <div className="quote-pair">
        <TextField
          of={depositPercent}
          texts={texts}
          inputMode="decimal"
          hint="10 % or less is usual."
        />
        <TextField
          of={retentionPercent}
          texts={texts}
          inputMode="decimal"
          hint="Of each invoice, at most 20 %."
        />
        <TextField of={retentionCap} texts={texts} inputMode="decimal" placeholder="$0.00" />
        <TextField of={leadTime} texts={texts} />
        <TextField of={warranty} texts={texts} />
      </div>
      <div className="mt-3">
        <ControlField {...controlOf(note, texts)}>
          {(control) => <textarea {...control} rows={2} />}
        </ControlField>
      </div>
    </details>
  );
}

/** Kept with the supplier, for all its quotes. */
export function SupplierPapers({ form: { quote }, texts }: Props) {
  const reply = useReply();
  const isOpen = PAPERS.some(({ name }) => messagesOf(reply, name).length > 0);
  return (
    <details className="quote-more" open={isOpen || undefined}>
      <summary className="link link-alone">Licence and insurance of the supplier</summary>
      <div className="quote-pair">
        <TextField
          of={{ ...lbpNumber, label: "Builder’s licence number" }}
          texts={texts}
          autoComplete="off"
        />
        <TextField of={{ ...insuranceExpiry, label: "Insured until" }} texts={texts} />
        <ControlField {...controlOf(gstRegistered, texts)} label="Registered for GST">
          {(control) => (
            <select {...control}>
              {!quote?.supplier && <option value="">As known</option>}
              <option value="unknown">Not known</option>
              <option value="yes">Yes</option>
              <option value="no">No</option>
            </select>
          )}
        </ControlField>
      </div>
    </details>
  );
}
