import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import { LONGEST_NOTES, LONGEST_TEXT } from "~/domain/text-limits";
import { SaveStatus } from "../editing/save-status";
import { fieldIdOf, messagesOf, useReply, valueOf } from "../forms/field";
import { typeOver } from "../forms/type-over";
import { valueBeforeHydration } from "../forms/value-before-hydration";
import { useBoxAsHighAs } from "../forms/use-box-as-high-as";
import { TextMark, textMarkIdOf } from "./text-mark";
import type { ShownTexts, TextName, TextEditor } from "./text-editor";
import type { useTexts } from "./use-texts";

type Props = ReturnType<typeof useTexts> & {
  label: string;
  name: TextName;
  /** The form's id, when the field is outside it. */
  form?: string;
};

type DetailsProps = { status: ShownTexts["saving"]; className?: string; children: ReactNode };

/** The texts of a category or a template, and how saving them goes. */
export function DetailsSheet({ status, className = "sheet", children }: DetailsProps) {
  return (
    <section className={className} aria-labelledby="details-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="details-title">Details</h2>
        <SaveStatus
          status={status}
          className={status.state === "failed" ? "over text-sm" : "text-sm text-ink-2"}
        />
      </div>
      {children}
    </section>
  );
}

/** Grows with its text; saved on blur. */
export function SavedTextField({ label, name, store, shown, form }: Props) {
  const reply = useReply();
  const { text: stored, mark } = shown[name];
  const [text, setText] = useState(
    () => valueBeforeHydration(fieldIdOf(name)) ?? valueOf(reply, name, stored),
  );
  const [refused, setRefused] = useState<string[]>(() => messagesOf(reply, name));
  const before = useRef(stored);
  const box = useBoxAsHighAs(text);
  const isName = name === "name";
  useEffect(() => {
    // A newer text from the server replaces only an untouched one.
    const was = before.current;
    setText((typed) => (typed === was ? stored : typed));
    before.current = stored;
  }, [stored]);

  useEffect(() => {
    // A draft that cannot be saved comes with its mark.
    if (mark?.kind === "invalid") setText(mark.typed);
  }, [mark]);

  useEffect(() => {
    // Typed before hydration, or in a refused form.
    if (box.current !== document.activeElement) leave(messagesOf(reply, name)[0]);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, with what the page began with
  }, [store, name]);

  function leave(message?: string) {
    setRefused([]);
    if (store.leave(name, text, message)) setText(textIn(store, name));
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") {
      store.revert(name);
      const put = textIn(store, name);
      if (box.current) typeOver(box.current, put);
      setText(put);
      setRefused([]);
    } else if (isName && event.key === "Enter" && !event.nativeEvent.isComposing) {
      event.preventDefault();
      box.current?.blur();
    }
  }

  const id = fieldIdOf(name);
  const isMarked = mark !== undefined || refused.length > 0;
  return (
    <div className={isName || text.trim() === "" ? "field no-print" : "field"}>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={box}
        id={id}
        name={name}
        form={form}
        rows={isName ? 1 : 3}
        className={`input field-sizing-content resize-none ${isName ? "" : "min-h-20"}`}
        value={text}
        required={isName}
        maxLength={isName ? LONGEST_TEXT : LONGEST_NOTES}
        aria-invalid={isMarked || undefined}
        aria-describedby={isMarked ? textMarkIdOf(name) : undefined}
        onChange={({ target: { value } }) => {
          const typed = isName ? value.replaceAll("\n", " ") : value;
          setText(typed);
          store.begin(name, typed);
        }}
        onBlur={() => leave()}
        onKeyDown={press}
      />
      {isMarked && (
        <TextMark
          name={name}
          label={label}
          mark={mark}
          refused={refused}
          stored={stored}
          retry={() => store.retry(name)}
          discard={() => store.discard(name)}
          revert={() => {
            store.revert(name);
            setText(textIn(store, name));
          }}
        />
      )}
    </div>
  );
}

function textIn(store: TextEditor, name: TextName): string {
  return store.shown()[name].text;
}
