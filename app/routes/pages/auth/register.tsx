import {
  useRef,
  useEffect,
  useState,
  type FocusEvent,
  type FormEvent,
  type RefObject,
} from "react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { PASSWORD_HINT } from "~/domain/password";
import { registrationProblems, type Registration } from "~/domain/registration";
import { LONGEST_PERSON_NAME } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { signedOutPage } from "~/http/handlers/page-loader";
import { register } from "~/operations/accounts/registration";
import { useShell } from "~/ui/use-shell";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { Field, ReplyContext, useReply, type Reply } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import type { PageHandle } from "~/ui/page";
import { TermsLink } from "~/ui/shell/terms-dialog";
import { AuthSheet, ReturnToLogin } from "./auth-sheet";

export const loader = signedOutPage;
export const action = pageForms({
  register: formAction(register, {
    hide: ["password", "passwordConfirm"],
    next: () => paths.home,
    failure: messages.registerFailedOnForm,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: "Register",
  description: "Register to keep the budget of every property you renovate.",
};

export default function Register() {
  const { productName, isSold = true } = useShell() ?? {};
  const reply = useReply();
  const form = useRef<HTMLFormElement>(null);
  const { problemsOf, summary, formProps } = useRegistrationChecks(form, reply);
  const field = (name: Parameters<typeof problemsOf>[0]) => ({
    name,
    problems: problemsOf(name),
    required: true,
  });
  return (
    <AuthSheet title={`Register with ${productName}`}>
      <ReplyContext.Provider value={summary}>
        <ErrorSummary />
      </ReplyContext.Provider>
      <Form ref={form} className="grid gap-4" replace {...formProps}>
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="First name"
            {...field("firstName")}
            autoComplete="given-name"
            maxLength={LONGEST_PERSON_NAME}
          />
          <Field
            label="Last name"
            {...field("lastName")}
            autoComplete="family-name"
            maxLength={LONGEST_PERSON_NAME}
          />
        </div>
        <Field
          label="Email"
          {...field("email")}
          type="email"
          autoComplete="username"
          hint="We send a link there to activate your account."
        />
        <PasswordField
          label="Password"
          {...field("password")}
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <PasswordField
          label="Confirm password"
          {...field("passwordConfirm")}
          autoComplete="new-password"
        />
        <SubmitButton intent="register">
          {isSold ? "Start your free trial" : "Create your account"}
        </SubmitButton>
      </Form>
      <p className="hint">
        By {isSold ? "starting your trial" : "registering"} you accept our{" "}
        <TermsLink className="link">Terms Of Use</TermsLink>.
      </p>
      <ReturnToLogin />
    </AuthSheet>
  );
}

type Name = keyof Registration;
const NAMES: readonly Name[] = ["firstName", "lastName", "email", "password", "passwordConfirm"];

/**
 * Validates on blur, and everything on submit (docs/specification.md §2.2). Turns off the browser's
 * own validation after hydration.
 */
function useRegistrationChecks(form: RefObject<HTMLFormElement>, reply: Reply) {
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
