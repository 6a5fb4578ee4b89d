import { deleteAccountInput } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { inWriteTransaction } from "~/data/database";
import { listCreatedIds } from "~/data/properties";
import { emptyProperties } from "~/data/property-rows";
import { findPasswordHash, deleteUserRow } from "~/data/users";
import { refuseField, Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { isPassword } from "~/services/passwords";
import { syncSoon } from "../billing/sync";
import { untilDone } from "../in-turns";
import { goodbyeMail } from "../mail/account-mails";
import { sendMail } from "../mail/outbox";
import { command, type Context, type PreparingContext } from "../operation";
import { clientNetwork, limitByAccount } from "../rate-limit";

/**
 * Requires the password, so that an unattended signed-in browser cannot do it; allowed without
 * access.
 */
export const deleteAccount = command({
  summary: "Delete the signed-in account and everything it created",
  failure: messages.deleteAccountFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: deleteAccountInput,
  async prepare(context, { password }) {
    const { db, currentActor } = context;
    const { id = "", email = "" } = currentActor?.user ?? {};
    limitByAccount(context, "password", id);
    if (!(await isPassword(password, findPasswordHash(db, email), clientNetwork(context))))
      throw refuseField("password", messages.wrongPassword);
    await emptyAccount(context, currentActor?.user);
  },
  run(context) {
    deleteUserAndData(context, context.actor.user);
    context.outgoing.session = null;
  },
});

/**
 * Deletes what is in its properties, with turns for others in between; an admin's stay. What fails
 * after this has deleted them already (docs/decisions/0090).
 */
export async function emptyAccount({ db }: PreparingContext, user: User | undefined) {
  if (!user || user.isAdmin) return;
  const ids = listCreatedIds(db, user.id);
  await untilDone(() => {
    ids.splice(0, inWriteTransaction(db, (tx) => emptyProperties(tx, ids.slice(0, 1))).length);
    return ids.length === 0;
  });
}

/**
 * Deletes an account, its properties and shares, mails a notice and has its subscription cancelled
 * at Stripe (docs/specification.md §2.10). Its sessions remain without a user, to be answered 403.
 * @throws Refusal conflict for an admin.
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
