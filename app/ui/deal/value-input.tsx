import { useEffect, useRef, useState, type ComponentProps } from "react";
import { rowText } from "~/domain/row-text";
import { LONGEST_TEXT } from "~/domain/text-limits";
import { fieldIdOf, messagesOf, useFirstReply } from "../forms/field";
import type { RowField } from "./edited-row";
import { pressInColumn } from "./field-keys";
import { useDealStore } from "./deal-context";
import { markIn, type ShownRow } from "./shown-deal";
import { submittedValue } from "./submitted-value";

export type RowProps = { shown: ShownRow };
type Props = RowProps & { describedBy?: string; isUnlabelled?: boolean };

/** `items.ID.value`, `items.ID.label` */
export function cellName(id: string, field: RowField | "value" = "value"): string {
  return `items.${id}.${field}`;
}

/** @param field undefined for the row and its value. */
export function markIdOf(id: string, field?: string): string {
  return field === undefined ? `mark-${id}` : `mark-${id}-${field}`;
}

/** @param isUnlabelled whether no label names it. */
export function ValueInput({ shown, describedBy, isUnlabelled }: Props) {
  const { row } = shown;
  const mark = markIn(shown, undefined);
  const reply = useFirstReply();
  const store = useDealStore();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | undefined>(submittedValue(reply, row.id).value);
  const text = rowText(row);
  const isInvalid = mark !== undefined || reply?.error?.[cellName(row.id)] !== undefined;
  useEffect(() => {
    // Typed before hydration, or in a refused form.
    const { current } = input;
    if (!current || current === document.activeElement) return;
    setTyped(undefined);
    store.leave(row.id, current.value, messagesOf(reply, cellName(row.id))[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the reply is that of the page's beginning
  }, [store, row.id]);

  function take(value: string) {
    setTyped(undefined);
    store.leave(row.id, value);
  }

  return (
    <input
      ref={input}
      id={fieldIdOf(cellName(row.id))}
      name={cellName(row.id)}
      className="cell num calc-field"
      value={typed ?? (mark?.kind === "invalid" ? mark.typed : text)}
      placeholder={row.fee?.type === "percent" ? "0.00%" : "$0"}
      enterKeyHint="next"
      aria-label={isUnlabelled ? row.label : undefined}
      aria-invalid={isInvalid || undefined}
      aria-describedby={
        [isInvalid && markIdOf(row.id), describedBy].filter(Boolean).join(" ") || undefined
      }
      {...amountProps(row.id, { store, setTyped, take })}
      onKeyDown={(event) => pressInColumn(event, { column: "calc-field", take, stored: text })}
    />
  );
}

type Typing = {
  store: ReturnType<typeof useDealStore>;
  setTyped: (text: string) => void;
  take: (text: string) => void;
};

/** What each field of a row's amount does as it is typed in. */
export function amountProps(rowId: string, { store, setTyped, take }: Typing) {
  return {
    maxLength: LONGEST_TEXT,
    inputMode: "decimal",
    autoComplete: "off",
    onChange({ target }) {
      setTyped(target.value);
      store.type(rowId, target.value);
    },
    onFocus: ({ target }) => target.select(),
    onBlur: ({ target }) => take(target.value),
  } satisfies ComponentProps<"input">;
}
