import type { ReactNode } from "react";
import type { AdminUserView } from "~/contracts/users";
import { AdminTime } from "./admin-time";

export function UserFields({ user }: { user: AdminUserView }) {
  return (
    <dl className="user-fields">
      <Row label="Full Name">{user.fullName}</Row>
      <Row label="Firstname">{user.firstName}</Row>
      <Row label="Lastname">{user.lastName}</Row>
      <Row label="Email">{user.email}</Row>
      <Row label="Email Verified">{user.emailVerified ? "Yes" : "No"}</Row>
      <Row label="Create Date">
        <AdminTime date={user.createDate} none="" />
      </Row>
      <Row label="Activation Date">
        <AdminTime date={user.activationDate} none="Not yet" />
      </Row>
      <Row label="Last Login">
        <AdminTime date={user.lastLoginDate} none="Never" />
      </Row>
    </dl>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
