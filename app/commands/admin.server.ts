import { findPersonByEmail, listAdmins, savePerson } from "~/data/people.server";
import { fullNameOf } from "~/domain/person";
import type { App } from "~/operations/app.server";

const USAGE = "Usage: npm run admin -- grant EMAIL | revoke EMAIL | list";

/**
 * Grants or takes the admin's role from the machine itself; the first admin is made so (decisions §2).
 * @returns what to tell the operator.
 * @throws Error for a wrong call, an unknown address, or the last admin.
 */
export function admin(app: App, [verb, email]: string[]): string {
  if (verb === "list") return listing(app);
  if ((verb !== "grant" && verb !== "revoke") || !email) throw new Error(USAGE);
  const person = findPersonByEmail(app.db, email);
  if (!person) throw new Error(`No account has the address ${email}.`);
  const admins = listAdmins(app.db);
  if (verb === "revoke" && person.isAdmin && admins.length === 1) throw new Error(`${person.email} is the last admin and stays one.`);
  savePerson(app.db, person.id, { isAdmin: verb === "grant" });
  return verb === "grant" ? `${person.email} is an admin.` : `${person.email} is no admin any more.`;
}

function listing(app: App): string {
  const admins = listAdmins(app.db);
  return admins.length === 0 ? "There are no admins." : admins.map((person) => `${person.email}  ${fullNameOf(person)}`).join("\n");
}
