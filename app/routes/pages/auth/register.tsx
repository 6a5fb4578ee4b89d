import { useRef } from "react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { PASSWORD_HINT } from "~/domain/password";
import { LONGEST_PERSON_NAME } from "~/domain/text-limits";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { signedOutPage } from "~/http/handlers/page-loader";
import { register } from "~/operations/accounts/registration";
import { useShell } from "~/ui/use-shell";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import { sendForm } from "~/ui/forms/send-form";
import { Field } from "~/ui/forms/field";
import { PasswordField } from "~/ui/forms/password-field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ReplyContext, useReply } from "~/ui/forms/use-reply";
import type { PageHandle } from "~/ui/page-title";
import { TermsLink } from "~/ui/shell/terms-dialog";
import { AuthSheet, ReturnToLogin } from "./auth-sheet";
import { useRegistrationChecks } from "./use-registration-checks";

export const loader = signedOutPage;
export const action = pageForms({
  register: formAction(register, {
    hide: ["password", "passwordConfirm"],
    next: () => paths.home,
    failure: messages.registerFailedOnForm,
  }),
});
export const clientAction = sendForm;

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
