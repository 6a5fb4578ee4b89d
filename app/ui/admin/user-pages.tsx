import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import { userListPath } from "~/contracts/user-list-paths";
import type { UserListView } from "~/contracts/users";

export function UserPages({ list }: { list: UserListView }) {
  const { page, pages } = list;
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-3">
      <PageLink list={list} to={page - 1}>
        Previous
      </PageLink>
      <p className="tabular-nums">
        Page {page.toLocaleString("en-NZ")} of {pages.toLocaleString("en-NZ")}
      </p>
      <PageLink list={list} to={page + 1}>
        Next
      </PageLink>
    </nav>
  );
}

function PageLink({ list, to, children }: { list: UserListView; to: number; children: ReactNode }) {
  if (to < 1 || to > list.pages) return null;
  return (
    <Link className="btn" to={userListPath({ ...list, page: to })}>
      {children}
    </Link>
  );
}

export function foundWords({ q, total }: UserListView): string {
  const users = total === 1 ? "1 user" : `${total.toLocaleString("en-NZ")} users`;
  if (q.trim() === "") return users;
  return total === 0
    ? `Nobody has “${q.trim()}” in their name or e-mail.`
    : `${users} with “${q.trim()}”`;
}
