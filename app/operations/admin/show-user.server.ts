import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { adminUserAnswer } from "~/contracts/users.server";
import { findUser } from "~/data/people.server";
import { query } from "../operation.server";
import { viewUserDetails } from "./view-admin-user.server";

export const showUser = query({
  summary: "A user, with the words of the account-status panel",
  failure: messages.loadUsersFailed,
  access: "admin",
  params: userParams,
  output: adminUserAnswer,
  find: ({ db }, { userId }) => findUser(db, userId),
  run: (context, user) => ({ data: viewUserDetails(context, user) }),
});
