import { Link, useLoaderData } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { userListPath } from "~/contracts/user-list-paths";
import { pageDoor } from "~/http/page-door.server";
import { listUsers } from "~/operations/admin/list-users.server";
import { useUserQuestion } from "~/ui/admin/use-user-question";
import { foundWords, UserPages } from "~/ui/admin/user-pages";
import { UserSearch } from "~/ui/admin/user-search";
import { UserTable } from "~/ui/admin/user-table";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageDoor(listUsers);
export const handle: PageHandle = { title: "Users" };

export default function Users() {
  const { data: list } = useLoaderData<typeof loader>();
  const { ask, dialog } = useUserQuestion(userListPath(list));
  return (
    <div className="page">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h1>Users</h1>
        <p className="flex flex-wrap gap-x-4">
          <Link className="link" to={paths.adminAudit}>
            Audit log
          </Link>
          <Link className="link" to={paths.adminHealth}>
            Server
          </Link>
        </p>
      </div>
      <UserSearch list={list} />
      <p role="status" className="hint">
        {foundWords(list)}
      </p>
      {list.items.length > 0 && (
        <section className="sheet" aria-label="The users found">
          <UserTable list={list} ask={ask} />
          {list.items.some(({ emailVerified }) => !emailVerified) && <p className="hint mt-3">* This e-mail has not been verified.</p>}
        </section>
      )}
      <UserPages list={list} />
      {dialog}
    </div>
  );
}
