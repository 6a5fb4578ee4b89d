import { messages } from "~/contracts/messages";
import { activatePerson } from "../accounts/activate-person.server";
import { userAction } from "./user-action.server";

/** Does what the link in the activation mail does, for who never got it (decisions §2). */
export const activateUser = userAction({
  action: "activate",
  summary: "Activate a user who has never been; the trial starts now",
  failure: messages.activateUserFailed,
  change: activatePerson,
});
