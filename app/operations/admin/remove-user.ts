import { z } from "zod";
import { userParams } from "~/contracts/impersonation";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/fields";
import { findUser } from "~/data/users";
import { deleteUserAndData } from "../accounts/delete-user-and-data";
import { command } from "../operation";
import { noteAudit } from "../identity/audit";

/**
 * For good, as owners delete their own accounts. An admin's account is refused as a conflict, and
 * nobody deletes themselves here (docs/specification.md §16.3).
 */
export const deleteUser = command({
  summary: "Delete a user and everything that they created",
  failure: messages.removeUserFailed,
  access: "admin",
  params: userParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { userId }) => findUser(db, userId),
  allows: (admin, user) => admin.user.id !== user.id,
  run(context, user) {
    noteAudit(context, "delete", user);
    deleteUserAndData(context, user);
    return undefined;
  },
});
