import { savedUserView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { viewUser } from "../accounts/view-user.server";
import { command } from "../operation.server";
import { endImpersonation } from "./end-impersonation.server";
import { renewActor } from "./renew-visitor.server";

/** Back to the admin whose session it is; the user who was acted as has no such session, and can stop nothing. */
export const stopImpersonation = command({
  summary: "Stop acting as a user",
  failure: messages.stopImpersonatingFailed,
  access: "impersonating",
  input: fields({}),
  output: savedUserView,
  run(context) {
    const { actor, db } = context;
    endImpersonation(context);
    return { data: viewUser(db, renewActor(context, actor.actingAdmin ?? actor.user, null)) };
  },
});
