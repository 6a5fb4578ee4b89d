import { signInInput, currentUserView } from "~/contracts/accounts.server";
import { messages } from "~/contracts/messages";
import { clearAttempts, countAttempt, findAttempts } from "~/data/attempts.server";
import { findPasswordHash, findPersonByEmail, savePerson } from "~/data/people.server";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { waitBeforeNextTry } from "~/domain/sign-in-delay";
import { isPassword } from "~/services/passwords.server";
import { command, type PreparingContext } from "../operation.server";
import { spendTry } from "../limits.server";
import { startSession } from "./start-session.server";
import { viewUser } from "./view-user.server";

const WINDOW = 15 * 60_000;

export const signIn = command({
  summary: "Sign in; the session comes as a cookie",
  failure: messages.loginFailed,
  access: "anyone",
  input: signInInput,
  output: currentUserView,
  async prepare(context, { email, password }) {
    spendTry(context, "sign-in", context.client);
    refuseTooSoon(context, email);
    const known = await isPassword(password, findPasswordHash(context.db, email));
    const user = findPersonByEmail(context.db, email);
    if (known && user?.isActive) return user;
    countAttempt(context.db, bucketOf(email), windowStart(context), context.now);
    throw new Refusal("credentials", messages.loginFailed);
  },
  run(context, _subject, { email }, user) {
    clearAttempts(context.db, bucketOf(email));
    savePerson(context.db, user.id, { lastLoginDate: context.now });
    context.outgoing.pending = null;
    const visitor = startSession(context, user);
    return { data: viewUser(context.db, visitor) };
  },
});

/** After five free failures in 15 minutes each further try waits longer, from 1 to 60 seconds; nobody is locked out for good. */
function refuseTooSoon(context: PreparingContext, email: string): void {
  if (!context.app.settings.limits) return;
  const failures = findAttempts(context.db, bucketOf(email), windowStart(context));
  if (!failures) return;
  const waited = (context.now.getTime() - failures.lastDate.getTime()) / 1000;
  const left = Math.ceil(waitBeforeNextTry(failures.count) - waited);
  if (left > 0) throw new Refusal("too-many", messages.tooMany, {}, left);
}

const bucketOf = (email: string) => `sign-in-failures:${foldEmail(email)}`;
const windowStart = ({ now }: PreparingContext) => new Date(now.getTime() - WINDOW);
