import { useEffect, useState } from "react";
import { fieldIdOf } from "../forms/field";
import { valueBeforeHydration } from "../forms/value-before-hydration";
import { useBoxAsHighAs } from "../forms/use-box-as-high-as";
import { messagesOf } from "../forms/use-reply";
import { useDealStore } from "./deal-context";
import { pressInColumn } from "./field-keys";
import { LABEL } from "./shown-deal";
import { submittedValue } from "./submitted-value";
import { markIdOf, type RowProps } from "./value-input";

/** `items.ID.label` */
export function labelName(id: string): string {
  return `items.${id}.label`;
}

/** Grows with its text; saved on blur. */
export function LabelInput({ shown: { row, labelMark }, reply }: RowProps) {
  const store = useDealStore();
  const name = labelName(row.id);
  const [typed, setTyped] = useState<string | undefined>(
    () => valueBeforeHydration(fieldIdOf(name)) ?? submittedValue(reply, row.id).label,
  );
  const text = typed ?? (labelMark?.kind === "invalid" ? labelMark.typed : row.label);
  const box = useBoxAsHighAs(text);
  const refused = messagesOf(reply, name);
  const isMarked = labelMark !== undefined || refused.length > 0;
  useEffect(() => {
    // Typed before hydration, or in a refused form.
    const { current } = box;
    if (!current || current === document.activeElement) return;
    setTyped(undefined);
    store.rename(row.id, current.value, refused[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, row.id]);

  function take(label: string) {
    setTyped(undefined);
    store.rename(row.id, label);
  }

  return (
    <textarea
      ref={box}
      id={fieldIdOf(name)}
      name={name}
      rows={1}
      className="cell calc-label field-sizing-content"
      value={text}
      maxLength={200}
      enterKeyHint="next"
      autoComplete="off"
      aria-label={`Name, ${row.label}`}
      aria-invalid={isMarked || undefined}
      aria-describedby={isMarked ? markIdOf(row.id, LABEL) : undefined}
      onChange={({ target }) => {
        setTyped(target.value.replaceAll("\n", " "));
        store.beginLabel(row.id);
      }}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={(event) =>
        pressInColumn(event, { column: "calc-label", take, putBack: () => take(row.label) })
      }
    />
  );
}
