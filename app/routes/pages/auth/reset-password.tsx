import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { PASSWORD_HINT } from "~/domain/password";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { checkResetLink, resetPassword } from "~/operations/accounts/passwords";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { PasswordField } from "~/ui/forms/password-field";
import type { PageHandle } from "~/ui/page";
import { AuthSheet, ReturnToLogin } from "./auth-sheet";

export const loader = pageLoader(checkResetLink);
export const action = pageForms({
  reset: formAction(resetPassword, {
    hide: ["password", "passwordConfirm"],
    next: () => paths.home,
    toast: messages.passwordChanged,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "Choose a new password" };

export default function ResetPassword() {
  const { validLink, expired } = useLoaderData<typeof loader>();
  return (
    <AuthSheet title="Choose a new password">
      {validLink ? (
        <PasswordForm />
      ) : (
        <DeadLink message={expired ? pageMessages.linkExpired : pageMessages.linkInvalid} />
      )}
      <ReturnToLogin />
    </AuthSheet>
  );
}

function PasswordForm() {
  const [query] = useSearchParams();
  return (
    <>
      <ErrorSummary />
      <Form className="grid gap-4" replace>
        <input type="hidden" name="token" value={query.get("token") ?? ""} />
        <input type="hidden" name="id" value={query.get("id") ?? ""} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          hint={PASSWORD_HINT}
        />
        <PasswordField
          label="Confirm password"
          name="passwordConfirm"
          autoComplete="new-password"
        />
        <p className="hint">Every browser that is signed in to your account will be signed out.</p>
        <SubmitButton intent="reset">Save the new password</SubmitButton>
      </Form>
    </>
  );
}

function DeadLink({ message }: { message: string }) {
  return (
    <>
      <p role="alert" className="error-summary">
        {message}
      </p>
      <Link className="btn btn-primary" to={paths.forgotPassword}>
        Ask for a new link
      </Link>
    </>
  );
}
