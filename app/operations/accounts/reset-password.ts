import { resetPasswordInput, signedOutView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import type { Db } from "~/data/database";
import { changeRegisteredPassword } from "~/data/mail-links";
import { updateUser } from "~/data/users";
import { endSessionsOf } from "~/data/sessions";
import { Refusal } from "~/domain/refusal";
import { hashPassword } from "~/services/passwords";
import { clientNetwork, limitByNetwork } from "../rate-limit";
import { passwordChangedMail } from "../mail/account-mails";
import { sendMail } from "../mail/send-mail";
import { command } from "../operation";
import { inspectMailLink, consumeMailLink } from "./mail-link";
import { resetNetworkLimit } from "./sign-in-attempts";

/** Ends every session of the account, this browser's too, and signs nobody in. */
export const resetPassword = command({
  summary: "Choose a new password with the link from the mail",
  failure: messages.resetFailed,
  access: "anyone",
  whileImpersonating: "refused",
  input: resetPasswordInput,
  output: signedOutView,
  async prepare(context, link) {
    limitByNetwork(context, "link");
    // Hashing is dear: a link that leads nowhere is not worth it.
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
