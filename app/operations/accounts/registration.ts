import {
  registerInput,
  signedOutView,
  acceptedView,
  resendInput,
  linkQuery,
  activationLinkView,
  activatedView,
  linkInput,
} from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import { findRegistration, endMailLinks, type Registration } from "~/data/mail-links";
import { endSessionsOf } from "~/data/sessions";
import { createUser, findPasswordHash, findUserByEmail, updateUser } from "~/data/users";
import { refuseField, Refusal } from "~/domain/refusal";
import { fullNameOf, type User } from "~/domain/user";
import { newId } from "~/services/ids";
import { hashPassword, isPassword } from "~/services/passwords";
import { alreadyRegisteredMail, activationMail } from "../mail/account-mails";
import { limitMailsToOneself } from "../mail/mail-limits";
import { sendMail } from "../mail/outbox";
import { command, query, type Context } from "../operation";
import { clientNetwork, limitByNetwork } from "../rate-limit";
import { equalizeTiming, inspectMailLink, consumeMailLink, createMailLink } from "./mail-links";

/**
 * Same answer and timing for a known address; its owner gets a mail (docs/specification.md §2.2).
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
    limitMailsToOneself(context, email);
    const known = findUserByEmail(context.db, email);
    // Compared with a dummy hash when no registration is pending, for equal timing.
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
    else mailOwner(context, known);
    outgoing.pending = email;
    return { data: { isLoggedIn: false as const } };
  },
});

/**
 * The newest registration of an unverified address wins once its link is followed
 * (docs/decisions/0040).
 */
function registerAgain(context: Context, known: User, registration: Registration): void {
  const isContested =
    registration.isContested || findRegistration(context.db, known.id)?.isContested === true;
  endSessionsOf(context.db, known.id);
  sendActivation(context, known, { ...registration, isContested });
}

/** Changes nothing in the account; at most one such mail an hour. */
function mailOwner(context: Context, owner: User): void {
  equalizeTiming(context);
  if (!owner.isActive) return;
  const hour = context.now.toISOString().slice(0, 13);
  sendMail(context, {
    to: owner.email,
    key: `registered:${owner.id}:${hour}`,
    mail: alreadyRegisteredMail(context.app, owner),
  });
}

/** Same answer whether the address is unknown, active or pending. */
export const resendActivation = command({
  summary: "Send the activation mail again",
  failure: messages.serverError,
  access: "anyone",
  input: resendInput,
  output: acceptedView,
  async prepare(context, input) {
    const email = input.email ?? context.currentActor?.user.email;
    if (!email) throw refuseField("email", "Email is required");
    limitMailsToOneself(context, email);
    return email;
  },
  run(context, _subject, _input, email) {
    const user = findUserByEmail(context.db, email);
    if (user?.isActive && !user.emailVerified) sendActivation(context, user);
    else equalizeTiming(context);
    return { data: { accepted: true as const } };
  },
});

export const checkActivationLink = query({
  summary: "Whether a link from an activation mail may still be used",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkQuery,
  output: activationLinkView,
  run({ db, now }, _subject, link) {
    const found = inspectMailLink(db, "activate", link, now);
    const registration = found.validLink ? findRegistration(db, link.id) : undefined;
    return { ...found, ...(registration?.isContested && { contested: fullNameOf(registration) }) };
  },
});

/** Does not sign in: the mail's reader may not know the password. */
export const activateAccount = command({
  summary: "Activate an account with the link from the mail",
  failure: messages.activateFailed,
  access: "anyone",
  input: linkInput,
  output: activatedView,
  prepare: async (context) => limitByNetwork(context, "link"),
  run(context, _subject, link) {
    const taken = consumeMailLink(context, "activate", link);
    if (!taken) throw new Refusal("invalid", messages.activateFailed);
    markActivated(context, taken.user, taken.registration);
    context.outgoing.pending = null;
    context.outgoing.loginEmail = taken.user.email;
    return { data: { emailVerified: true as const } };
  },
});

/**
 * Activates an account with the link's registration and ends its links and all sessions but the
 * current one (docs/decisions/0040). The trial starts now.
 */
export function markActivated(
  { db, now, currentActor }: Context,
  user: User,
  registration: Registration | undefined,
): User {
  const trialStart = user.trialStart ?? now;
  if (user.emailVerified)
    return user.activationDate
      ? user
      : updateUser(db, user.id, { activationDate: now, trialStart });
  endMailLinks(db, user.id);
  endSessionsOf(db, user.id, currentActor?.sessionId);
  return updateUser(db, user.id, {
    ...(registration && own(registration)),
    emailVerified: true,
    activationDate: now,
    trialStart,
  });
}

function own({ firstName, lastName, passwordHash }: Registration) {
  return { firstName, lastName, passwordHash };
}

/**
 * Mails a new activation link, which replaces an earlier one; carries the newest registration
 * unless given one.
 */
function sendActivation(
  context: Context,
  user: Pick<User, "id" | "email">,
  registered?: Registration,
): void {
  const registration = registered ?? findRegistration(context.db, user.id);
  const { token, id, key } = createMailLink(context, user, "activate", registration);
  const mail = activationMail(context.app, user, paths.activate(token, id), {
    isContested: registration?.isContested ?? false,
  });
  sendMail(context, { to: user.email, key, mail });
}
