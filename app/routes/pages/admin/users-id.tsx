import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { backToUserList, userPath } from "~/contracts/user-list-paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { showUser } from "~/operations/admin/users";
import { AdminTime } from "~/ui/admin/admin-time";
import { AccountPanel, UserFields } from "~/ui/admin/user-details";
import { UserActionLink, useUserQuestion } from "~/ui/admin/user-question";
import { PaymentTable } from "~/ui/billing/payment-table";
import type { PageHandle } from "~/ui/page-title";
import { stylesheets } from "~/ui/stylesheets";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

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
