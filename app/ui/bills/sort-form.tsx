import { Link } from "@remix-run/react";
import { useState } from "react";
import type { BillsPageView, UnsortedBill } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { addDays } from "~/domain/bills/calendar-date";
import { countItems, mostLists } from "~/domain/bills/lists-of-items";
import { formatDollarsAndCents } from "~/domain/money";
import { Form } from "../forms/form";
import { Field, fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { ReplyContext, submittedFields, useReply, valueOf } from "../forms/use-reply";
import { isPlainClick } from "../plain-click";
import { shownDay } from "./due-text";
import { formPathOf, INBOX } from "./form-path";
import { SortRow } from "./sort-row";

type Props = { bill: UnsortedBill; page: BillsPageView };

/** What the receipt says, and where it belongs; saved, the next one is shown. */
export function SortForm({ bill, page }: Props) {
  const reply = useReply();
  const { id, lines, lineCount, items } = bill;
  const { nextId, previousId, split } = page.unsorted;
  const [category] = bill.choices.others.length > 0 ? bill.choices.categories : [];
  const mine = valueOf(reply, "row") === `sort-${id}` ? reply : undefined;
  const isWhole = lineCount <= 1 && items.length === 0;
  const sent = submittedFields(mine, "items").sent;
  const most = mostLists(countItems(bill.choices.categories));
  const [more, setMore] = useState(Math.min(most, Math.max(split, Object.keys(sent).length)) - 1);
  const keys = isWhole ? keysOf(lines[0]?.id, more + 1) : lines.map((line) => line.id);
  return (
    <ReplyContext.Provider value={mine}>
      <Form
        method="post"
        action={`${formPathOf(page, { receipt: id, category: category?.id })}#${INBOX}`}
        className="inbox-form"
        preventScrollReset
      >
        <input type="hidden" name="row" value={`sort-${id}`} />
        <input type="hidden" name="next" value={nextId ?? previousId ?? ""} />
        <BillFields bill={bill} today={page.today} isWhole={isWhole} />
        <div className="inbox-items">
          {keys.map((key, place) => (
            <SortRow
              key={key}
              id={key}
              place={place}
              isSplit={isWhole && keys.length > 1}
              line={isWhole ? undefined : lines[place]}
              choices={bill.choices}
            />
          ))}
          {lines.length < lineCount && (
            <p className="hint">{`The first ${lines.length} of ${lineCount} lines. Save them to sort the next.`}</p>
          )}
          {isWhole && (
            <Link
              className="link link-alone"
              to={formPathOf(page, {
                receipt: id,
                split: String(more + 2),
                category: category?.id,
              })}
              preventScrollReset
              data-adds
              onClick={(event) => {
                if (!isPlainClick(event)) return;
                event.preventDefault();
                setMore(more + 1);
              }}
            >
              {more === 0 ? "Split over several items" : "One more item"}
            </Link>
          )}
        </div>
        <Facts bill={bill} page={page} />
        <SubmitButton intent={`sort ${id}`}>
          Save<span className="sr-only"> {bill.title}</span>
        </SubmitButton>
      </Form>
    </ReplyContext.Provider>
  );
}

/** What the receipt says. */
function BillFields({
  bill,
  today,
  isWhole,
}: {
  bill: UnsortedBill;
  today: string;
  isWhole: boolean;
}) {
  const reply = useReply();
  const { kind, gst } = bill;
  return (
    <>
      {isWhole ? (
        <Field
          label="Amount"
          name="amount"
          start={bill.amount === null ? "" : formatDollarsAndCents(bill.amount)}
          inputMode="decimal"
          autoComplete="off"
          placeholder="$0.00"
          maxLength={200}
        />
      ) : (
        <p className="inbox-amount">{formatDollarsAndCents(bill.total)}</p>
      )}
      <Field
        label="Supplier"
        name="supplier"
        start={bill.supplier?.name ?? ""}
        list="inbox-suppliers"
        autoComplete="off"
        maxLength={200}
      />
      <datalist id="inbox-suppliers">
        {bill.choices.suppliers.map((name) => (
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
      {bill.amount === null && kind === "receipt" && (
        <Choice name="paid" label="Paid" start={valueOf(reply, "paid", "yes")}>
          <option value="yes">Paid on that date</option>
          <option value="no">{`To pay by ${shownDay(bill.usualDueDate, today)}`}</option>
        </Choice>
      )}
      <Choice name="gst" label="GST" start={valueOf(reply, "gst", gst)}>
        <option value="incl">Included</option>
        <option value="plus">Plus 15 %</option>
        <option value="none">None</option>
      </Choice>
    </>
  );
}

function Facts({ bill, page }: Props) {
  const { reference, gst, gstAmount, property } = bill;
  const gstText =
    bill.amount !== null && gst !== "none" ? `GST ${formatDollarsAndCents(gstAmount)}` : "";
  const facts = [reference, gstText].filter((text) => text !== "");
  return (
    <p className="hint">
      {facts.join(" · ")}
      {page.property === null && (
        <>
          {facts.length > 0 && " · "}
          <Link to={paths.property(property.id)}>{property.name}</Link>
        </>
      )}
    </p>
  );
}

/** The line that is there, then new ones. */
function keysOf(lineId: string | undefined, count: number): string[] {
  return Array.from({ length: count }, (_, place) =>
    place === 0 && lineId !== undefined ? lineId : `new-${place + 1}`,
  );
}

function Choice({
  name,
  label,
  start,
  children,
}: {
  name: string;
  label: string;
  start: string;
  children: React.ReactNode;
}) {
  return (
    <div className="field">
      <label htmlFor={fieldIdOf(name)}>{label}</label>
      <select id={fieldIdOf(name)} name={name} className="input" defaultValue={start}>
        {children}
      </select>
    </div>
  );
}
