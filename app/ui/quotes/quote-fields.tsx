import type { QuoteFormView } from "~/contracts/quote-pages";
import { addDays } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Field, fieldIdOf } from "../forms/field";
import { messagesOf, useReply, valueOf } from "../forms/use-reply";

type Props = { form: QuoteFormView };

/** Who, when and how GST is meant. */
export function QuoteDetails({ form: { quote, suppliers, today } }: Props) {
  const reply = useReply();
  return (
    <>
      <Field
        label="Supplier"
        name="supplier"
        start={quote?.supplier?.name ?? ""}
        list="quote-suppliers"
        autoComplete="off"
        maxLength={200}
      />
      <datalist id="quote-suppliers">
        {suppliers.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="quote-pair">
        <Field
          label="Reference"
          name="reference"
          start={quote?.reference ?? ""}
          autoComplete="off"
          maxLength={200}
        />
        <Field
          label="Date"
          name="date"
          type="date"
          start={quote?.date ?? today}
          min="2000-01-01"
          max={addDays(today, 1)}
        />
        <Field label="Valid until" name="validUntil" type="date" start={quote?.validUntil ?? ""} />
        <div className="field">
          <label htmlFor={fieldIdOf("gst")}>GST</label>
          <select
            id={fieldIdOf("gst")}
            name="gst"
            className="input"
            defaultValue={valueOf(reply, "gst", quote?.gst ?? "")}
          >
            {!quote && <option value="">As usual: included, if registered</option>}
            <option value="incl">The amounts include GST</option>
            <option value="plus">GST comes on top</option>
            <option value="none">No GST</option>
          </select>
        </div>
      </div>
    </>
  );
}

const TERMS = [
  "depositPercent",
  "retentionPercent",
  "retentionCap",
  "leadTime",
  "warranty",
  "note",
] as const;

/** Deposit, what is held back, start and warranty: folded away on a new quote. */
export function QuoteTerms({ form: { quote } }: Props) {
  const reply = useReply();
  const isOpen = quote !== null || TERMS.some((name) => messagesOf(reply, name).length > 0);
  const cap = quote?.retentionCap;
  return (
    <details className="quote-more" open={isOpen || undefined}>
      <summary className="link link-alone">Deposit, held back, start, warranty, note</summary>
      <div className="quote-pair">
        <Field
          label="Deposit, %"
          name="depositPercent"
          start={quote?.depositPercent?.toString() ?? ""}
          inputMode="decimal"
          hint="10 % or less is usual."
        />
        <Field
          label="Held back, %"
          name="retentionPercent"
          start={quote?.retentionPercent?.toString() ?? ""}
          inputMode="decimal"
          hint="Of each invoice, at most 20 %."
        />
        <Field
          label="Held back, at most"
          name="retentionCap"
          start={cap == null ? "" : formatDollarsAndCents(cap)}
          inputMode="decimal"
          placeholder="$0.00"
        />
        <Field
          label="Can start in"
          name="leadTime"
          start={quote?.leadTime ?? ""}
          placeholder="3 weeks"
          maxLength={200}
        />
        <Field
          label="Warranty"
          name="warranty"
          start={quote?.warranty ?? ""}
          placeholder="5 years"
          maxLength={200}
        />
      </div>
      <div className="field mt-3">
        <label htmlFor={fieldIdOf("note")}>Note</label>
        <textarea
          id={fieldIdOf("note")}
          name="note"
          className="input"
          rows={2}
          defaultValue={valueOf(reply, "note", quote?.note ?? "")}
        />
      </div>
    </details>
  );
}

/** Kept with the supplier, for all its quotes. */
export function SupplierPapers({ form: { quote } }: Props) {
  const reply = useReply();
  const supplier = quote?.supplier;
  const isOpen = ["lbpNumber", "insuranceExpiry", "gstRegistered"].some(
    (name) => messagesOf(reply, name).length > 0,
  );
  return (
    <details className="quote-more" open={isOpen || undefined}>
      <summary className="link link-alone">Licence and insurance of the supplier</summary>
      <div className="quote-pair">
        <Field
          label="Builder’s licence number"
          name="lbpNumber"
          start={supplier?.lbpNumber ?? ""}
          autoComplete="off"
          maxLength={200}
        />
        <Field
          label="Insured until"
          name="insuranceExpiry"
          type="date"
          start={supplier?.insuranceExpiry ?? ""}
        />
        <div className="field">
          <label htmlFor={fieldIdOf("gstRegistered")}>Registered for GST</label>
          <select
            id={fieldIdOf("gstRegistered")}
            name="gstRegistered"
            className="input"
            defaultValue={valueOf(reply, "gstRegistered", supplier?.gstRegistered ?? "")}
          >
            {!supplier && <option value="">As known</option>}
            <option value="unknown">Not known</option>
            <option value="yes">Yes</option>
            <option value="no">No</option>
          </select>
        </div>
      </div>
    </details>
  );
}
