import { messages } from "~/contracts/messages";
import { backToUserList } from "~/contracts/user-list-paths";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { deleteUser } from "~/operations/admin/user-actions";
import { showUser } from "~/operations/admin/users";
import { UserQuestionPage } from "~/ui/admin/user-question";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showUser);
export const action = pageForms({
  delete: formAction(deleteUser, {
    next: (_nothing, { query }) => backToUserList(query),
    otherwise: ({ query }) => backToUserList(query),
    toast: messages.userRemoved,
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Delete User" };

export default function DeleteUser() {
  return <UserQuestionPage action="delete" />;
}
