import { messages } from "~/contracts/messages";
import { backToUserList } from "~/contracts/user-list-paths";
import { formAction, pageForms } from "~/http/form-door.server";
import { pageLoader } from "~/http/page-door.server";
import { deleteUser } from "~/operations/admin/remove-user.server";
import { showUser } from "~/operations/admin/show-user.server";
import { UserQuestionPage } from "~/ui/admin/user-question-page";
import type { PageHandle } from "~/ui/page-title";

export const loader = pageLoader(showUser);
export const action = pageForms({
  delete: formAction(deleteUser, {
    next: (_nothing, { request }) => backToUserList(new URL(request.url).searchParams),
    otherwise: ({ request }) => backToUserList(new URL(request.url).searchParams),
    toast: () => ({ type: "success", message: messages.userRemoved }),
  }),
});
export const handle: PageHandle = { title: "Delete User" };

export default function DeleteUser() {
  return <UserQuestionPage action="delete" />;
}
