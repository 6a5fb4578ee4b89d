import { signInInput, currentUserView } from "~/contracts/accounts";
import { messages } from "~/contracts/messages";
import { findPasswordHash, findUserByEmail, updateUser } from "~/data/users";
import { Refusal } from "~/domain/refusal";
import { isPassword } from "~/services/passwords";
import { clientNetwork } from "../rate-limit";
import { command } from "../operation";
import { browserTagOf, rememberBrowser } from "../identity/known-browser";
import { beginSignIn, endSignIn, signInAttempts } from "./sign-in-attempts";
import { startSession } from "../identity/session";
import { viewUser } from "./view-user";

export const signIn = command({
  summary: "Sign in; the session comes as a cookie",
  failure: messages.loginFailed,
  access: "anyone",
  input: signInInput,
  output: currentUserView,
  async prepare(context, { email, password }) {
    const user = findUserByEmail(context.db, email);
    const passwordHash = findPasswordHash(context.db, email);
    const tag = user && passwordHash && browserTagOf(context, user.id, passwordHash);
    const tries = signInAttempts(context, email, tag);
    beginSignIn(context, tries);
    const isRight = await isPassword(password, passwordHash, tag ?? clientNetwork(context));
    if (isRight && passwordHash && user?.isActive) return { user, passwordHash, tries };
    throw new Refusal("credentials", messages.loginFailed);
  },
  run(context, _subject, { email }, { user, passwordHash, tries }) {
    // It may have been changed, with the end of every session, while it was compared.
    if (findPasswordHash(context.db, email) !== passwordHash)
      throw new Refusal("credentials", messages.loginFailed);
    endSignIn(context, tries);
    updateUser(context.db, user.id, { lastLoginDate: context.now });
    context.outgoing.pending = null;
    context.outgoing.loginEmail = null;
    rememberBrowser(context, user.id, passwordHash);
    const actor = startSession(context, user);
    return { data: viewUser(context.db, actor) };
  },
});
