import { useSearchParams } from "@remix-run/react";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { forgotPassword } from "~/operations/accounts/passwords";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { Field, useReply } from "~/ui/forms/field";
import type { PageHandle } from "~/ui/page";
import { AuthSheet, ReturnToLogin } from "./auth-sheet";

export const action = pageForms({
  forgot: formAction(forgotPassword, { next: () => paths.resetSent }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = {
  title: "Forgot your password?",
  description: "Ask for a mail with a link to choose a new password.",
};

export default function ForgotPassword() {
  const reply = useReply();
  const [query] = useSearchParams();
  return (
    <AuthSheet title="Forgot your password?">
      <ErrorSummary />
      {query.has("sent") && !reply ? (
        <>
          <p aria-live="polite">{pageMessages.resetSent}</p>
          <p className="hint">
            The link works for 30 minutes. Nothing there? Look among the spam, or ask again.
          </p>
          <ReturnToLogin className="btn btn-primary" />
        </>
      ) : (
        <>
          <p>Enter your email and we send you a link to choose a new one.</p>
          <Form action={paths.forgotPassword} className="grid gap-4" replace>
            <Field label="Email" name="email" type="email" autoComplete="username" required />
            <SubmitButton intent="forgot">Send the link</SubmitButton>
          </Form>
          <ReturnToLogin />
        </>
      )}
    </AuthSheet>
  );
}
