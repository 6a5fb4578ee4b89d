import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { signOut } from "~/operations/accounts/sign-in";

export const loader = () => redirect(paths.home);
export const action = pageForms({ logout: formAction(signOut, { next: () => paths.login() }) });

/** Never rendered, but without a component Remix has no error page for a failed form. */
export default function Logout() {
  return null;
}
