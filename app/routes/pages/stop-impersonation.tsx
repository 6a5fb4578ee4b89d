import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { stopImpersonation } from "~/operations/admin/impersonation";

/** Stopping is a form; who opens its address, or stops twice, is only sent on. */
export const loader = () => redirect(paths.properties);
export const action = pageForms({
  stop: formAction(stopImpersonation, { next: () => paths.properties }),
});

/** Never shown; without it Remix has no error page for a form that fails. */
export default function StopImpersonation() {
  return null;
}
