import { messages } from "~/contracts/messages";
import { backToUserList, backToUsers } from "~/contracts/user-list-paths";
import { ACCOUNT_TYPES, accountTypeOf } from "~/domain/admin-status";
import { formAction, pageForms } from "~/http/handlers/form-action";
import { pageLoader } from "~/http/handlers/page-loader";
import { convertToPaid } from "~/operations/admin/user-actions";
import { showUser } from "~/operations/admin/users";
import { UserQuestionPage } from "~/ui/admin/user-question";
import { type PageHandle, stylesheets } from "~/ui/page";
import adminStyles from "~/ui/styles/sheets/admin.css?url";

export const links = stylesheets(adminStyles);
export const loader = pageLoader(showUser);
export const action = pageForms({
  "convert-to-paid": formAction(convertToPaid, {
    next: (_user, { query }) => backToUsers(query),
    otherwise: ({ query }) => backToUserList(query),
    toast: ({ data }) => messages.userConverted(data.email, ACCOUNT_TYPES[accountTypeOf(data)]),
  }),
});
export { sendForm as clientAction } from "~/ui/forms/send-form";
export const handle: PageHandle = { title: "Convert User" };

export default function ConvertToTrial() {
  return <UserQuestionPage action="convert-to-paid" />;
}
