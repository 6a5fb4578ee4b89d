import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { backToUserList, userPath } from "~/contracts/user-list-paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showUser } from "~/operations/admin/users";
import { AdminTime } from "~/ui/admin/admin-time";
import { UserActionLink, useUserQuestion } from "~/ui/admin/user-question";
import { PaymentTable } from "~/ui/billing/payment-table";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";
import type { AdminUserDetails, AdminUserView } from "~/contracts/users";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import { Fact } from "~/ui/fact";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showUser);
export const handle: PageHandle = { title: "Edit User" };

export default function EditUser() {
  const { data: user } = useLoaderData<typeof loader>();
  const [query] = useSearchParams();
  const list = backToUserList(query);
  const here = userPath(user.id, list);
  const { ask, dialog } = useUserQuestion(here);
  return (
    <div className="page">
      <h1>Edit User</h1>
      <div className="grid gap-6 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid content-start gap-6">
          <section className="sheet" aria-label="Details">
            <UserFields user={user} />
          </section>
          {user.payments.length > 0 && (
            <section className="sheet" aria-labelledby="payments">
              <h2 id="payments">Payments</h2>
              <PaymentTable
                payments={user.payments}
                dateOf={({ date }) => <AdminTime date={date} none="" />}
              />
            </section>
          )}
        </div>
        <div className="grid content-start gap-6">
          <AccountPanel user={user} />
          {user.actions.length > 0 && (
            <section className="flex flex-wrap gap-3" aria-label="Actions">
              {user.actions.map((action) => (
                <UserActionLink
                  key={action}
                  user={user}
                  action={action}
                  back={here}
                  ask={ask}
                  className="btn"
                />
              ))}
            </section>
          )}
        </div>
      </div>
      <p>
        <Link className="btn" to={list}>
          Back
        </Link>
      </p>
      {dialog}
    </div>
  );
}

/** docs/specification.md §16.4. */
function AccountPanel({ user }: { user: AdminUserDetails }) {
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

function UserFields({ user }: { user: AdminUserView }) {
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
