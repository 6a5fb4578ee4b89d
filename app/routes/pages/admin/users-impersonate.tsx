import { adminPaths } from "~/contracts/admin-paths";
import { paths } from "~/contracts/paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { showImpersonation, startImpersonation } from "~/operations/admin/impersonation";
import { askAboutUser } from "~/ui/admin/user-question";
import { confirmRoute } from "~/ui/confirm/confirm-page";
import { stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showImpersonation);
export const action = pageForms({
  impersonate: formAction(startImpersonation, { next: () => paths.properties }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";

const page = confirmRoute<typeof loader>((user) => ({
  ...askAboutUser(user, "impersonate", true),
  to: adminPaths.userAction(user.id, "impersonate"),
  cancelTo: adminPaths.user(user.id),
  label: user.fullName,
}));
export const handle = page.handle;
export default page.Confirm;
