import { z } from "zod";
import { deleteAccountInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { findPasswordHash, deleteUserRow } from "~/data/users";
import { refuseField, Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { isPassword } from "~/services/passwords";
import { syncSoon } from "../billing/sync";
import { goodbyeMail } from "../mail/account-mails";
import { sendMail } from "../mail/outbox";
import { command, type Context } from "../operation";
import { limitByAccount } from "../rate-limit";

/**
 * For good, and only with the password: whoever finds a browser signed in must not be able to. An
 * account without access may do it too.
 */
export const deleteAccount = command({
  summary: "Delete the signed-in account and everything it created",
  failure: messages.deleteAccountFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: deleteAccountInput,
  output: z.undefined(),
  async prepare(context, { password }) {
    const { db, currentActor } = context;
    const { id = "", email = "" } = currentActor?.user ?? {};
    limitByAccount(context, "password", id);
    if (!(await isPassword(password, findPasswordHash(db, email), id)))
      throw refuseField("password", messages.wrongPassword);
  },
  run(context) {
    deleteUserAndData(context, context.actor.user);
    context.outgoing.session = null;
    return undefined;
  },
});

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
