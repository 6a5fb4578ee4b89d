import { registerInput, signedOutView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { addPerson, findPersonByEmail } from "~/data/people.server";
import type { Person } from "~/domain/person";
import { newId } from "~/services/ids.server";
import { hashPassword } from "~/services/passwords.server";
import { spendTry } from "../limits.server";
import { alreadyRegisteredMail } from "../mail/account-mails.server";
import { sendMail } from "../mail/send-mail.server";
import { command, type Context } from "../operation.server";
import { spendEqualEffort } from "./equal-effort.server";
import { sendActivation } from "./send-activation.server";

/** A known address is answered as a new one is, in the same time; its owner is told by mail (decisions §2). */
export const register = command({
  summary: "Register an account, which waits for its address to be verified",
  failure: messages.registerFailed,
  access: "anyone",
  whileImpersonating: "refused",
  input: registerInput,
  output: signedOutView,
  async prepare(context, { password }) {
    spendTry(context, "register", context.client);
    return hashPassword(password);
  },
  run(context, _subject, { firstName, lastName, email }, passwordHash) {
    const { db, now, outgoing } = context;
    const known = findPersonByEmail(db, email);
    if (known) tellOwner(context, known);
    else {
      const id = newId();
      addPerson(db, { id, firstName, lastName, email, passwordHash, createDate: now });
      sendActivation(context, { id, firstName, email });
    }
    outgoing.pending = email;
    return { data: { isLoggedIn: false as const } };
  },
});

/** Nothing about the account changes. One such mail an hour is enough, whoever asks. */
function tellOwner(context: Context, owner: Person): void {
  if (owner.isActive && !owner.emailVerified) return sendActivation(context, owner);
  spendEqualEffort(context);
  if (!owner.isActive) return;
  const hour = context.now.toISOString().slice(0, 13);
  sendMail(context, { to: owner.email, key: `registered:${owner.id}:${hour}`, mail: alreadyRegisteredMail(context.app, owner) });
}
