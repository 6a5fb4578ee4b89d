import { redirect } from "@remix-run/node";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { stopImpersonation } from "~/operations/admin/impersonation";

export const loader = () => redirect(paths.properties);
export const action = pageForms({
  stop: formAction(stopImpersonation, { next: () => paths.properties }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

/** Never rendered, but without a component Remix has no error page for a failed form. */
export default function StopImpersonation() {
  return null;
}
