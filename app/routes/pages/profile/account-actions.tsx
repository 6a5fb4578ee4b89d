import { Link } from "@remix-run/react";
import { Download, MonitorX } from "lucide-react";
import { paths } from "~/contracts/paths";
import { DialogLink } from "~/ui/confirm/confirm-link";
import { ErrorSummary } from "~/ui/forms/error-summary";
import { Form } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ReplyScope } from "~/ui/forms/use-reply";
import { DELETE_ACCOUNT, DeleteAccountForm } from "./delete-account-form";

export function AccountActions({ email }: { email: string }) {
  return (
    <section className="sheet grid items-start gap-6 lg:col-span-2 lg:grid-cols-3">
      <div className="grid justify-items-start gap-2">
        <h2>Your devices</h2>
        <p className="text-ink-2">
          Left yourself signed in somewhere? This ends every session but the one you are in.
        </p>
        <ReplyScope to={["sign-out-everywhere"]}>
          <ErrorSummary />
        </ReplyScope>
        <Form replace>
          <SubmitButton intent="sign-out-everywhere" className="btn">
            <MonitorX size={16} aria-hidden />
            Sign out everywhere
          </SubmitButton>
        </Form>
      </div>
      <div className="grid justify-items-start gap-2">
        <h2>Your data</h2>
        <p className="text-ink-2">
          One ZIP file with all of your properties: budgets as tables and as JSON, photos, and the
          files of each dossier.
        </p>
        <Link className="btn" to={paths.exportAccount} reloadDocument>
          <Download size={16} aria-hidden />
          Download everything I own
        </Link>
      </div>
      <div className="grid justify-items-start gap-2">
        <h2>Leave</h2>
        <p className="text-ink-2">
          Deletes your account and everything that you created, at once and for good.
        </p>
        <DialogLink
          to={paths.deleteAccount}
          title={DELETE_ACCOUNT}
          dialog={(close) => (
            <DeleteAccountForm
              email={email}
              cancel={
                <button type="button" className="btn" onClick={close}>
                  Cancel
                </button>
              }
            />
          )}
        >
          {DELETE_ACCOUNT}
        </DialogLink>
      </div>
    </section>
  );
}
