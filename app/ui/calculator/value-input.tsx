import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { rowText } from "~/domain/row-text";
import { fieldIdOf } from "../forms/field";
import type { Reply } from "../forms/use-reply";
import { useCalculatorStore } from "./calculator-context";
import type { ShownRow } from "./calculator-store";

export type RowProps = { shown: ShownRow; reply: Reply };
type Typed = { value?: string; type?: string };

/** The form field of a row's value, `items.ID.value`. */
export function valueName(id: string): string {
  return `items.${id}.value`;
}

export function markIdOf(id: string): string {
  return `mark-${id}`;
}

/** What was typed for a row in a form that was refused. */
export function typedInto(reply: Reply, id: string): Typed {
  return (reply?.initialValue?.["items"] as Record<string, Typed> | undefined)?.[id] ?? {};
}

/**
 * The field of a row's value: the figures follow its keys, leaving it saves, Esc puts it back, Enter goes down and Shift+Enter up.
 * @param describedBy what stands beside it and explains it.
 */
export function ValueInput({ shown: { row, mark }, reply, describedBy }: RowProps & { describedBy?: string }) {
  const store = useCalculatorStore();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | undefined>(typedInto(reply, row.id).value);
  const text = rowText(row);
  const isInvalid = mark !== undefined || reply?.error?.[valueName(row.id)] !== undefined;
  useEffect(() => {
    // Typed before the page was alive, or in a form that the server refused.
    const { current } = input;
    if (!current || current === document.activeElement) return;
    setTyped(undefined);
    store.leave(row.id, current.value);
  }, [store, row.id]);

  function take(value: string) {
    setTyped(undefined);
    store.leave(row.id, value);
  }

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing || (event.key !== "Escape" && event.key !== "Enter")) return;
    event.preventDefault();
    const next = event.key === "Enter" && neighbour(event.currentTarget, event.shiftKey ? -1 : 1);
    if (next) next.focus();
    else take(event.key === "Enter" ? event.currentTarget.value : text);
  }

  return (
    <input
      ref={input}
      id={fieldIdOf(valueName(row.id))}
      name={valueName(row.id)}
      className="cell num calc-field"
      value={typed ?? (mark?.kind === "invalid" ? mark.typed : text)}
      placeholder={row.fee?.type === "percent" ? "0.00%" : "$0"}
      maxLength={200}
      inputMode="decimal"
      enterKeyHint="next"
      autoComplete="off"
      aria-invalid={isInvalid || undefined}
      aria-describedby={[isInvalid && markIdOf(row.id), describedBy].filter(Boolean).join(" ") || undefined}
      onChange={({ target }) => {
        setTyped(target.value);
        store.type(row.id, target.value);
      }}
      onFocus={({ target }) => target.select()}
      onBlur={({ target }) => take(target.value)}
      onKeyDown={press}
    />
  );
}

function neighbour(input: HTMLInputElement, step: 1 | -1): HTMLInputElement | undefined {
  const fields = [...(input.form?.querySelectorAll<HTMLInputElement>(".calc-field") ?? [])];
  return fields[fields.indexOf(input) + step];
}
