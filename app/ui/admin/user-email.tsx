import type { AdminUserView } from "~/contracts/users";

/** Unverified addresses are in italics with an asterisk (docs/specification.md §16.2). */
export function UserEmail({ user: { email, emailVerified } }: { user: AdminUserView }) {
  if (emailVerified) return <span className="wrap-anywhere">{email}</span>;
  return (
    <span className="wrap-anywhere">
      <i>{email}</i>
      <span aria-hidden>*</span>
      <span className="sr-only"> (not verified)</span>
    </span>
  );
}
