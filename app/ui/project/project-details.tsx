import { Form } from "@remix-run/react";
import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from "react";
import { messages } from "~/contracts/messages";
import type { ProjectView } from "~/contracts/projects.server";
import { fieldIdOf } from "../forms/field";
import { SubmitButton } from "../forms/submit-button";
import { messagesOf, valueOf, type Reply } from "../forms/use-reply";
import { useSavedText, type Saving } from "./use-saved-text";

type Name = "name" | "notes" | "scopeOfWork";
type Saver = Pick<ReturnType<typeof useSavedText>, "save" | "forget">;

const words: Record<Saving, string> = { untouched: "", saving: "Saving…", saved: "All changes saved", failed: "Not everything is saved" };

/** Name, notes and scope of work: saved on leaving a field where script runs, else by the button. */
export function ProjectDetails({ project, reply }: { project: ProjectView; reply: Reply }) {
  const { state, ...saver } = useSavedText(`/api/projects/${project.id}`);
  const scripted = useScripted();
  const of = (name: Name) => ({ name, kept: project[name], saver, reply });
  return (
    <section className="sheet" aria-labelledby="details-title">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h2 id="details-title">Details</h2>
        <p role="status" className={state === "failed" ? "over text-sm" : "text-sm text-ink-2"}>
          {words[state]}
        </p>
      </div>
      <Form method="post" className="mt-4 grid gap-4" onSubmit={(event) => scripted && event.preventDefault()}>
        <TextField {...of("name")} label="Category name" required />
        <TextField {...of("notes")} label="Notes" />
        <TextField {...of("scopeOfWork")} label="Scope of work" />
        {!scripted && (
          <p>
            <SubmitButton intent="save-project">Save details</SubmitButton>
          </p>
        )}
      </Form>
    </section>
  );
}

type TextFieldProps = { label: string; name: Name; kept: string; saver: Saver; reply: Reply; required?: boolean };

function TextField({ label, name, kept, saver, reply, required = false }: TextFieldProps) {
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

/** Whether script runs here: false on the server and until the page is alive. */
function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
