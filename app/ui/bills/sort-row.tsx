import type { UnsortedBill } from "~/contracts/bills-page";
import { formatDollarsAndCents } from "~/domain/money";
import { fieldIdOf } from "../forms/field";
import { messagesOf, submittedFields, useReply } from "../forms/use-reply";
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
  const [itemName, amountName] = [`items.${id}`, `amounts.${id}`];
  const problems = messagesOf(reply, amountName);
  const missing = place === 0 ? messagesOf(reply, "items") : [];
  // The first list is the one that the error summary leads to.
  const itemId = fieldIdOf(place === 0 ? "items" : itemName);
  const which = isSplit ? ` ${place + 1}` : "";
  return (
    <div className="inbox-row">
      <div className="field">
        <label htmlFor={itemId}>
          {isSplit ? "Item" : "Which item?"}
          {which}
          {line && ` ${formatDollarsAndCents(line.gross)}${line.note ? `, ${line.note}` : ""}`}
        </label>
        {missing.length > 0 && (
          <p id={`${itemId}-error`} className="field-error">
            {missing.join(" ")}
          </p>
        )}
        <select
          id={itemId}
          name={itemName}
          className="input"
          defaultValue={submittedFields(reply, "items").sent[id] ?? ""}
          aria-invalid={missing.length > 0 || undefined}
          aria-describedby={missing.length > 0 ? `${itemId}-error` : undefined}
        >
          <option value="">{isSplit ? "Sort later" : "Choose an item"}</option>
          <ItemOptions categories={categories} recent={recent} />
        </select>
      </div>
      {isSplit && (
        <div className="field">
          <label htmlFor={fieldIdOf(amountName)}>{`Amount${which}`}</label>
          {problems.length > 0 && (
            <p id={`${fieldIdOf(amountName)}-error`} className="field-error">
              {problems.join(" ")}
            </p>
          )}
          <input
            id={fieldIdOf(amountName)}
            name={amountName}
            className="input num"
            inputMode="decimal"
            autoComplete="off"
            placeholder="the rest"
            maxLength={200}
            defaultValue={submittedFields(reply, "amounts").sent[id] ?? ""}
            aria-invalid={problems.length > 0 || undefined}
            aria-describedby={problems.length > 0 ? `${fieldIdOf(amountName)}-error` : undefined}
          />
        </div>
      )}
    </div>
  );
}
