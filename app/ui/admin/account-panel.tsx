import type { AdminUserDetails } from "~/contracts/users";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import { AdminTime } from "./admin-time";

/** docs/specification.md §16.4. */
export function AccountPanel({ user }: { user: AdminUserDetails }) {
  const { panel } = user;
  return (
    <section className="account-panel" data-tone={panel.tone} aria-labelledby="account-status">
      <h2 className="text-lg" id="account-status">
        Account status
      </h2>
      <p>
        <b>{ACCOUNT_TYPES[accountTypeOf(user)]}</b>
      </p>
      <p>{panel.text}</p>
      {panel.dateLabel && (
        <p>
          {panel.dateLabel}: <AdminTime date={panel.date} none="not known" />
        </p>
      )}
    </section>
  );
}
