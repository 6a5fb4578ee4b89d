import { useId } from "react";
import type { SpendFormView } from "~/contracts/add-spend";
import { splitTyped } from "~/domain/bills/gst-terms";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { FILES_OF_SPEND, type SPEND_KINDS } from "~/domain/bills/spend-kinds";
import { ACCEPTED_RECEIPTS } from "~/domain/file";
import { formatDollarsAndCents } from "~/domain/money";
import { Field, fieldIdOf } from "../forms/field";
import { messagesOf, useReply, valueOf } from "../forms/use-reply";
import { useHydrated } from "../use-hydrated";
import { PHOTO_FIELD } from "./camera-button";
import { SupplierChips } from "./supplier-chips";
import { detailLine, type SpendValues } from "./spend-values";

type Props = { form: SpendFormView; values: SpendValues };

/** One line that is usually right, and opens the rest; on a desk the rest is open. */
export function SpendDetails({ form, values }: Props) {
  const reply = useReply();
  const isLive = useHydrated();
  const isWrong = Object.keys(reply?.error ?? {}).some(
    (name) => !BEFORE_IT.has(name) && !name.startsWith("lines."),
  );
  return (
    <details className="spend-details" open={isWrong || undefined}>
      <summary>
        {isLive ? detailLine(values, form.today) : "Supplier, date, GST, paid, files"}
      </summary>
      <div className="spend-fields">
        <div className="field">
          <SupplierChips names={form.suppliers.map(({ name }) => name)} chosen={values.supplier} />
          <Field
            label="Supplier"
            name="supplier"
            start={form.supplier}
            list="suppliers"
            maxLength={200}
            autoComplete="off"
          />
          <datalist id="suppliers">
            {form.suppliers.map(({ name }) => (
              <option key={name}>{name}</option>
            ))}
          </datalist>
        </div>
        <Field label="Date" name="date" type="date" start={form.date} />
        <Choice
          legend="What it is"
          name="kind"
          of={KINDS}
          chosen={values.kind}
          problems={messagesOf(reply, "kind")}
        />
        {form.quotes.length > 0 && <QuoteChoice form={form} />}
        <Choice
          legend="GST"
          name="gst"
          of={GST}
          chosen={values.gst}
          problems={messagesOf(reply, "gst")}
          hint={gstOf(values)}
        />
        <Choice
          legend="Paid"
          name="paid"
          of={PAID}
          chosen={values.paid}
          problems={messagesOf(reply, "paid")}
        />
        <Field label="Due, if it is to be paid" name="dueDate" type="date" start={form.dueDate} />
        <Field label="Reference" name="reference" maxLength={200} />
        <Files />
      </div>
    </details>
  );
}

/** Against what is agreed; a bill of no quote leaves that as it is. */
function QuoteChoice({ form: { quotes, quoteId } }: Pick<Props, "form">) {
  const reply = useReply();
  const id = fieldIdOf("quoteId");
  const problems = messagesOf(reply, "quoteId");
  return (
    <div className="field">
      <label htmlFor={id}>Of the agreed quote</label>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      <select
        id={id}
        name="quoteId"
        className="input"
        defaultValue={valueOf(reply, "quoteId", quoteId)}
        aria-invalid={problems.length > 0 || undefined}
      >
        <option value="">None</option>
        {quotes.map((quote) => (
          <option key={quote.id} value={quote.id}>
            {`${quote.name || "No supplier"}, ${formatDollarsAndCents(quote.agreed)}`}
          </option>
        ))}
      </select>
    </div>
  );
}

const BEFORE_IT = new Set(["", "amount", "itemId", "lines"]);

const KINDS: [(typeof SPEND_KINDS)[number], string][] = [
  ["receipt", "Receipt"],
  ["invoice", "Invoice"],
  ["deposit", "Deposit"],
  ["credit", "Credit"],
];
const GST: [SpendValues["gst"], string][] = [
  ["incl", "Included"],
  ["plus", "Plus 15 %"],
  ["none", "None"],
];
const PAID: [SpendValues["paid"], string][] = [
  ["yes", "Paid"],
  ["no", "To pay"],
];

function gstOf({ amount, gst: term }: SpendValues): string {
  const cents = centsFromSpend(amount);
  if (!cents || term === "none") return "";
  const { gross, gst } = splitTyped(term, cents);
  return `GST ${formatDollarsAndCents(gst)} of ${formatDollarsAndCents(gross)}`;
}

type ChoiceProps<Value extends string> = {
  legend: string;
  name: string;
  of: readonly (readonly [Value, string])[];
  chosen: Value;
  problems: string[];
  hint?: string;
};

function Choice<Value extends string>({ legend, name, of, ...rest }: ChoiceProps<Value>) {
  const { chosen, problems, hint = "" } = rest;
  return (
    <fieldset id={fieldIdOf(name)} className="field" tabIndex={-1}>
      <legend>{legend}</legend>
      {problems.length > 0 && <p className="field-error">{problems.join(" ")}</p>}
      <div className="one-of">
        {of.map(([value, label]) => (
          <label key={value}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
      {hint && <p className="hint">{hint}</p>}
    </fieldset>
  );
}

/** A phone's camera, and the files that are there already. */
function Files() {
  const reply = useReply();
  const prefix = useId();
  const problems = messagesOf(reply, "files");
  const described = {
    "aria-invalid": problems.length > 0 || undefined,
    "aria-describedby": `${prefix}hint${problems.length > 0 ? ` ${prefix}error` : ""}`,
  };
  return (
    <div className="field">
      {problems.length > 0 && (
        <p id={`${prefix}error`} className="field-error">
          {problems.join(" ")}
        </p>
      )}
      <div className="spend-camera field">
        <label htmlFor={PHOTO_FIELD}>Take photo</label>
        <input
          id={PHOTO_FIELD}
          className="input"
          type="file"
          name="files"
          accept="image/jpeg,image/png"
          capture="environment"
          {...described}
        />
      </div>
      <label htmlFor={fieldIdOf("files")}>Files</label>
      <p id={`${prefix}hint`} className="hint">
        Pictures or PDF of the receipt, up to {FILES_OF_SPEND}, 20 MB each.
        {reply && " Files must be chosen again."}
      </p>
      <input
        id={fieldIdOf("files")}
        className="input"
        type="file"
        name="files"
        accept={ACCEPTED_RECEIPTS}
        multiple
        {...described}
      />
    </div>
  );
}
