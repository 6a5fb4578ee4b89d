import { Link, useNavigate } from "@remix-run/react";
import { ArrowDown, ArrowUp } from "lucide-react";
import type { MouseEvent } from "react";
import { userListPath, userPath } from "~/contracts/user-list-paths";
import type { AdminUserView, UserListView } from "~/contracts/users";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import type { UserSort } from "~/domain/user-list";
import { roles } from "../items/table-roles";
import { AdminTime } from "./admin-time";
import { UserActionLink, type Ask } from "./user-question";

const COLUMNS: { sort: UserSort; label: string }[] = [
  { sort: "name", label: "Full Name" },
  { sort: "email", label: "Email" },
  { sort: "type", label: "Account Type" },
  { sort: "created", label: "Create Date" },
  { sort: "activated", label: "Activation Date" },
  { sort: "lastLogin", label: "Last Login" },
];

/** docs/specification.md §16.2. On phones the same markup becomes cards. */
export function UserTable({ list, ask }: { list: UserListView; ask: Ask }) {
  const back = userListPath(list);
  return (
    <table {...roles.table} className="users">
      <caption className="sr-only">Users</caption>
      <thead {...roles.rowgroup}>
        <tr {...roles.row}>
          {COLUMNS.map((column) => (
            <SortHeader key={column.sort} {...column} list={list} />
          ))}
          <th {...roles.columnheader} scope="col">
            <span className="sr-only">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody {...roles.rowgroup}>
        {list.items.map((user) => (
          <UserRow key={user.id} user={user} back={back} ask={ask} />
        ))}
      </tbody>
    </table>
  );
}

/** Sorts, and reverses on the second click; dates start with the newest. */
function SortHeader({ sort, label, list }: { sort: UserSort; label: string; list: UserListView }) {
  const isSorted = list.sort === sort;
  const isDate = sort === "created" || sort === "activated" || sort === "lastLogin";
  const direction = isSorted
    ? list.direction === "asc"
      ? "desc"
      : "asc"
    : isDate
      ? "desc"
      : "asc";
  const Arrow = list.direction === "desc" ? ArrowDown : ArrowUp;
  return (
    <th
      {...roles.columnheader}
      scope="col"
      aria-sort={!isSorted ? undefined : list.direction === "desc" ? "descending" : "ascending"}
    >
      <Link to={userListPath({ ...list, sort, direction, page: 1 })} preventScrollReset replace>
        {label}
        {isSorted && <Arrow size={14} aria-hidden />}
      </Link>
    </th>
  );
}

function UserRow({ user, back, ask }: { user: AdminUserView; back: string; ask: Ask }) {
  const navigate = useNavigate();
  const to = userPath(user.id, back);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a larger target for the pointer; the name is a link that does the same
    <tr
      {...roles.row}
      className="user"
      onClick={(event) => {
        if (!isMeantForItself(event)) navigate(to);
      }}
    >
      <th {...roles.rowheader} scope="row">
        <Link className="link" to={to}>
          {user.fullName}
        </Link>
        {user.roles.admin && <span className="tag">Admin</span>}
      </th>
      <td {...roles.cell} className="user-email">
        <UserEmail user={user} />
      </td>
      <td {...roles.cell} data-label="Account Type">
        {ACCOUNT_TYPES[accountTypeOf(user)]}
      </td>
      <td {...roles.cell} data-label="Create Date">
        <AdminTime date={user.createDate} none="" />
      </td>
      <td {...roles.cell} data-label="Activation Date">
        <AdminTime date={user.activationDate} none="Not yet" />
      </td>
      <td {...roles.cell} data-label="Last Login">
        <AdminTime date={user.lastLoginDate} none="Never" />
      </td>
      <td {...roles.cell} className="user-actions">
        <UserMenu user={user} back={back} to={to} ask={ask} />
      </td>
    </tr>
  );
}

/** Such a click, or the end of a text selection, must not open the row. */
function isMeantForItself(event: MouseEvent): boolean {
  const isControl = (event.target as Element).closest("a, button, [popover]") !== null;
  return isControl || event.button !== 0 || window.getSelection()?.isCollapsed === false;
}

/** Unverified addresses are in italics with an asterisk (docs/specification.md §16.2). */
function UserEmail({ user: { email, emailVerified } }: { user: AdminUserView }) {
  if (emailVerified) return <span className="wrap-anywhere">{email}</span>;
  return (
    <span className="wrap-anywhere">
      <i>{email}</i>
      <span aria-hidden>*</span>
      <span className="sr-only"> (not verified)</span>
    </span>
  );
}

type MenuProps = { user: AdminUserView; back: string; to: string; ask: Ask };

/** Native popover: works without script. */
function UserMenu({ user, back, to, ask }: MenuProps) {
  const id = `user-menu-${user.id}`;
  return (
    <>
      <button
        type="button"
        className="btn btn-plain btn-icon"
        popovertarget={id}
        aria-label={`Actions for ${user.fullName}, ${user.email}`}
      >
        <span aria-hidden>•••</span>
      </button>
      <div id={id} popover="auto" className="pop menu user-menu">
        <Link className="menu-item" to={to}>
          Edit
        </Link>
        {user.actions.map((action) => (
          <UserActionLink
            key={action}
            user={user}
            action={action}
            back={back}
            ask={ask}
            className="menu-item"
          />
        ))}
      </div>
    </>
  );
}
