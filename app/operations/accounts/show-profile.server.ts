import { profileView } from "~/contracts/billing.server";
import { messages } from "~/contracts/messages";
import { viewSubscription } from "../billing/view-subscription.server";
import { query } from "../operation.server";
import { viewUser } from "./view-user.server";

export const showProfile = query({
  summary: "The signed-in user's profile",
  failure: messages.loadProfileFailed,
  access: "verified",
  output: profileView,
  run: ({ app, db, actor, now }) => ({ data: viewUser(db, actor), subscription: viewSubscription(app, db, actor.user, now) }),
});
