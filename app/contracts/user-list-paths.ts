import type { AdminAction } from "~/domain/admin-actions";
import type { UserSort } from "~/domain/user-list";
import { paths, safePath } from "./paths";

/** What the list of users is asked for, as it is kept in its address. */
export type UserListQuery = { q: string; sort: UserSort; direction: "asc" | "desc"; page: number };

/** The list of users so asked for; what goes without saying is left out of the address. */
export function userListPath({ q, sort, direction, page }: UserListQuery): string {
  const query = new URLSearchParams();
  if (q.trim() !== "") query.set("q", q);
  if (sort !== "name") query.set("sort", sort);
  if (direction !== "asc") query.set("direction", direction);
  if (page > 1) query.set("page", String(page));
  return query.size === 0 ? paths.adminUsers : `${paths.adminUsers}?${query}`;
}

/** A user's page that knows the list it was opened from. */
export function userPath(id: string, list: string): string {
  return withBack(paths.adminUser(id), list);
}

/**
 * The page that asks before something is done to a user, and goes back to where it was asked for.
 */
export function userActionPath(id: string, action: AdminAction, back: string): string {
  return withBack(paths.adminUserAction(id, action), back);
}

/**
 * Where a page about a user goes back to, by its query: the list as it was, or the user's page;
 * never anywhere else.
 */
export function backToUsers(query: URLSearchParams): string {
  const back = safePath(query.get("back"));
  return /^\/admin\/users(?![^/?])/.test(back) ? back : paths.adminUsers;
}

/** The list behind that, for when the user's page is gone. */
export function backToUserList(query: URLSearchParams): string {
  const back = new URL(backToUsers(query), "http://here.invalid");
  return back.pathname === paths.adminUsers
    ? back.pathname + back.search
    : backToUsers(back.searchParams);
}

function withBack(path: string, back: string): string {
  return back === paths.adminUsers ? path : `${path}?${new URLSearchParams({ back })}`;
}
