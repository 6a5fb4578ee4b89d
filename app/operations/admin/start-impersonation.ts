import { savedUserView } from "~/contracts/accounts";
import { userParams } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import { mayImpersonate } from "~/domain/impersonation";
import { fields } from "~/contracts/fields";
import { viewUser } from "../accounts/view-user";
import { command } from "../operation";
import { noteAudit } from "../identity/audit";
import { renewActor } from "../identity/session";

/**
 * The admin's own session shows the user for an hour at most; the user's own sessions do not
 * notice.
 */
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
