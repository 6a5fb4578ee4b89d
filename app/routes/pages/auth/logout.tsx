import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { signOut } from "~/operations/accounts/sign-in";

/** Signing out is a form; who opens its address is only sent on. */
export const loader = () => redirect(paths.home);
export const action = pageForms({ logout: formAction(signOut, { next: () => paths.login() }) });

/** Never shown; without it Remix has no error page for a form that fails. */
export default function Logout() {
  return null;
}
