import { messages } from "~/contracts/messages";
import { updateUser } from "~/data/users";
import { syncSoon } from "../billing/sync-soon";
import { userAction } from "./user-action";

export const convertToFree = userAction({
  action: "convert-to-free",
  summary: "Make a Trial, Expired, Paid, Cancelled or Bill Fail account Free",
  failure: messages.convertUserFailed,
  change(context, user) {
    // A live subscription must not go on charging (docs/specification.md §16.3).
    syncSoon(context, user.id);
    return updateUser(context.db, user.id, { isFree: true });
  },
});
