import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { messages } from "~/contracts/messages";
import { fieldIdOf } from "../forms/field";
import { messagesOf, valueOf, type Reply } from "../forms/use-reply";
import type { useSavedText } from "./use-saved-text";

type Props = {
  label: string;
  name: string;
  kept: string;
  saver: Pick<ReturnType<typeof useSavedText>, "save" | "forget">;
  reply: Reply;
  required?: boolean;
  /** The form that it belongs to without script, where it stands in none. */
  form?: string;
};

/** A text as high as what is in it: saved on leaving it, where it was changed. One that is `required` is a name, of one line. */
export function SavedTextField({ label, name, kept, saver, reply, required = false, form }: Props) {
  const [text, setText] = useState(() => valueOf(reply, name, kept));
  const [problems, setProblems] = useState<string[]>(() => messagesOf(reply, name));
  const saved = useRef(kept);
  const box = useBoxAsHighAs(text);
  useEffect(() => {
    // What comes from the server, perhaps from another window, replaces only a text that nobody has touched.
    setText((typed) => (typed === saved.current ? kept : typed));
    saved.current = kept;
  }, [kept]);

  async function leave() {
    const changed = required ? text.trim() !== saved.current : text !== saved.current;
    if (!changed) {
      saver.forget(name);
      setProblems([]);
    } else if (required && text.trim() === "") setProblems([messages.enterName]);
    else setProblems(await saver.save(name, text));
  }

  function press(event: KeyboardEvent) {
    if (event.key === "Escape") {
      setText(saved.current);
      setProblems([]);
      saver.forget(name);
    } else if (required && event.key === "Enter") {
      // A name is one line.
      event.preventDefault();
      box.current?.blur();
    }
  }

  const id = fieldIdOf(name);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {problems.length > 0 && (
        <p id={`${id}-error`} className="field-error">
          {problems.join(" ")}
        </p>
      )}
      <textarea
        ref={box}
        id={id}
        name={name}
        form={form}
        rows={required ? 1 : 3}
        className={`input field-sizing-content resize-none ${required ? "" : "min-h-20"}`}
        value={text}
        required={required}
        maxLength={required ? 200 : 20_000}
        aria-invalid={problems.length > 0 || undefined}
        aria-describedby={problems.length > 0 ? `${id}-error` : undefined}
        onChange={(event) => setText(required ? event.target.value.replaceAll("\n", " ") : event.target.value)}
        onBlur={() => void leave()}
        onKeyDown={press}
      />
    </div>
  );
}

/** A box as high as its text, in browsers where CSS alone does not see to that. */
function useBoxAsHighAs(text: string) {
  const box = useRef<HTMLTextAreaElement>(null);
  useIsomorphicLayoutEffect(() => {
    if (!box.current || CSS.supports("field-sizing", "content")) return;
    box.current.style.height = "auto";
    box.current.style.height = `${box.current.scrollHeight + 2}px`;
  }, [text]);
  return box;
}

const useIsomorphicLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;
