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

/** Links to the confirmation page; with script a dialog asks. */
export function UserActionLink({ user, action, back, ask, className }: Props) {
  return (
    <Link
      to={userActionPath(user.id, action, back)}
      className={className}
      onClick={(event) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        // Returns the focus to the menu's button, so that the dialog can restore it.
        event.currentTarget.closest<HTMLElement>("[popover]")?.hidePopover();
        ask(user, action);
      }}
    >
      {labelOf(action)}
    </Link>
  );
}
