import { useLoaderData, useSearchParams } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { pageMessages } from "~/contracts/page-messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import {
  activateAccount,
  checkActivationLink,
  resendActivation,
} from "~/operations/accounts/registration";
import { Form } from "~/ui/forms/form";
import { SubmitButton, ErrorSummary } from "~/ui/forms/form-parts";
import { Field } from "~/ui/forms/field";
import type { PageHandle } from "~/ui/page";
import { useShell } from "~/ui/use-shell";
import { AuthSheet, ReturnToLogin } from "./auth-sheet";

export const loader = pageLoader(checkActivationLink);
export const action = pageForms({
  activate: formAction(activateAccount, { next: () => paths.activated }),
  resend: formAction(resendActivation, {
    next: () => paths.login(),
    toast: messages.activationSent,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "Activate your account" };

export default function Activate() {
  const { validLink, expired, contested } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const isSold = useShell()?.isSold ?? true;
  return (
    <AuthSheet title="Activate your account">
      {query.has("activated") ? (
        <p>{isSold ? pageMessages.trialBegun : pageMessages.accountActivated}</p>
      ) : validLink ? (
        <ActivateForm
          token={query.get("token") ?? ""}
          id={query.get("id") ?? ""}
          {...{ isSold, contested }}
        />
      ) : (
        <DeadLink expired={expired} />
      )}
      <ReturnToLogin className={validLink ? "link justify-self-start" : "btn btn-primary"} />
    </AuthSheet>
  );
}

/** Only the POST consumes the link: mail scanners open it too (docs/specification.md §2.7). */
function ActivateForm({
  token,
  id,
  isSold,
  contested,
}: Record<"token" | "id", string> & { isSold: boolean; contested: string | undefined }) {
  return (
    <>
      <ErrorSummary />
      {contested !== undefined && (
        <p>
          This registration is in the name of <b>{contested}</b>. If that is not you, do not
          activate it: register again.
        </p>
      )}
      <p>
        One more step: {isSold ? "your free trial starts" : "your account is open"} the moment you
        press this button.
      </p>
      <Form className="grid" replace>
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="id" value={id} />
        <SubmitButton intent="activate">Activate my account</SubmitButton>
      </Form>
    </>
  );
}

function DeadLink({ expired }: { expired: boolean }) {
  return (
    <>
      <div role="alert" className="error-summary">
        <p className="font-semibold">{pageMessages.activateFailed}</p>
        <p>
          {expired
            ? "This link has expired."
            : "This link is not valid any more. If you have used it already, your account is active: log in."}
        </p>
      </div>
      <ErrorSummary />
      <Form action={paths.activation} className="grid gap-4" replace>
        <Field label="Email" name="email" type="email" autoComplete="username" required />
        <SubmitButton intent="resend" className="btn">
          Send the mail again
        </SubmitButton>
      </Form>
    </>
  );
}
