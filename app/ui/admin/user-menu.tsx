import { Link } from "@remix-run/react";
import type { AdminUserView } from "~/contracts/users";
import { UserActionLink } from "./user-action-link";
import type { Ask } from "./use-user-question";

/** Native popover: works without script. */
export function UserMenu({
  user,
  back,
  to,
  ask,
}: {
  user: AdminUserView;
  back: string;
  to: string;
  ask: Ask;
}) {
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
