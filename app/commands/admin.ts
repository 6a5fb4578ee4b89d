import { addAuditEntry } from "~/data/audit";
import { inWriteTransaction, type Db } from "~/data/database";
import { findUserByEmail, listAdmins, updateUser } from "~/data/users";
import { fullNameOf } from "~/domain/user";
import type { App } from "~/operations/app";
import { newId } from "~/services/ids";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

/**
 * Grants or revokes the admin role from the machine, as for the first admin
 * (docs/specification.md §16.1). Audited without an admin.
 * @returns the message.
 * @throws Error for wrong usage, an unknown or unverified address, or the last admin.
 */
export function admin(app: App, [verb, email]: string[]): string {
  if (verb === "list") return listing(app);
  if ((verb !== "grant" && verb !== "revoke") || !email) throw new Error(USAGE);
  const isAdmin = verb === "grant";
  const known = inWriteTransaction(app.db, (db) => setRole(db, email, isAdmin, app.clock()));
  return isAdmin ? `${known} is an admin.` : `${known} is no admin any more.`;
}

function setRole(db: Db, email: string, isAdmin: boolean, date: Date): string {
  const user = findUserByEmail(db, email);
  if (!user) throw new Error(`No account has the address ${email}.`);
  if (user.isAdmin === isAdmin) return user.email;
  if (isAdmin && !user.emailVerified)
    throw new Error(`${user.email} is not verified. Only a verified address can be an admin.`);
  if (!isAdmin && listAdmins(db).length === 1)
    throw new Error(`${user.email} is the last admin and stays one.`);
  const action = isAdmin ? "grant-admin" : "revoke-admin";
  addAuditEntry(db, {
    id: newId(),
    date,
    action,
    adminId: null,
    adminEmail: null,
    userId: user.id,
    userEmail: user.email,
  });
  updateUser(db, user.id, { isAdmin });
  return user.email;
}

function listing(app: App): string {
  const admins = listAdmins(app.db);
  return admins.length === 0
    ? "There are no admins."
    : admins.map((user) => `${user.email}  ${fullNameOf(user)}`).join("\n");
}
