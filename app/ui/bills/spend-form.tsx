import { Plus } from "lucide-react";
import { useRef } from "react";
import type { ItemLogView } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { ACCEPTED_FILES } from "~/domain/file";
import type { Cents } from "~/domain/money";
import { Field, messagesOf, useReply, valueOf } from "../forms/field";
import { RecordField, Choices } from "../forms/record-field";
import { SubmitButton } from "../forms/form-parts";
import { FileForm } from "../upload/file-form";
import { GST_OPTIONS, PAID_OPTIONS } from "./bill-options";
import { SupplierField } from "./supplier-field";

const { date, gst, reference, dueDate } = BILL.fields;

type Props = {
  log: Pick<ItemLogView, "suppliers" | "today" | "newId"> & {
    item: { id: string; name: string; done?: boolean; forecastOwn?: Cents | null };
    project: { id: string; name?: string };
    property: { id: string };
  };
  /** In the panel: the page that it is sent to, with the item in its intent. */
  page?: string;
  onSaved?: () => void;
};

/** Amount and supplier first; what is usually right is folded away. */
export function SpendForm({ log, page, onSaved }: Props) {
  const reply = useReply();
  const { item, project, property, suppliers, today, newId } = log;
  const form = useRef<HTMLFormElement>(null);
  const own = { ...item, isSettled: item.done || typeof item.forecastOwn === "number" };
  const places = [{ id: project.id, name: project.name ?? "", items: [own] }];
  const hasMore = MORE.some((name) => messagesOf(reply, name).length > 0);
  return (
    <FileForm
      ref={form}
      isForMore
      shownAs={async () =>
        (await import("./waiting-spend")).shownSpend(form.current, places, item.id)
      }
      action={page ?? paths.itemLog(project.id, item.id)}
      className="log-add form no-print"
      preventScrollReset
      onSaved={onSaved}
    >
      <input type="hidden" name="propertyId" value={property.id} />
      <input type="hidden" name="newId" value={valueOf(reply, "newId", newId)} />
      <div className="log-add-first">
        <RecordField of={BILL_LINE.fields.amount} placeholder="$0.00" />
        <SupplierField names={suppliers} />
      </div>
      <details className="log-more" open={hasMore || undefined}>
        <summary className="link link-alone">Today · paid · GST as usual</summary>
        <div className="fields pt-2">
          <RecordField of={date} start={today} {...billDateLimits(today)} />
          <RecordField of={gst} options={[USUAL_GST, ...GST_OPTIONS]} />
          <RecordField of={reference} />
          <Choices legend="Paid" name="paid" options={PAID_OPTIONS} start="yes" look="row" />
          <RecordField of={dueDate} hint="If it is to be paid." />
          <Field label="Receipt or invoice" name="file" type="file" accept={ACCEPTED_FILES} />
        </div>
      </details>
      {messagesOf(reply, "").map((message) => (
        <p key={message} className="field-error" role="alert">
          {message}
        </p>
      ))}
      <SubmitButton intent={page === undefined ? "spend" : `spend ${item.id}`}>
        <Plus size={18} aria-hidden /> Add spend
      </SubmitButton>
    </FileForm>
  );
}

/** The folded fields. */
const MORE = ["date", "gst", "reference", "paid", "dueDate", "file"];

const USUAL_GST = ["", "As usual: as last time here, else included"] as const;
