import { savedUserView } from "~/contracts/accounts.server";
import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { findUser } from "~/data/people.server";
import { mayImpersonate } from "~/domain/impersonation";
import { fields } from "~/contracts/text.server";
import { viewUser } from "../accounts/view-user.server";
import { command } from "../operation.server";
import { noteAudit } from "./audit.server";
import { renewActor } from "./renew-visitor.server";

/** The admin's own session shows the user for an hour at most; the user's own sessions do not notice. */
export const startImpersonation = command({
  summary: "Act as a user; the session goes on under a new cookie",
  failure: messages.impersonateFailed,
  access: "admin",
  whileImpersonating: "nested",
  params: userParams,
  input: fields({}),
  output: savedUserView,
  find: ({ db }, { userId }) => findUser(db, userId),
  allows: ({ user: admin }, user) => mayImpersonate(admin, user),
  run(context, user) {
    noteAudit(context, "impersonate", user);
    return { data: viewUser(context.db, renewActor(context, context.actor.user, user)) };
  },
});
