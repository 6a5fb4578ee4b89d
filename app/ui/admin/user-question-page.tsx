import { Link, useLoaderData, useSearchParams } from "@remix-run/react";
import type { AdminAction } from "~/domain/admin-actions";
import { backToUsers, userActionPath } from "~/contracts/user-list-paths";
import type { AdminUserDetails } from "~/contracts/users";
import { ConfirmForm } from "../dialog";
import { ErrorSummary } from "../forms/error-summary";
import { useReply } from "../forms/use-reply";
import { useShell } from "../shell/use-shell";
import { askAboutUser } from "./ask-about-user";

/**
 * The page of a question about a user, for where no script runs or its dialog is opened in a tab of
 * its own.
 */
export function UserQuestionPage({ action }: { action: AdminAction }) {
  const { data: user } = useLoaderData<{ data: AdminUserDetails }>();
  const [query] = useSearchParams();
  const { title, ...question } = askAboutUser(user, action, useShell()?.isSold ?? true);
  const back = backToUsers(query);
  const canBeDone = user.actions.includes(action);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full [&>.error-summary]:mb-4">
        <ErrorSummary reply={useReply(action)} />
        <p className="label">{user.fullName}</p>
        <h1>{title}</h1>
        {canBeDone ? (
          <ConfirmForm
            {...question}
            action={userActionPath(user.id, action, back)}
            onCancel={back}
          />
        ) : (
          <CannotBeDone back={back} />
        )}
      </section>
    </div>
  );
}

/** Somebody did it a moment ago, or the account never was in a state from which it can be done. */
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
