import { Link } from "@remix-run/react";
import { useState } from "react";
import type { BillsPageView, UnsortedBill } from "~/contracts/bills-page";
import { paths } from "~/contracts/paths";
import { billDateLimits } from "~/domain/bills/bill-dates";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { countItems, mostLists } from "~/domain/bills/lists-of-items";
import { formatDollarsAndCents } from "~/domain/money";
import {
  SelectField,
  fieldIdOf,
  ReplyContext,
  submittedFields,
  useReply,
  valueOf,
  messagesOf,
} from "../forms/field";
import { Form } from "../forms/form";
import { SubmitButton } from "../forms/form-parts";
import { RecordField } from "../forms/record-field";
import { isPlainClick } from "../plain-click";
import { SHORT_GST_OPTIONS } from "./bill-options";
import { shownDay } from "./due-text";
import { formPathOf, INBOX } from "./page-query";
import { SupplierField } from "./supplier-field";
import { ItemOptions } from "./item-options";

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
        action={`${formPathOf(page, { receipt: id, category: category?.id })}#${INBOX}`}
        className="form gap-2.5"
        preventScrollReset
      >
        <input type="hidden" name="row" value={`sort-${id}`} />
        <input type="hidden" name="next" value={nextId ?? previousId ?? ""} />
        <BillFields bill={bill} today={page.today} isWhole={isWhole} />
        <div className="grid gap-2.5">
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
              data-adds=""
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

type FieldsProps = { bill: UnsortedBill; today: string; isWhole: boolean };

/** What the receipt says. */
function BillFields({ bill, today, isWhole }: FieldsProps) {
  const { kind, gst } = bill;
  return (
    <>
      {isWhole ? (
        <RecordField
          of={BILL_LINE.fields.amount}
          start={bill.amount === null ? "" : formatDollarsAndCents(bill.amount)}
          placeholder="$0.00"
        />
      ) : (
        <p className="inbox-amount big">{formatDollarsAndCents(bill.total)}</p>
      )}
      <SupplierField names={bill.choices.suppliers} start={bill.supplier?.name} />
      <RecordField of={BILL.fields.date} start={bill.date} {...billDateLimits(today)} />
      {bill.amount === null && kind === "receipt" && (
        <SelectField
          label="Paid"
          name="paid"
          start="yes"
          options={[
            ["yes", "Paid on that date"],
            ["no", `To pay by ${shownDay(bill.usualDueDate, today)}`],
          ]}
        />
      )}
      <RecordField of={BILL.fields.gst} start={gst} options={SHORT_GST_OPTIONS} />
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

type RowProps = {
  id: string;
  place: number;
  /** With an amount of its own. */
  isSplit: boolean;
  line: UnsortedBill["lines"][number] | undefined;
  choices: UnsortedBill["choices"];
};

/** A line of the bill, and the item that it is for. */
function SortRow({ id, place, isSplit, line, choices }: RowProps) {
  const reply = useReply();
  const { recent, categories } = choices;
  const which = isSplit ? ` ${place + 1}` : "";
  const sum = line && ` ${formatDollarsAndCents(line.gross)}${line.note ? `, ${line.note}` : ""}`;
  return (
    <div className="inbox-row">
      <SelectField
        label={`${isSplit ? "Item" : "Which item?"}${which}${sum ?? ""}`}
        name={`items.${id}`}
        // The first list is the one that the error summary leads to.
        {...(place === 0 && { id: fieldIdOf("items"), problems: messagesOf(reply, "items") })}
      >
        <option value="">{isSplit ? "Sort later" : "Choose an item"}</option>
        <ItemOptions categories={categories} recent={recent} />
      </SelectField>
      {isSplit && (
        <RecordField
          of={BILL_LINE.fields.amount}
          label={`Amount${which}`}
          name={`amounts.${id}`}
          placeholder="the rest"
          isNumber
        />
      )}
    </div>
  );
}
