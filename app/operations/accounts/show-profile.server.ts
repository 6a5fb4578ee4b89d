import { savedUserView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { query } from "../operation.server";
import { viewUser } from "./view-user.server";

export const showProfile = query({
  summary: "The signed-in user's profile",
  failure: messages.loadProfileFailed,
  access: "verified",
  output: savedUserView,
  run: ({ db, actor }) => ({ data: viewUser(db, actor) }),
});
