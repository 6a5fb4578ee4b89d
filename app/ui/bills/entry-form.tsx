import { Link } from "@remix-run/react";
import type { FormEvent, MouseEvent, ReactNode } from "react";
import type { EntryView } from "~/contracts/bills";
import type { ItemChoices } from "~/contracts/bills-page";
import { BILL_KINDS, shownAmount } from "~/domain/bills/bill";
import { KIND_NAMES } from "~/domain/bills/bill-title";
import { addDays } from "~/domain/bills/calendar-date";
import { formatDollarsAndCents } from "~/domain/money";
import { Form } from "../forms/form";
import { ControlField } from "../forms/control-field";
import { Field } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, useReply } from "../forms/use-reply";
import { partText, titleOf } from "./entry-text";
import { ItemOptions } from "./item-options";

type Props = {
  entry: EntryView;
  itemId: string;
  categories: ItemChoices;
  suppliers: readonly string[];
  today: string;
  /** Where the form is sent, and the page without it. */
  action: string;
  back: string;
  onSave?: (event: FormEvent<HTMLFormElement>) => void;
  onDelete?: (event: FormEvent<HTMLFormElement>) => void;
  onCancel?: (event: MouseEvent) => void;
};

/** Takes the place of the form that adds a spend. */
export function EntryForm(props: Props) {
  const { entry, action, back, onSave, onDelete, onCancel } = props;
  const reply = useReply();
  const { bill } = entry;
  const isOneOfMany = bill.lines.length > 1;
  return (
    <div className="log-add log-edit">
      <h2>{`Edit ${titleOf(entry)}, ${formatDollarsAndCents(entry.gross)}`}</h2>
      {isOneOfMany && (
        <p className="hint">{`This is ${partText(entry)}: all but amount and item is for the whole.`}</p>
      )}
      <Form method="post" action={action} preventScrollReset {...(onSave && { onSubmit: onSave })}>
        <input type="hidden" name="lineId" value={entry.id} />
        {Object.entries(shownIn(props)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <EntryFields {...props} />
        {messagesOf(reply, "").map((message) => (
          <p key={message} className="field-error" role="alert">
            {message}
          </p>
        ))}
        <p className="log-edit-buttons">
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
      <Form
        method="post"
        action={back}
        preventScrollReset
        {...(onDelete && { onSubmit: onDelete })}
      >
        <SubmitButton intent={`delete-entry ${bill.id}`} className="btn btn-danger">
          {isOneOfMany ? `Delete the whole bill, ${formatDollarsAndCents(bill.total)}` : "Delete"}
        </SubmitButton>
      </Form>
    </div>
  );
}

/** What the form starts with. */
function shownIn({ entry, itemId }: Props): Record<string, string> {
  const { bill } = entry;
  return {
    wasTotal: formatDollarsAndCents(bill.total),
    wasKind: bill.kind,
    wasDate: bill.date,
    wasReference: bill.reference,
    wasNote: bill.note,
    wasSupplier: bill.supplier?.name ?? "",
    wasGst: bill.gst,
    wasItemId: itemId,
    wasAmount: formatDollarsAndCents(shownAmount(bill, entry)),
  };
}

function EntryFields({ entry, itemId, categories, suppliers, today }: Props) {
  const { bill } = entry;
  const kinds = BILL_KINDS.filter((kind) => kind !== "adjustment" || bill.kind === kind);
  return (
    <div className="log-more-fields">
      <Field
        label={bill.gst === "plus" ? "Amount, without GST" : "Amount"}
        name="amount"
        start={formatDollarsAndCents(shownAmount(bill, entry))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={200}
      />
      <Choice label="Item" name="itemId" start={itemId}>
        <ItemOptions categories={categories} />
        <option value="">Unsorted: choose the item later</option>
      </Choice>
      <Field
        label="Supplier"
        name="supplier"
        start={bill.supplier?.name ?? ""}
        autoComplete="off"
        maxLength={200}
        list="entry-suppliers"
      />
      <datalist id="entry-suppliers">
        {suppliers.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <Field
        label="Date"
        name="date"
        type="date"
        start={bill.date}
        min="2000-01-01"
        max={addDays(today, 1)}
      />
      <Choice label="What it is" name="kind" start={bill.kind}>
        {kinds.map((kind) => (
          <option key={kind} value={kind}>
            {KIND_NAMES[kind]}
          </option>
        ))}
      </Choice>
      <Choice label="GST" name="gst" start={bill.gst}>
        <option value="incl">The amount includes GST</option>
        <option value="plus">GST comes on top</option>
        <option value="none">No GST</option>
      </Choice>
      {bill.unpaid !== 0 && (
        <Field label="Due" name="dueDate" type="date" start={bill.dueDate ?? ""} />
      )}
      <Field label="Reference" name="reference" start={bill.reference} maxLength={200} />
      <Field label="Note" name="note" start={bill.note} />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  name: string;
  start: string;
  children: ReactNode;
};

function Choice({ children, ...field }: ChoiceProps) {
  return (
    <ControlField {...field}>{(control) => <select {...control}>{children}</select>}</ControlField>
  );
}
