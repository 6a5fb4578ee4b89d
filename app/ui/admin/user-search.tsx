import { Form, Link } from "@remix-run/react";
import { paths } from "~/contracts/paths";
import { userListPath } from "~/contracts/user-list-paths";
import type { UserListView } from "~/contracts/users.server";

/** Finds users by words of their names and e-mails; the order of the list stays. */
export function UserSearch({ list }: { list: UserListView }) {
  return (
    <Form method="get" action={paths.adminUsers} role="search" className="flex flex-wrap items-end gap-2">
      {list.sort !== "name" && <input type="hidden" name="sort" value={list.sort} />}
      {list.direction !== "asc" && <input type="hidden" name="direction" value={list.direction} />}
      <div className="field min-w-0 flex-1 basis-60">
        <label htmlFor="user-search">Search names and e-mails</label>
        <input
          key={list.q}
          id="user-search"
          className="input"
          type="search"
          name="q"
          maxLength={200}
          defaultValue={list.q}
          autoComplete="off"
        />
      </div>
      <button className="btn">Search</button>
      {list.q && (
        <Link className="btn btn-plain" to={userListPath({ ...list, q: "", page: 1 })}>
          Show all
        </Link>
      )}
    </Form>
  );
}
