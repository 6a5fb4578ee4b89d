import { savedUserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { viewUser } from "../accounts/view-user";
import { command } from "../operation";
import { noteImpersonationEnd, renewActor } from "../identity/session";

/**
 * Back to the admin whose session it is; the user who was acted as has no such session, and can
 * stop nothing.
 */
export const stopImpersonation = command({
  summary: "Stop acting as a user",
  failure: messages.stopImpersonatingFailed,
  access: "impersonating",
  input: fields({}),
  output: savedUserView,
  run(context) {
    const { actor, db } = context;
    noteImpersonationEnd(context);
    return { data: viewUser(db, renewActor(context, actor.actingAdmin ?? actor.user, null)) };
  },
});
