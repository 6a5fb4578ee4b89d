import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { paths } from "~/contracts/paths";
import { Form } from "~/ui/forms/form";
import { SubmitButton } from "~/ui/forms/form-parts";
import { PasswordField } from "~/ui/forms/password-field";

export const DELETE_ACCOUNT = "Delete my account";

export function DeleteAccountForm({ email, cancel }: { email: string; cancel: ReactNode }) {
  return (
    <Form action={paths.deleteAccount} className="mt-4 grid gap-4">
      <p>
        This deletes the account of <b className="wrap-anywhere">{email}</b> with every property
        that it created: budgets, photos, files and calculators, for everybody they are shared with.
        It cannot be undone.
      </p>
      <p>
        <Link className="link" to={paths.exportAccount} reloadDocument>
          Download everything I own
        </Link>{" "}
        first, if you want to keep a copy.
      </p>
      <PasswordField label="Password" name="password" autoComplete="current-password" />
      <p className="flex flex-wrap justify-end gap-3">
        {cancel}
        <SubmitButton intent="delete-account" className="btn btn-danger">
          {DELETE_ACCOUNT}
        </SubmitButton>
      </p>
    </Form>
  );
}
