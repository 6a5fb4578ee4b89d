import { savedUserView } from "~/contracts/accounts";
import { fields } from "~/contracts/fields";
import { impersonationView } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import { mayImpersonate } from "~/domain/impersonation";
import { fullNameOf } from "~/domain/user";
import { viewUser } from "../accounts/profile";
import { noteAudit } from "../identity/audit";
import { renewActor, noteImpersonationEnd } from "../identity/session";
import { query, command } from "../operation";
import { onUser } from "./users";

export const showImpersonation = query({
  ...onUser,
  summary: "The user whom an admin may act as",
  failure: messages.impersonateFailed,
  output: impersonationView,
  allows: ({ user: admin }, user) => mayImpersonate(admin, user),
  run: (_context, user) => ({ id: user.id, fullName: fullNameOf(user), email: user.email }),
});

/** Shows the user in the admin's own session for an hour at most. */
export const startImpersonation = command({
  ...onUser,
  summary: "Act as a user; the session goes on under a new cookie",
  failure: messages.impersonateFailed,
  whileImpersonating: "nested",
  input: fields({}),
  output: savedUserView,
  allows: ({ user: admin }, user) => mayImpersonate(admin, user),
  run(context, user) {
    noteAudit(context, "impersonate", user);
    return { data: viewUser(context.db, renewActor(context, context.actor.user, user)) };
  },
});

/** Returns to the admin of the session; the impersonated user cannot end it. */
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
