import type { AdminUserView } from "~/contracts/users";

/**
 * An e-mail that was never verified is in italics and followed by an asterisk
 * (docs/specification.md §16.2).
 */
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
