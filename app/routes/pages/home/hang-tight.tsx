import { MailOpen } from "lucide-react";
import type { HomeScreen } from "~/contracts/home";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ReturnToLogin } from "../auth/auth-sheet";

/** Between registration and activation (docs/specification.md §2.2). */
export function HangTight({ email, isSignedIn }: HomeScreen<"hangTight">) {
  return (
    <div className="page">
      <section className="sheet mx-auto grid w-full max-w-[30rem] gap-5">
        <h1 className="flex items-center gap-3">
          <MailOpen size={36} aria-hidden /> Look for our mail
        </h1>
        <ErrorSummary />
        <p>{messages.hangTight}</p>
        <p>
          It goes to <b className="wrap-anywhere">{email}</b>. The link in it works for 24 hours.
        </p>
        <Form method="post" action="/?index" className="grid gap-2" replace>
          {!isSignedIn && <input type="hidden" name="email" value={email} />}
          <p className="hint">Nothing after a few minutes? Look among the spam first.</p>
          <SubmitButton intent="resend" className="btn">
            Send the mail again
          </SubmitButton>
        </Form>
        {isSignedIn ? <SignOut /> : <ReturnToLogin className="btn btn-primary" />}
      </section>
    </div>
  );
}

/** Signs out first: the login page redirects signed-in users back here. */
function SignOut() {
  return (
    <Form method="post" action={paths.logout} className="grid">
      <SubmitButton intent="logout">Return to Login</SubmitButton>
    </Form>
  );
}
