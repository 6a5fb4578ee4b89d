import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { adminUserAnswer } from "~/contracts/users";
import { findRegistration } from "~/data/mail-links";
import { updateUser, findUser } from "~/data/users";
import { mayOnAccount, type AdminAction } from "~/domain/admin-actions";
import type { AuditedAction } from "~/domain/audit";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { deleteUserAndData, emptyAccount } from "../accounts/delete-account";
import { createMailLink } from "../accounts/mail-links";
import { markActivated } from "../accounts/registration";
import { syncSoon } from "../billing/sync";
import { noteAudit } from "../identity/audit";
import { standingOf, isSold } from "../identity/actor";
import { firstPasswordMail } from "../mail/account-mails";
import { sendMail } from "../mail/outbox";
import { command, type Context } from "../operation";
import { onUser, viewUserDetails } from "./users";

/** Activates without the mailed link (docs/specification.md §2.3). */
export const activateUser = userAction({
  action: "activate",
  summary: "Activate a user who has never been; the trial starts now",
  failure: messages.activateUserFailed,
  change: activate,
});

/**
 * With several registrations no password counts: a mail asks for a new one (docs/decisions/0040).
 */
function activate(context: Context, user: User): User {
  const { app, db } = context;
  const registration = findRegistration(db, user.id);
  if (!registration?.isContested) return markActivated(context, user, registration);
  const activated = markActivated(context, user, { ...registration, passwordHash: "" });
  const { token, id, key } = createMailLink(context, activated, "reset");
  sendMail(context, {
    to: activated.email,
    key,
    mail: firstPasswordMail(app, activated, paths.resetPassword(token, id)),
  });
  return activated;
}

export const convertToFree = userAction({
  action: "convert-to-free",
  summary: "Make a Trial, Expired, Paid, Cancelled or Bill Fail account Free",
  failure: messages.convertUserFailed,
  change(context, user) {
    // Stops a live subscription (docs/specification.md §16.3).
    syncSoon(context, user.id);
    return updateUser(context.db, user.id, { isFree: true });
  },
});

/**
 * "Convert to trial": a new trial, or Paid where a subscription is live
 * (docs/specification.md §16.3).
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

/** Refused for an admin's account, their own included (docs/specification.md §16.3). */
export const deleteUser = command({
  ...onUser,
  summary: "Delete a user and everything that they created",
  failure: messages.removeUserFailed,
  input: fields({}),
  allows: (admin, user) => admin.user.id !== user.id,
  prepare: (context, _input, { userId }) => emptyAccount(context, findUser(context.db, userId)),
  run(context, user) {
    noteAudit(context, "delete", user);
    deleteUserAndData(context, user);
  },
});

type UserAction = {
  action: AdminAction & AuditedAction;
  summary: string;
  failure: string;
  change: (context: Context, user: User) => User;
};

/** An admin's change of an account, audited; conflict when its state does not allow it. */
function userAction({ action, summary, failure, change }: UserAction) {
  return command({
    ...onUser,
    summary,
    failure,
    input: fields({}),
    output: adminUserAnswer,
    run(context, user) {
      const { app, db, now, actor } = context;
      const { status } = standingOf(app, db, user, now);
      if (!mayOnAccount(action, user, { status, isSold: isSold(app) }, actor.user))
        throw new Refusal("conflict", failure);
      noteAudit(context, action, user);
      return { data: viewUserDetails(context, change(context, user)) };
    },
  });
}
