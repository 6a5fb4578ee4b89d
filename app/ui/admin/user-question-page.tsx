import { useLoaderData, useSearchParams } from "@remix-run/react";
import type { AdminUserAction } from "~/contracts/paths";
import { backToUsers, userActionPath } from "~/contracts/user-list-paths";
import type { AdminUserDetails } from "~/contracts/users.server";
import { ConfirmForm } from "../dialog";
import { askAboutUser } from "./ask-about-user";

/** The page of a question about a user, for where no script runs or its dialog is opened in a tab of its own. */
export function UserQuestionPage({ action }: { action: AdminUserAction }) {
  const { data: user } = useLoaderData<{ data: AdminUserDetails }>();
  const [query] = useSearchParams();
  const { title, ...question } = askAboutUser(user, action);
  const back = backToUsers(query);
  return (
    <div className="page">
      <section className="sheet narrow mx-auto w-full">
        <p className="label">{user.fullName}</p>
        <h1>{title}</h1>
        <ConfirmForm {...question} action={userActionPath(user.id, action, back)} onCancel={back} />
      </section>
    </div>
  );
}
