import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { adminUserAnswer } from "~/contracts/users.server";
import { findPerson } from "~/data/people.server";
import { activatePerson } from "../accounts/activate-person.server";
import { command } from "../operation.server";
import { refuseUnless } from "./refuse-unless.server";
import { noteAudit } from "./audit.server";
import { viewUserDetails } from "./view-admin-user.server";

/** Does what the link in the activation mail does, for who never got it (decisions §2). */
export const activateUser = command({
  summary: "Activate a user who has never been; the trial starts now",
  failure: messages.activateUserFailed,
  access: "admin",
  params: userParams,
  input: fields({}),
  output: adminUserAnswer,
  find: ({ db }, { userId }) => findPerson(db, userId),
  run(context, user) {
    refuseUnless(context, "activate", user, messages.activateUserFailed);
    noteAudit(context, "activate", user);
    return { data: viewUserDetails(context, activatePerson(context, user)) };
  },
});
