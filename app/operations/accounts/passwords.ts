import {
  acceptedView,
  forgotPasswordInput,
  linkQuery,
  linkView,
  resetPasswordInput,
  signedOutView,
} from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { paths } from "~/contracts/paths";
import type { Db } from "~/data/database";
import { changeRegisteredPassword } from "~/data/mail-links";
import { endSessionsOf } from "~/data/sessions";
import { findUserByEmail, updateUser } from "~/data/users";
import { Refusal } from "~/domain/refusal";
import { hashPassword } from "~/services/passwords";
import { resetMail, passwordChangedMail } from "../mail/account-mails";
import { limitMailsToOneself } from "../mail/mail-limits";
import { sendMail } from "../mail/outbox";
import { command, query } from "../operation";
import { clientNetwork, limitByNetwork } from "../rate-limit";
import { equalizeTiming, createMailLink, inspectMailLink, consumeMailLink } from "./mail-links";
import { resetNetworkLimit } from "./sign-in";

/** Same answer and timing for known and unknown addresses (docs/specification.md §2.6). */
export const forgotPassword = command({
  summary: "Ask for a mail with a link to choose a new password",
  failure: messages.serverError,
  access: "anyone",
  whileImpersonating: "refused",
  input: forgotPasswordInput,
  output: acceptedView,
  prepare: async (context, { email }) => limitMailsToOneself(context, email, "new-password"),
  run(context, _subject, { email }) {
    const user = findUserByEmail(context.db, email);
    if (!user?.isActive) equalizeTiming(context);
    else {
      const { token, id, key } = createMailLink(context, user, "reset");
      sendMail(context, {
        to: user.email,
        key,
        mail: resetMail(context.app, user, paths.resetPassword(token, id)),
      });
    }
    return { data: { accepted: true as const } };
  },
});

export const checkResetLink = query({
  summary: "Whether a link for a new password may still be used",
  failure: messages.resetFailed,
  access: "anyone",
  input: linkQuery,
  output: linkView,
  run: ({ db, now }, _subject, link) => inspectMailLink(db, "reset", link, now),
});

/** Ends every session of the account, including this browser's. */
export const resetPassword = command({
  summary: "Choose a new password with the link from the mail",
  failure: messages.resetFailed,
  access: "anyone",
  whileImpersonating: "refused",
  input: resetPasswordInput,
  output: signedOutView,
  async prepare(context, link) {
    limitByNetwork(context, "link");
    // Hashing is expensive: check the link first.
    refuseUnusable(context.db, link, context.now);
    return hashPassword(link.password, clientNetwork(context));
  },
  run(context, _subject, link, passwordHash) {
    const { app, db, now, currentActor, outgoing } = context;
    refuseUnusable(db, link, now);
    const user = consumeMailLink(context, "reset", link)?.user;
    if (!user) throw new Refusal("invalid", messages.linkInvalid);
    updateUser(db, user.id, { passwordHash });
    changeRegisteredPassword(db, user.id, passwordHash);
    endSessionsOf(db, user.id);
    resetNetworkLimit(context, user.email);
    if (currentActor?.user.id === user.id) outgoing.session = null;
    outgoing.loginEmail = user.email;
    sendMail(context, {
      to: user.email,
      key: `password-changed:${user.id}:${now.toISOString()}`,
      mail: passwordChangedMail(app, user),
    });
    return { data: { isLoggedIn: false as const } };
  },
});

function refuseUnusable(db: Db, link: { token: string; id: string }, now: Date): void {
  const { validLink, expired } = inspectMailLink(db, "reset", link, now);
  if (!validLink)
    throw new Refusal("invalid", expired ? messages.linkExpired : messages.linkInvalid);
}
