import { Link } from "@remix-run/react";
import type { MouseEvent } from "react";
import type { EntryView } from "~/contracts/bills";
import type { ItemChoices } from "~/contracts/bills-page";
import { BILL_KINDS, shownAmount } from "~/domain/bills/bill";
import { KIND_NAMES } from "~/domain/bills/bill-title";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { formatDollarsAndCents } from "~/domain/money";
import { ofKinds, valuesIn } from "~/domain/record/record";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { Field, SelectField, messagesOf, useReply } from "../forms/field";
import { OriginalValues } from "../forms/original-values";
import { RecordField } from "../forms/record-field";
import { GST_OPTIONS } from "./bill-options";
import { partText, titleOf } from "./entry-text";
import { ItemOptions } from "./item-options";
import { SupplierField } from "./supplier-field";

const { kind, date, dueDate, gst, note } = BILL.fields;
const TEXTS = ofKinds(BILL, ["text"]);
const TYPED = ofKinds(BILL, ["choice", "date", "text", "longText"]);

type Props = {
  entry: EntryView;
  itemId: string;
  categories: ItemChoices;
  suppliers: readonly string[];
  today: string;
  /** Where the form is sent, and the page without it. */
  action: string;
  back: string;
  onSaved?: () => void;
  onCancel?: (event: MouseEvent) => void;
};

/** Takes the place of the form that adds a spend. */
export function EntryForm(props: Props) {
  const { entry, action, back, onSaved, onCancel } = props;
  const reply = useReply();
  const { bill } = entry;
  const isOneOfMany = bill.lines.length > 1;
  return (
    <div className="log-add log-edit form no-print">
      <h2>{`Edit ${titleOf(entry)}, ${formatDollarsAndCents(entry.gross)}`}</h2>
      {isOneOfMany && (
        <p className="hint">{`This is ${partText(entry)}: all but amount and item is for the whole.`}</p>
      )}
      <Form action={action} preventScrollReset onSaved={onSaved}>
        <input type="hidden" name="lineId" value={entry.id} />
        <OriginalValues was={shownIn(props)} />
        <EntryFields {...props} />
        {messagesOf(reply, "").map((message) => (
          <p key={message} className="field-error" role="alert">
            {message}
          </p>
        ))}
        <p className="flex flex-wrap gap-3 pt-3">
          <SubmitButton intent={`save-entry ${bill.id}`}>Save</SubmitButton>
          <Link
            className="btn"
            to={back}
            data-discards
            preventScrollReset
            {...(onCancel && { onClick: onCancel })}
          >
            Cancel
          </Link>
        </p>
      </Form>
      <Form action={back} preventScrollReset onSaved={onSaved}>
        <SubmitButton intent={`delete-entry ${bill.id}`} className="btn btn-danger">
          {isOneOfMany ? `Delete the whole bill, ${formatDollarsAndCents(bill.total)}` : "Delete"}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** What the form starts with. */
function shownIn({ entry, itemId }: Props) {
  const { bill } = entry;
  return {
    total: formatDollarsAndCents(bill.total),
    supplier: bill.supplier?.name ?? "",
    itemId,
    amount: formatDollarsAndCents(shownAmount(bill, entry)),
    ...valuesIn(TYPED, bill),
  };
}

function EntryFields({ entry, itemId, categories, suppliers, today }: Props) {
  const { bill } = entry;
  const kinds = BILL_KINDS.filter((kind) => kind !== "adjustment" || bill.kind === kind);
  return (
    <div className="fields pt-2">
      <RecordField
        of={BILL_LINE.fields.amount}
        label={bill.gst === "plus" ? "Amount, without GST" : "Amount"}
        start={formatDollarsAndCents(shownAmount(bill, entry))}
      />
      <SelectField label="Item" name="itemId" start={itemId}>
        <ItemOptions categories={categories} />
        <option value="">Unsorted: choose the item later</option>
      </SelectField>
      <SupplierField names={suppliers} start={bill.supplier?.name} />
      <RecordField of={date} start={bill.date} {...billDateLimits(today)} />
      <RecordField
        of={kind}
        start={bill.kind}
        options={kinds.map((one) => [one, KIND_NAMES[one]])}
      />
      <RecordField of={gst} start={bill.gst} options={GST_OPTIONS} />
      {bill.unpaid !== 0 && <RecordField of={dueDate} start={bill.dueDate ?? ""} />}
      {TEXTS.list.map((text) => (
        <RecordField key={text.name} of={text} start={bill[text.name]} />
      ))}
      <Field label={note.label} name="note" start={bill.note} />
    </div>
  );
}
