import { MailOpen } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { AuthSheet, ReturnToLogin } from "../auth/auth-sheet";

/** Between registration and activation (docs/specification.md §2.2). */
export function HangTight({ email, isSignedIn }: HomeScreen<"hangTight">) {
  return (
    <AuthSheet title="Look for our mail" icon={<MailOpen size={36} aria-hidden />}>
      <ErrorSummary />
      <p>{pageMessages.hangTight}</p>
      <p>
        It goes to <b className="wrap-anywhere">{email}</b>. The link in it works for 24 hours.
      </p>
      <Form action="/?index" className="grid gap-2" replace>
        {!isSignedIn && <input type="hidden" name="email" value={email} />}
        <p className="hint">Nothing after a few minutes? Look among the spam first.</p>
        <SubmitButton intent="resend" className="btn">
          Send the mail again
        </SubmitButton>
      </Form>
      {isSignedIn ? <SignOut /> : <ReturnToLogin className="btn btn-primary" />}
    </AuthSheet>
  );
}

/** Signs out first: the login page redirects signed-in users back here. */
function SignOut() {
  return (
    <Form action={paths.logout} className="grid">
      <SubmitButton intent="logout">Return to Login</SubmitButton>
    </Form>
  );
}
