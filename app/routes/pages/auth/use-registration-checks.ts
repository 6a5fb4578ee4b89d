import { useEffect, useState, type FocusEvent, type FormEvent, type RefObject } from "react";
import { registrationProblems, type Registration } from "~/domain/registration";
import type { Reply } from "~/ui/forms/use-reply";

type Name = keyof Registration;
const NAMES: readonly Name[] = ["firstName", "lastName", "email", "password", "passwordConfirm"];

/**
 * Validates on blur, and everything on submit (docs/specification.md §2.2). Turns off the browser's
 * own validation after hydration.
 */
export function useRegistrationChecks(form: RefObject<HTMLFormElement>, reply: Reply) {
  const [found, setFound] = useState<Partial<Record<Name, string[]>>>({});
  const [summary, setSummary] = useState<Reply>();
  const [noValidate, setNoValidate] = useState(false);
  useEffect(() => setNoValidate(true), []);

  function onBlur({ target, relatedTarget }: FocusEvent<HTMLFormElement>) {
    // A message that appears on blur would move the button or link before the click lands.
    if (relatedTarget instanceof HTMLButtonElement || relatedTarget instanceof HTMLAnchorElement)
      return;
    const name = NAMES.find((one) => one === (target as unknown as HTMLInputElement).name);
    if (!name) return;
    const problem = registrationProblems(typed(form))[name];
    setFound((before) => ({ ...before, [name]: problem ? [problem] : [] }));
  }

  function onSubmit(event: FormEvent) {
    const problems = registrationProblems(typed(form));
    const listed = Object.fromEntries(
      Object.entries(problems).map(([name, problem]) => [name, [problem]]),
    );
    const isFine = Object.keys(listed).length === 0;
    setFound(listed);
    setSummary(isFine ? undefined : { status: "error", error: listed });
    if (!isFine) event.preventDefault();
  }

  return {
    problemsOf: (name: Name) => found[name],
    summary: summary ?? reply,
    formProps: { noValidate, onBlur, onSubmit },
  };
}

function typed(form: RefObject<HTMLFormElement>): Registration {
  const data = new FormData(form.current ?? undefined);
  const text = (name: Name) => {
    const value = data.get(name);
    return typeof value === "string" ? value : "";
  };
  return {
    firstName: text("firstName"),
    lastName: text("lastName"),
    email: text("email"),
    password: text("password"),
    passwordConfirm: text("passwordConfirm"),
  };
}
