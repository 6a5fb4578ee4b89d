import { z } from "zod";
import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { findPerson } from "~/data/people.server";
import { removeAccount } from "../accounts/remove-account.server";
import { command } from "../operation.server";
import { noteAudit } from "./audit.server";

/** For good, as owners delete their own accounts. An admin's account is refused as a conflict, and nobody deletes themselves here (decisions §2). */
export const removeUser = command({
  summary: "Delete a user and everything that they created",
  failure: messages.removeUserFailed,
  access: "admin",
  params: userParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { userId }) => findPerson(db, userId),
  allows: (admin, user) => admin.user.id !== user.id,
  run(context, user) {
    noteAudit(context, "delete", user);
    removeAccount(context, user);
    return undefined;
  },
});
