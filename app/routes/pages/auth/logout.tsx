import { redirect, type LoaderFunctionArgs } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { readContext } from "~/http/request/context";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { signOut } from "~/operations/accounts/sign-in";
import { ConfirmPage } from "~/ui/confirm/confirm-page";
import type { PageHandle } from "~/ui/page";

/** Asks first: a link from elsewhere must not end a session. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { currentActor } = await readContext(request, context);
  return currentActor ? null : redirect(paths.home);
}

export const action = pageForms({ logout: formAction(signOut, { next: () => paths.login() }) });
export { sendForm as clientAction } from "~/ui/forms/send-form";

export const handle: PageHandle = { title: "Log out" };

export default function Logout() {
  return (
    <ConfirmPage
      title="Log out"
      text="Do you want to log out in this browser?"
      submit="Log out"
      intent="logout"
      to={paths.logout}
      cancelTo={paths.home}
      danger={false}
    />
  );
}
