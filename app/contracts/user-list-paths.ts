import type { AdminAction } from "~/domain/admin-actions";
import type { UserSort } from "~/domain/user-list";
import { adminPaths } from "./admin-paths";
import { paths, safePath } from "./paths";

export type UserListQuery = { q: string; sort: UserSort; direction: "asc" | "desc"; page: number };

/** Defaults are left out of the URL. */
export function userListPath({ q, sort, direction, page }: UserListQuery): string {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q);
  if (sort !== "name") query.set("sort", sort);
  if (direction !== "asc") query.set("direction", direction);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? paths.adminUsers : `${paths.adminUsers}?${query}`;
}

export function userPath(id: string, list: string): string {
  return withBack(adminPaths.user(id), list);
}

/** `back` is the page to return to. */
export function userActionPath(id: string, action: AdminAction, back: string): string {
  return withBack(adminPaths.userAction(id, action), back);
}

/** Accepts only the user list's or a user page's path, so that `back` is no open redirect. */
export function backToUsers(query: URLSearchParams): string {
  const back = safePath(query.get("back"));
  return /^\/admin\/users(?![^/?])/.test(back) ? back : paths.adminUsers;
}

export function backToUserList(query: URLSearchParams): string {
  const back = new URL(backToUsers(query), "http://here.invalid");
  return back.pathname === paths.adminUsers
    ? back.pathname + back.search
    : backToUsers(back.searchParams);
}

function withBack(path: string, back: string): string {
  return back === paths.adminUsers ? path : `${path}?${new URLSearchParams({ back })}`;
}
