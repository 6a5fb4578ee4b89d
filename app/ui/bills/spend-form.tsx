import { Plus } from "lucide-react";
import type { FormEvent } from "react";
import type { ItemLogView } from "~/contracts/item-log";
import { paths } from "~/contracts/paths";
import { addDays } from "~/domain/bills/calendar-date";
import { ACCEPTED_FILES } from "~/domain/file";
import { Form } from "../forms/form";
import { Field, fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, useReply, valueOf } from "../forms/use-reply";
import { useSmallPhotos } from "../upload/use-small-photos";

type Props = {
  log: Pick<ItemLogView, "suppliers" | "today" | "newId"> & {
    item: { id: string };
    project: { id: string };
    property: { id: string };
  };
  onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
};

/** Amount and supplier first; what is usually right is folded away. */
export function SpendForm({ log, onSubmit }: Props) {
  const reply = useReply();
  const { item, project, property, suppliers, today, newId } = log;
  const photos = useSmallPhotos();
  const hasMore = MORE.some((name) => messagesOf(reply, name).length > 0);
  return (
    <Form
      method="post"
      action={paths.itemLog(project.id, item.id)}
      encType="multipart/form-data"
      className="log-add"
      preventScrollReset
      onChange={photos.onChange}
      onSubmit={(event) => {
        photos.onSubmit(event);
        if (!event.defaultPrevented) onSubmit?.(event);
      }}
    >
      <input type="hidden" name="propertyId" value={property.id} />
      <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />
      <div className="log-add-first">
        <Field
          label="Amount"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          maxLength={200}
        />
        <Field
          label="Supplier"
          name="supplier"
          autoComplete="off"
          maxLength={200}
          list="log-suppliers"
        />
        <datalist id="log-suppliers">
          {suppliers.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </datalist>
      </div>
      <details className="log-more" open={hasMore || undefined}>
        <summary className="link link-alone">Today · paid · GST as usual</summary>
        <div className="log-more-fields">
          <Field
            label="Date"
            name="date"
            type="date"
            start={today}
            min="2000-01-01"
            max={addDays(today, 1)}
          />
          <GstChoice />
          <Field label="Reference" name="reference" maxLength={200} />
          <PaidChoice />
          <Field label="Due" name="dueDate" type="date" hint="If it is to be paid." />
          <FileField />
        </div>
      </details>
      {messagesOf(reply, "").map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <SubmitButton intent="spend">
        <Plus size={18} aria-hidden /> Add spend
      </SubmitButton>
    </Form>
  );
}

/** The folded fields. */
const MORE = ["date", "gst", "reference", "paid", "dueDate", "file"];

function GstChoice() {
  const reply = useReply();
  return (
    <div className="field">
      <label htmlFor={fieldIdOf("gst")}>GST</label>
      <select
        id={fieldIdOf("gst")}
        name="gst"
        className="input"
        defaultValue={valueOf(reply, "gst")}
      >
        <option value="">As usual: as last time here, else included</option>
        <option value="incl">The amount includes GST</option>
        <option value="plus">GST comes on top</option>
        <option value="none">No GST</option>
      </select>
    </div>
  );
}

function PaidChoice() {
  const reply = useReply();
  const paid = valueOf(reply, "paid", "yes");
  return (
    <fieldset className="field">
      <legend>Paid</legend>
      <div className="log-choices">
        <label className="choice">
          <input type="radio" name="paid" value="yes" defaultChecked={paid === "yes"} /> Paid
        </label>
        <label className="choice">
          <input type="radio" name="paid" value="no" defaultChecked={paid !== "yes"} /> To pay
        </label>
      </div>
    </fieldset>
  );
}

function FileField() {
  const reply = useReply();
  const problems = messagesOf(reply, "file");
  return (
    <div className="field">
      <label htmlFor={fieldIdOf("file")}>Receipt or invoice</label>
      {problems.length > 0 && (
        <p id="log-file-error" className="field-error">
          {problems.join(" ")}
        </p>
      )}
      <input
        id={fieldIdOf("file")}
        className="input"
        type="file"
        name="file"
        accept={ACCEPTED_FILES}
        aria-describedby={problems.length > 0 ? "log-file-error" : undefined}
        aria-invalid={problems.length > 0 || undefined}
      />
    </div>
  );
}
