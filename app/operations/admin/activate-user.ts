import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { findRegistration } from "~/data/mail-links";
import type { User } from "~/domain/user";
import { markActivated } from "../accounts/mark-activated";
import { createMailLink } from "../accounts/mail-link";
import { firstPasswordMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import type { Context } from "../operation";
import { userAction } from "./user-action";

/**
 * Does what the link in the activation mail does, for who never got it
 * (docs/specification.md §2.3).
 */
export const activateUser = userAction({
  action: "activate",
  summary: "Activate a user who has never been; the trial starts now",
  failure: messages.activateUserFailed,
  change: activate,
});

/**
 * An admin knows whom they open the account for, but not which of several registrations was theirs:
 * then none of the passwords counts, and a mail leads to choosing one (docs/decisions/0040).
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
