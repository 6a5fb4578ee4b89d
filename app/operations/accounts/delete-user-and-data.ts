import { messages } from "~/contracts/messages";
import { deleteUserRow } from "~/data/users";
import type { User } from "~/domain/user";
import { Refusal } from "~/domain/refusal";
import { goodbyeMail } from "../mail/account-mails";
import { syncSoon } from "../billing/sync-soon";
import { sendMail } from "../mail/send-mail";
import type { Context } from "../operation";

/**
 * Deletes an account with the properties that it created and every share that names its address,
 * mails a last notice, and has its subscription cancelled at Stripe (docs/specification.md §2.10).
 * Its sessions stay behind without a user, so that their browsers can be told.
 * @throws Refusal conflict for an admin: the role has to be taken away first.
 */
export function deleteUserAndData(context: Context, user: User): void {
  const { app, db } = context;
  if (user.isAdmin) throw new Refusal("conflict", messages.adminStays);
  sendMail(context, {
    to: user.email,
    key: `account-deleted:${user.id}`,
    mail: goodbyeMail(app, user),
  });
  syncSoon(context, user.id);
  deleteUserRow(db, user);
}
