import { userParams } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import { adminUserAnswer } from "~/contracts/users";
import { findUser } from "~/data/users";
import { query } from "../operation";
import { viewUserDetails } from "./view-admin-user";

export const showUser = query({
  summary: "A user, with the words of the account-status panel",
  failure: messages.loadUsersFailed,
  access: "admin",
  params: userParams,
  output: adminUserAnswer,
  find: ({ db }, { userId }) => findUser(db, userId),
  run: (context, user) => ({ data: viewUserDetails(context, user) }),
});
