import { useNavigation } from "@remix-run/react";
import { useEffect, useRef, type ReactNode } from "react";
import { fieldIdOf, useReply } from "./field";

type Props = {
  intent: string;
  /** The id of a form that it is not inside. */
  form?: string;
  children: ReactNode;
  disabled?: boolean;
  className?: string;
};

export function SubmitButton({
  intent,
  children,
  disabled = false,
  className = "btn btn-primary",
  form,
}: Props) {
  const navigation = useNavigation();
  const sending = navigation.state !== "idle" && navigation.formData?.get("intent") === intent;
  return (
    <button
      className={className}
      form={form}
      name="intent"
      value={intent}
      disabled={disabled || sending}
    >
      {sending ? "Sending…" : children}
    </button>
  );
}

/**
 * Lists the problems with links to the fields; takes the focus when it appears.
 * @param children what to try next.
 */
export function ErrorSummary({ children }: { children?: ReactNode }) {
  const reply = useReply();
  const box = useRef<HTMLElement>(null);
  const problems = Object.entries(reply?.error ?? {}).flatMap(([name, found]) =>
    (found ?? []).map((message) => ({ name, message })),
  );
  const shown = problems.length > 0;
  useEffect(() => {
    if (!shown) return;
    box.current?.focus();
    if (!document.title.startsWith("Error: ")) document.title = `Error: ${document.title}`;
  }, [reply, shown]);
  if (!shown) return null;
  return (
    <section
      ref={box}
      className="error-summary"
      role="alert"
      tabIndex={-1}
      data-takes-focus
      aria-labelledby="error-summary-title"
    >
      <h2 id="error-summary-title" className="text-lg">
        There is a problem
      </h2>
      <ul className="mt-2 grid gap-1">
        {problems.map(({ name, message }) => (
          <li key={name + message}>
            {name ? <a href={`#${fieldIdOf(name)}`}>{message}</a> : message}
          </li>
        ))}
      </ul>
      {children}
    </section>
  );
}

/** Hidden first submit button, pressed by Enter. */
export function DefaultButton({ intent }: { intent: string }) {
  return (
    <button className="sr-only" name="intent" value={intent} tabIndex={-1} aria-hidden="true" />
  );
}
