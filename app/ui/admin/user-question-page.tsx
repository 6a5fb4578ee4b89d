import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import { backToUsers, userActionPath } from "~/contracts/user-list-paths";
import type { AdminUserDetails } from "~/contracts/users";
import type { AdminAction } from "~/domain/admin-actions";
import { ConfirmPage } from "../confirm/confirm-page";
import { useShell } from "../use-shell";
import { askAboutUser } from "./ask-about-user";

/** The dialog's page, for no script or a new tab. */
export function UserQuestionPage({ action }: { action: AdminAction }) {
  const { data: user } = useLoaderData<{ data: AdminUserDetails }>();
  const [query] = useSearchParams();
  const back = backToUsers(query);
  const canBeDone = user.actions.includes(action);
  return (
    <ConfirmPage
      {...askAboutUser(user, action, useShell()?.isSold ?? true)}
      to={userActionPath(user.id, action, back)}
      cancelTo={back}
      label={user.fullName}
      {...(!canBeDone && { instead: <CannotBeDone back={back} /> })}
    />
  );
}

/** Done by another admin meanwhile, or not allowed in the account's state. */
function CannotBeDone({ back }: { back: string }) {
  return (
    <>
      <p>That cannot be done to this account, as it stands now.</p>
      <p className="mt-4">
        <Link className="btn" to={back}>
          Back
        </Link>
      </p>
    </>
  );
}
