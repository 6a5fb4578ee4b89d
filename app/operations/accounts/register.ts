import { registerInput, signedOutView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { findRegistration, type Registration } from "~/data/mail-links";
import { createUser, findPasswordHash, findUserByEmail } from "~/data/users";
import { endSessionsOf } from "~/data/sessions";
import { foldEmail } from "~/domain/email";
import type { User } from "~/domain/user";
import { newId } from "~/services/ids";
import { hashPassword, isPassword } from "~/services/passwords";
import { clientNetwork, limitByNetwork, limitByAccount } from "../rate-limit";
import { alreadyRegisteredMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import { command, type Context } from "../operation";
import { equalizeTiming } from "./equalize-timing";
import { sendActivation } from "./send-activation";

/**
 * A known address is answered as a new one is, in the same time; its owner is told by mail
 * (docs/specification.md §2.2).
 */
export const register = command({
  summary: "Register an account, which waits for its address to be verified",
  failure: messages.registerFailed,
  access: "anyone",
  whileImpersonating: "refused",
  input: registerInput,
  output: signedOutView,
  async prepare(context, { email, password }) {
    limitByNetwork(context, "register");
    limitByAccount(context, "register-mail", foldEmail(email));
    const known = findUserByEmail(context.db, email);
    // Compared with nobody's where nothing waits, so that every address takes the same time.
    const waiting =
      known?.emailVerified === false ? findPasswordHash(context.db, email) : undefined;
    const isSamePassword = await isPassword(password, waiting, clientNetwork(context));
    return { passwordHash: await hashPassword(password, clientNetwork(context)), isSamePassword };
  },
  run(context, _subject, { firstName, lastName, email }, { passwordHash, isSamePassword }) {
    const { db, now, outgoing } = context;
    const registration = { firstName, lastName, passwordHash };
    const known = findUserByEmail(db, email);
    if (!known) {
      const user = createUser(db, { id: newId(), email, ...registration, createDate: now });
      sendActivation(context, user, { ...registration, isContested: false });
    } else if (known.isActive && !known.emailVerified)
      registerAgain(context, known, { ...registration, isContested: !isSamePassword });
    else tellOwner(context, known);
    outgoing.pending = email;
    return { data: { isLoggedIn: false as const } };
  },
});

/**
 * The newest registration of an address that is not verified wins once its link is followed, and
 * ends at once what earlier ones began (docs/decisions/0040).
 */
function registerAgain(context: Context, known: User, registration: Registration): void {
  const isContested =
    registration.isContested || findRegistration(context.db, known.id)?.isContested === true;
  endSessionsOf(context.db, known.id);
  sendActivation(context, known, { ...registration, isContested });
}

/** Nothing about the account changes. One such mail an hour is enough, whoever asks. */
function tellOwner(context: Context, owner: User): void {
  equalizeTiming(context);
  if (!owner.isActive) return;
  const hour = context.now.toISOString().slice(0, 13);
  sendMail(context, {
    to: owner.email,
    key: `registered:${owner.id}:${hour}`,
    mail: alreadyRegisteredMail(context.app, owner),
  });
}
