import type { UnsortedBill } from "~/contracts/bills-page";
import { BILL_LINE } from "~/domain/bills/bill-fields";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf, SelectField } from "../forms/field";
import { RecordField } from "../forms/record-field";
import { messagesOf, useReply } from "../forms/use-reply";
import { ItemOptions } from "./item-options";

type Props = {
  id: string;
  place: number;
  /** With an amount of its own. */
  isSplit: boolean;
  line: UnsortedBill["lines"][number] | undefined;
  choices: UnsortedBill["choices"];
};

/** A line of the bill, and the item that it is for. */
export function SortRow({ id, place, isSplit, line, choices }: Props) {
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
