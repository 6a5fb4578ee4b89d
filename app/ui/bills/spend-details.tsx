import { Camera } from "lucide-react";
import { useId } from "react";
import type { SpendFormView } from "~/contracts/add-spend";
import { BILL } from "~/domain/bills/bill-fields";
import { splitTyped } from "~/domain/bills/gst-terms";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { FILES_OF_SPEND } from "~/domain/bills/bill";
import { ACCEPTED_RECEIPTS } from "~/domain/file";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf, SelectField, messagesOf, useReply } from "../forms/field";
import { RecordField, Choices } from "../forms/record-field";
import { useHydrated } from "../use-hydrated";
import { KIND_OPTIONS, PAID_OPTIONS, SHORT_GST_OPTIONS } from "./bill-options";
import { detailLine, type SpendValues } from "./spend-values";
import { SupplierChips, SupplierField } from "./supplier-field";

const { kind, date, gst, dueDate, reference } = BILL.fields;

type Props = { form: SpendFormView; values: SpendValues };

/** One line that is usually right, and opens the rest; on a desk the rest is open. */
export function SpendDetails({ form, values }: Props) {
  const reply = useReply();
  const isLive = useHydrated();
  const suppliers = form.suppliers.map(({ name }) => name);
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
          <SupplierChips names={suppliers} chosen={values.supplier} />
          <SupplierField names={suppliers} start={form.supplier} />
        </div>
        <RecordField of={date} start={form.date} />
        <Choices
          legend={kind.label}
          name="kind"
          options={KIND_OPTIONS}
          start={values.kind}
          look="segments"
        />
        {form.quotes.length > 0 && <QuoteChoice form={form} />}
        <Choices
          legend={gst.label}
          name="gst"
          options={SHORT_GST_OPTIONS}
          start={values.gst}
          hint={gstOf(values)}
          look="segments"
        />
        <Choices
          legend="Paid"
          name="paid"
          options={PAID_OPTIONS}
          start={values.paid}
          look="segments"
        />
        <RecordField of={dueDate} label="Due, if it is to be paid" start={form.dueDate} />
        <RecordField of={reference} />
        <Files />
      </div>
    </details>
  );
}

/** Against what is agreed; a bill of no quote leaves that as it is. */
function QuoteChoice({ form: { quotes, quoteId } }: Pick<Props, "form">) {
  const named = quotes.map(
    ({ id, name, agreed }) =>
      [id, `${name || "No supplier"}, ${formatDollarsAndCents(agreed)}`] as const,
  );
  return (
    <SelectField
      label="Of the agreed quote"
      name="quoteId"
      start={quoteId}
      options={[["", "None"], ...named]}
    />
  );
}

const BEFORE_IT = new Set(["", "amount", "itemId", "lines"]);

function gstOf({ amount, gst: term }: SpendValues): string {
  const cents = centsFromSpend(amount);
  if (!cents || term === "none") return "";
  const { gross, gst } = splitTyped(term, cents);
  return `GST ${formatDollarsAndCents(gst)} of ${formatDollarsAndCents(gross)}`;
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
      <div className="field hidden pointer-coarse:grid">
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

const PHOTO_FIELD = "spend-photo";

/** Opens the phone's camera without opening the details that hold its field. */
export function CameraButton({ files }: { files: number }) {
  return (
    <button
      type="button"
      className="camera-button"
      aria-label={files > 0 ? `Take a photo of the receipt, ${files} chosen` : LABEL}
      onClick={() => document.getElementById(PHOTO_FIELD)?.click()}
    >
      <Camera size={26} aria-hidden />
      {files > 0 && <span aria-hidden>{files}</span>}
    </button>
  );
}

const LABEL = "Take a photo of the receipt";
