import { paths } from "~/contracts/paths";

export function impersonateUser({ id, email }: { id: string; email: string }) {
  return {
    to: paths.adminUserAction(id, "impersonate"),
    title: "Impersonate User",
    text: (
      <p>
        You will see what <b className="wrap-anywhere">{email}</b> sees, and change their properties
        as they could, for an hour at most. The audit log says so.
      </p>
    ),
    submit: "Impersonate User",
    intent: "impersonate",
    danger: false,
  };
}
