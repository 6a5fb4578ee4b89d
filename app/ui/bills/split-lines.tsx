import { Plus, X } from "lucide-react";
import { useState, type MouseEvent, type ReactNode } from "react";
import { flushSync } from "react-dom";
import type { SpendFormView } from "~/contracts/add-spend";
import { countItems, mostLists } from "~/domain/bills/lists-of-items";
import { centsFromSpend } from "~/domain/bills/spend-amount";
import { useAmountColumn } from "../forms/amount-column";
import { ControlField, fieldIdOf, GroupMessages, useReply } from "../forms/field";
import { useHydrated } from "../use-hydrated";
import { ItemOptions } from "./item-options";
import {
  firstParts,
  MOST_PARTS,
  partName,
  restOf,
  restText,
  type SpendPart,
  type SpendValues,
} from "./spend-values";

type Props = {
  form: SpendFormView;
  values: SpendValues;
  hasKeypad: boolean;
  onChange: () => void;
  /** The choice of the item, or of the one that the rest is for. */
  children: ReactNode;
};

/** Parts of the amount on items of their own. Without script its button posts the form back. */
export function SplitLines({ form, values, hasKeypad, onChange, children }: Props) {
  const reply = useReply();
  const isLive = useHydrated();
  // Scripts add more: each is drawn with a list of all items.
  const mostDrawn = mostLists(countItems(form.categories)) - 1;
  const [parts, setParts] = useState(() =>
    firstParts(reply)
      .slice(0, Math.max(1, mostDrawn))
      .map((part, key) => ({ ...part, key })),
  );
  const most = isLive ? MOST_PARTS : Math.min(MOST_PARTS, mostDrawn);
  const isSplit = parts.length > 0;
  const { shown, events } = useAmountColumn();
  function add(event: MouseEvent) {
    event.preventDefault();
    const key = Math.max(-1, ...parts.map((part) => part.key)) + 1;
    flushSync(() => setParts([...parts, { key, itemId: "", amount: "" }]));
    onChange();
    document.getElementById(fieldIdOf(partName(parts.length, "itemId")))?.focus();
  }
  function remove(key: number) {
    flushSync(() => setParts(parts.filter((part) => part.key !== key)));
    onChange();
    document.getElementById(fieldIdOf("lines"))?.focus();
  }
  // One structure in both states, so that what is chosen in the children stays.
  return (
    <div
      id={fieldIdOf("lines")}
      tabIndex={-1}
      className="grid min-w-0 gap-3"
      {...(isSplit && { role: "group", "aria-label": "Split over items" })}
      {...events}
    >
      {shown}
      <GroupMessages name="lines" />
      {parts.map((part, place) => (
        <Part
          key={part.key}
          part={part}
          place={place}
          form={form}
          hasKeypad={hasKeypad}
          onRemove={isLive ? () => remove(part.key) : undefined}
        />
      ))}
      {isSplit && parts.length < most && <AddButton text="Add a line" onClick={add} />}
      {isSplit && <Rest values={values} />}
      {children}
      {!isSplit && <AddButton text="Split over items" onClick={add} />}
    </div>
  );
}

/** A button of the form, so that it works without script. */
function AddButton({ text, onClick }: { text: string; onClick: (event: MouseEvent) => void }) {
  return (
    <button
      className="link link-alone inline-flex min-h-11 items-center gap-1 justify-self-start"
      name="intent"
      value="add-line"
      data-adds=""
      onClick={onClick}
    >
      <Plus size={16} aria-hidden /> {text}
    </button>
  );
}

/** "$39.95 left of $347.85" */
function Rest({ values }: { values: SpendValues }) {
  const rest = restOf(values);
  if (rest === undefined || !centsFromSpend(values.amount)) return null;
  return (
    <p className={rest < 0 ? "tabular-nums over" : "tabular-nums"}>
      <strong>{restText(values)}.</strong>{" "}
      {rest > 0 && "Put it on the item below, or leave it to sort."}
    </p>
  );
}

type PartProps = {
  part: SpendPart & { key: number };
  place: number;
  form: SpendFormView;
  hasKeypad: boolean;
  onRemove: (() => void) | undefined;
};

function Part({ part, place, form, hasKeypad, onRemove }: PartProps) {
  const word = `Part ${place + 1}`;
  // The values follow their part when one before it is removed.
  return (
    <div className="spend-part">
      <ControlField label={`${word}, item`} name={partName(place, "itemId")}>
        {(control) => (
          <select {...control} defaultValue={part.itemId}>
            <option value="">Choose an item</option>
            <ItemOptions categories={form.categories} />
          </select>
        )}
      </ControlField>
      <ControlField label="Amount" name={partName(place, "amount")}>
        {(control) => (
          <input
            {...control}
            className="input num"
            inputMode={hasKeypad ? "none" : "decimal"}
            autoComplete="off"
            maxLength={200}
            defaultValue={part.amount}
          />
        )}
      </ControlField>
      {onRemove && (
        <button type="button" className="btn btn-plain btn-icon" onClick={onRemove}>
          <X size={18} aria-hidden /> <span className="sr-only">{`Remove ${word}`}</span>
        </button>
      )}
    </div>
  );
}
