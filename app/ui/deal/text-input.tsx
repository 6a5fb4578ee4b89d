import { useEffect, useState } from "react";
import type { DealRowText } from "~/domain/deal-fields";
import { maxLengthOf } from "~/domain/record/cell-text";
import type { Field } from "~/domain/record/record";
import { fieldIdOf, messagesOf, useFirstReply } from "../forms/field";
import { valueBeforeHydration } from "../forms/value-before-hydration";
import { useBoxAsHighAs } from "../forms/use-box-as-high-as";
import { pressInColumn } from "./field-keys";
import { useDealStore } from "./deal-context";
import { markIn } from "./shown-deal";
import { submittedValue } from "./submitted-value";
import { cellName, markIdOf, type RowProps } from "./value-input";

/** Grows with its text; saved on blur. */
export function TextInput({ field, shown }: RowProps & { field: DealRowText }) {
  const { row } = shown;
  const reply = useFirstReply();
  const store = useDealStore();
  const { name, label } = field;
  const { placeholder }: Field = field;
  const inputName = cellName(row.id, name);
  const stored = row[name];
  const mark = markIn(shown, name);
  const [typed, setTyped] = useState<string | undefined>(
    () => valueBeforeHydration(fieldIdOf(inputName)) ?? submittedValue(reply, row.id)[name],
  );
  const text = typed ?? (mark?.kind === "invalid" ? mark.typed : stored);
  const box = useBoxAsHighAs(text);
  const refused = messagesOf(reply, inputName);
  const isMarked = mark !== undefined || refused.length > 0;
  useEffect(() => {
    // Typed before hydration, or in a refused form.
    const { current } = box;
    if (!current || current === document.activeElement) return;
    setTyped(undefined);
    store.leaveText(row.id, name, current.value, refused[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, row.id, name]);

  function take(next: string) {
    setTyped(undefined);
    store.leaveText(row.id, name, next);
  }

  return (
    <textarea
      ref={box}
      id={fieldIdOf(inputName)}
      name={inputName}
      rows={1}
      className={`cell calc-text calc-${name} field-sizing-content`}
      value={text}
      placeholder={placeholder}
      maxLength={maxLengthOf(field)}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={`${label}, ${row.label}`}
      aria-invalid={isMarked || undefined}
      aria-describedby={isMarked ? markIdOf(row.id, name) : undefined}
      onChange={({ target }) => {
        const text = target.value.replaceAll("\n", " ");
        setTyped(text);
        store.beginText(row.id, name, text);
      }}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) => pressInColumn(event, { column: `calc-${name}`, take, stored })}
    />
  );
}
