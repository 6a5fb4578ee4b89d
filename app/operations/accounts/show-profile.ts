import { profileView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { viewSubscription } from "../billing/view-subscription";
import { query } from "../operation";
import { viewUser } from "./view-user";

export const showProfile = query({
  summary: "The signed-in user's profile",
  failure: messages.loadProfileFailed,
  access: "verified",
  output: profileView,
  run: ({ app, db, actor, now }) => ({
    data: viewUser(db, actor),
    subscription: viewSubscription(app, db, actor.user, now),
  }),
});
