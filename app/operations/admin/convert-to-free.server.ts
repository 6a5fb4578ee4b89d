import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { adminUserAnswer } from "~/contracts/users.server";
import { findPerson, savePerson } from "~/data/people.server";
import { syncSoon } from "../billing/sync-soon.server";
import { command } from "../operation.server";
import { noteAudit } from "./audit.server";
import { refuseUnless } from "./refuse-unless.server";
import { viewUserDetails } from "./view-admin-user.server";

export const convertToFree = command({
  summary: "Make a Trial, Expired, Paid, Cancelled or Bill Fail account Free",
  failure: messages.convertUserFailed,
  access: "admin",
  params: userParams,
  input: fields({}),
  output: adminUserAnswer,
  find: ({ db }, { userId }) => findPerson(db, userId),
  run(context, user) {
    refuseUnless(context, "convert-to-free", user, messages.convertUserFailed);
    noteAudit(context, "convert-to-free", user);
    const converted = savePerson(context.db, user.id, { isFree: true });
    // A live subscription must not go on charging (decisions §2).
    syncSoon(context, user.id);
    return { data: viewUserDetails(context, converted) };
  },
});
