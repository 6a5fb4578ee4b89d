import { signInInput, currentUserView } from "~/contracts/accounts";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { inWriteTransaction } from "~/data/database";
import { resetAttempts, countAttempt, findAttempts } from "~/data/rate-limits";
import { endSessionsOf } from "~/data/sessions";
import { findPasswordHash, findUserByEmail, updateUser } from "~/data/users";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { signInDelay } from "~/domain/sign-in-delay";
import { isPassword } from "~/services/passwords";
import { browserTagOf, rememberBrowser } from "../identity/known-browser";
import { startSession, endCurrentSession } from "../identity/session";
import { command, type Context, type PreparingContext } from "../operation";
import {
  clientNetwork,
  resetOwnLimit,
  refundAttempt,
  limitByNetwork,
  limitByAccount,
  type AccountRateLimit,
} from "../rate-limit";
import { viewUser } from "./profile";

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
    const isRight = await isPassword(password, passwordHash, clientNetwork(context));
    if (isRight && passwordHash && user?.isActive) return { user, passwordHash, tries };
    throw new Refusal("credentials", messages.loginFailed);
  },
  run(context, _subject, { email }, { user, passwordHash, tries }) {
    // The password may have been changed while the hash was compared.
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

/** For an acting admin: ends the admin's session too. */
export const signOut = command({
  summary: "Sign out",
  failure: messages.serverError,
  access: "anyone",
  input: fields({}),
  run(context) {
    endCurrentSession(context);
    context.outgoing.session = null;
  },
});

/** Ends every session of the account but the current one. */
export const signOutEverywhere = command({
  summary: "Sign out on every other device",
  failure: messages.signOutEverywhereFailed,
  access: "verified",
  whileImpersonating: "refused",
  input: fields({}),
  run({ db, actor }) {
    endSessionsOf(db, actor.user.id, actor.sessionId);
  },
});

const WINDOW = 15 * 60_000;

/** The keys under which sign-in attempts are counted (docs/decisions/0041). */
type SignInAttempts = { limit: AccountRateLimit; account: string; delayed: string };

/** A known browser has its own count; others share the account's, delayed by network. */
function signInAttempts(
  context: Pick<PreparingContext, "client">,
  email: string,
  tag: string | undefined,
): SignInAttempts {
  if (tag) return { limit: "known-browser", account: tag, delayed: `sign-in-failures:${tag}` };
  const account = foldEmail(email);
  return {
    limit: "guess",
    account,
    delayed: `sign-in-failures:${account}|${clientNetwork(context)}`,
  };
}

/**
 * Counts the attempt before comparing the password, so that parallel attempts are all counted.
 * @throws Refusal too-many, with the seconds to wait.
 */
function beginSignIn(context: PreparingContext, { limit, account, delayed }: SignInAttempts): void {
  if (!context.app.settings.limits) return;
  limitByNetwork(context, limit === "guess" ? "sign-in" : "known-sign-in");
  inWriteTransaction(context.db, () => {
    refuseTooSoon(context, delayed);
    limitByAccount(context, limit, account, messages.tooManyPasswords);
    countAttempt(context.db, delayed, windowOf(context));
  });
}

/** Takes the attempt back: the password was right. */
function endSignIn(context: Context, { limit, account, delayed }: SignInAttempts): void {
  resetAttempts(context.db, delayed);
  refundAttempt(context, limit, account);
}

/** Resets the limit of a network that has read the account's mail. */
export function resetNetworkLimit(context: Context, email: string): void {
  const { limit, account, delayed } = signInAttempts(context, email, undefined);
  resetAttempts(context.db, delayed);
  resetOwnLimit(context, limit, account);
}

/** After five free failures in 15 minutes each attempt is delayed by 1 to 60 seconds. */
function refuseTooSoon(context: PreparingContext, delayed: string): void {
  const failures = findAttempts(context.db, delayed, windowOf(context));
  if (!failures) return;
  const waited = (context.now.getTime() - failures.lastDate.getTime()) / 1000;
  const left = Math.ceil(signInDelay(failures.count) - waited);
  if (left > 0) throw new Refusal("too-many", messages.tooMany, {}, left);
}

const windowOf = ({ now }: Pick<PreparingContext, "now">) => ({ now, length: WINDOW });
