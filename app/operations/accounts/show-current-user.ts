import { currentUserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { query } from "../operation";
import { viewUser } from "./view-user";

/**
 * The one call that is answered without a session too. A closed account is told so with a 403, at
 * the door.
 */
export const showCurrentUser = query({
  summary: "The signed-in user",
  failure: messages.fetchFailed,
  access: "anyone",
  output: currentUserView,
  run: ({ db, currentActor }) => ({
    data: currentActor ? viewUser(db, currentActor) : { isLoggedIn: false as const },
  }),
});
