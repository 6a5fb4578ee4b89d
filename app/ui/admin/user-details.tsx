import type { AdminUserDetails, AdminUserView } from "~/contracts/users";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import { Fact } from "../fact";
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

export function UserFields({ user }: { user: AdminUserView }) {
  return (
    <dl className="user-fields">
      <Fact label="Full Name">{user.fullName}</Fact>
      <Fact label="Firstname">{user.firstName}</Fact>
      <Fact label="Lastname">{user.lastName}</Fact>
      <Fact label="Email">{user.email}</Fact>
      <Fact label="Email Verified">{user.emailVerified ? "Yes" : "No"}</Fact>
      <Fact label="Create Date">
        <AdminTime date={user.createDate} none="" />
      </Fact>
      <Fact label="Activation Date">
        <AdminTime date={user.activationDate} none="Not yet" />
      </Fact>
      <Fact label="Last Login">
        <AdminTime date={user.lastLoginDate} none="Never" />
      </Fact>
    </dl>
  );
}
