import { Link } from "@remix-run/react";
import { userActionPath } from "~/contracts/user-list-paths";
import type { AdminAction } from "~/domain/admin-actions";
import type { AdminUserView } from "~/contracts/users";
import { isPlainClick } from "../plain-click";
import { labelOf } from "./ask-about-user";
import type { Ask } from "./use-user-question";

type Props = {
  user: AdminUserView;
  action: AdminAction;
  back: string;
  ask: Ask;
  className: string;
};

/** Leads to the page that asks before it is done; where script runs, a dialog asks. */
export function UserActionLink({ user, action, back, ask, className }: Props) {
  return (
    <Link
      to={userActionPath(user.id, action, back)}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Closing a menu first gives the focus back to its button, where the dialog in turn will
        // leave it.
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        ask(user, action);
      }}
    >
      {labelOf(action)}
    </Link>
  );
}
