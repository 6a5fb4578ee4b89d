import { messages } from "~/contracts/messages";
import { backToUserList, backToUsers } from "~/contracts/user-list-paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { activateUser } from "~/operations/admin/user-actions";
import { showUser } from "~/operations/admin/users";
import { UserQuestionPage } from "~/ui/admin/user-question";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showUser);
export const action = pageForms({
  activate: formAction(activateUser, {
    next: (_user, { query }) => backToUsers(query),
    otherwise: ({ query }) => backToUserList(query),
    toast: ({ data }) => messages.userActivated(data.email),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Activate User" };

export default function ActivateUser() {
  return <UserQuestionPage action="activate" />;
}
