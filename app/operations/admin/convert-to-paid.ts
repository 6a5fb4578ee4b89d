import { messages } from "~/contracts/messages";
import { updateUser } from "~/data/users";
import { standingOf } from "../identity/standing";
import { syncSoon } from "../billing/sync-soon";
import { userAction } from "./user-action";

/**
 * "Convert to trial": a trial that starts now, or Paid where a subscription is alive, which needs
 * no trial (docs/specification.md §16.3).
 */
export const convertToPaid = userAction({
  action: "convert-to-paid",
  summary: "Make a Free account a Trial that starts now, or Paid where it has a live subscription",
  failure: messages.convertUserFailed,
  change(context, user) {
    const { app, db, now } = context;
    syncSoon(context, user.id);
    const isPaid = standingOf(app, db, { ...user, isFree: false }, now).status === "paid";
    return updateUser(db, user.id, { isFree: false, ...(!isPaid && { trialStart: now }) });
  },
});
