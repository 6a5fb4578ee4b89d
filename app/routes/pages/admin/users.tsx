import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { userListPath } from "~/contracts/user-list-paths";
import { pageLoader } from "~/http/handlers/page-loader";
import { listUsers } from "~/operations/admin/users";
import type { UserListView } from "~/contracts/users";
import { SearchForm } from "~/ui/forms/search-form";
import { useUserQuestion } from "~/ui/admin/user-question";
import { UserTable } from "~/ui/admin/user-table";
import { PageLinks } from "~/ui/page-links";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(listUsers);
export const handle: PageHandle = { title: "Users" };

export default function Users() {
  const { data: list } = useLoaderData<typeof loader>();
  const { ask, dialog } = useUserQuestion(userListPath(list));
  return (
    <div className="page">
      <header className="flex flex-wrap items-center justify-between gap-3">
        <h1>Users</h1>
        <p className="flex flex-wrap gap-2">
          <Link className="btn" to={paths.adminAudit}>
            Audit log
          </Link>
          <Link className="btn" to={paths.adminHealth}>
            Server
          </Link>
        </p>
      </header>
      <SearchForm
        action={paths.adminUsers}
        label="Search names and e-mails"
        search={list.q}
        params={{
          ...(list.sort !== "name" && { sort: list.sort }),
          ...(list.direction !== "asc" && { direction: list.direction }),
        }}
        showAll={userListPath({ ...list, q: "", page: 1 })}
      />
      <p aria-live="polite" className="hint wrap-anywhere">
        {foundWords(list)}
      </p>
      {list.items.length > 0 && (
        <section className="sheet" aria-label="The users found">
          <UserTable list={list} ask={ask} />
          {list.items.some(({ emailVerified }) => !emailVerified) && (
            <p className="hint mt-3">* This e-mail has not been verified.</p>
          )}
        </section>
      )}
      <PageLinks
        label="Pages"
        page={list.page}
        pages={list.pages}
        to={(page) => userListPath({ ...list, page })}
        words={["Previous", "Next"]}
        hasNumber
      />
      {dialog}
    </div>
  );
}

function foundWords({ q, total }: UserListView): string {
  const users = total === 1 ? "1 user" : `${total.toLocaleString("en-NZ")} users`;
  if (q.trim() === "") return users;
  return total === 0
    ? `Nobody has “${q.trim()}” in their name or e-mail.`
    : `${users} with “${q.trim()}”`;
}
