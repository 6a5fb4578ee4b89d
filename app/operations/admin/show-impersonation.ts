import { impersonationView, userParams } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import { findUser } from "~/data/users";
import { mayImpersonate } from "~/domain/impersonation";
import { fullNameOf } from "~/domain/user";
import { query } from "../operation";

export const showImpersonation = query({
  summary: "The user whom an admin may act as",
  failure: messages.impersonateFailed,
  access: "admin",
  params: userParams,
  output: impersonationView,
  find: ({ db }, { userId }) => findUser(db, userId),
  allows: ({ user: admin }, user) => mayImpersonate(admin, user),
  run: (_context, user) => ({ id: user.id, fullName: fullNameOf(user), email: user.email }),
});
