import { userParams } from "~/contracts/impersonation.server";
import { messages } from "~/contracts/messages";
import { fields } from "~/contracts/text.server";
import { adminUserAnswer } from "~/contracts/users.server";
import { findPerson, savePerson } from "~/data/people.server";
import { standingOf } from "../accounts/read-visitor.server";
import { syncSoon } from "../billing/sync-soon.server";
import { command } from "../operation.server";
import { noteAudit } from "./audit.server";
import { refuseUnless } from "./refuse-unless.server";
import { viewUserDetails } from "./view-admin-user.server";

/** "Convert to trial": a trial that starts now, or Paid where a subscription is alive, which needs no trial (decisions §2). */
export const convertToPaid = command({
  summary: "Make a Free account a Trial that starts now, or Paid where it has a live subscription",
  failure: messages.convertUserFailed,
  access: "admin",
  params: userParams,
  input: fields({}),
  output: adminUserAnswer,
  find: ({ db }, { userId }) => findPerson(db, userId),
  run(context, user) {
    const { app, db, now } = context;
    refuseUnless(context, "convert-to-paid", user, messages.convertUserFailed);
    noteAudit(context, "convert-to-paid", user);
    const isPaid = standingOf(app, db, { ...user, isFree: false }, now).status === "paid";
    const converted = savePerson(db, user.id, { isFree: false, ...(!isPaid && { trialStart: now }) });
    syncSoon(context, user.id);
    return { data: viewUserDetails(context, converted) };
  },
});
