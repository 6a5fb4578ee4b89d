import { Link, useLoaderData } from "@remix-run/react";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteAccount } from "~/operations/accounts/delete-account";
import { showProfile } from "~/operations/accounts/profile";
import { ErrorSummary } from "~/ui/forms/form-parts";
import type { PageHandle } from "~/ui/page";
import { DELETE_ACCOUNT, DeleteAccountForm } from "./profile/delete-account-form";

export const loader = pageLoader(showProfile);
export const action = pageForms({
  "delete-account": formAction(deleteAccount, {
    next: () => paths.home,
    toast: messages.accountDeleted,
    hide: ["password"],
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: DELETE_ACCOUNT };

export default function ProfileDelete() {
  const { data: user } = useLoaderData<typeof loader>();
  return (
    <div className="page">
      <section className="sheet mx-auto w-full max-w-[30rem]">
        <h1>{DELETE_ACCOUNT}</h1>
        <ErrorSummary />
        <DeleteAccountForm
          email={user.email}
          cancel={
            <Link className="btn" to={paths.profile}>
              Cancel
            </Link>
          }
        />
      </section>
    </div>
  );
}
