import { messages } from "~/contracts/messages";
import { resetAttempts, countAttempt, findAttempts } from "~/data/rate-limits";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import { signInDelay } from "~/domain/sign-in-delay";
import {
  resetOwnLimit,
  clientNetwork,
  refundAttempt,
  limitByNetwork,
  limitByAccount,
  type AccountRateLimit,
} from "../rate-limit";
import type { Context, PreparingContext } from "../operation";

const WINDOW = 15 * 60_000;

/** By what the tries of one browser to sign in to one account are counted (docs/decisions/0041). */
export type SignInAttempts = { limit: AccountRateLimit; account: string; delayed: string };

/**
 * A browser that the account knows has a count of its own; any other shares that of the account,
 * and waits by its network.
 */
export function signInAttempts(
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
 * Counts a try before the password is looked at, so that a hundred at a time are not all the first.
 * @throws Refusal too-many, with the seconds until there may be another.
 */
export function beginSignIn(
  context: PreparingContext,
  { limit, account, delayed }: SignInAttempts,
): void {
  if (!context.app.settings.limits) return;
  if (limit === "guess") limitByNetwork(context, "sign-in");
  refuseTooSoon(context, delayed);
  limitByAccount(context, limit, account, messages.tooManyPasswords);
  countAttempt(context.db, delayed, windowStart(context), context.now);
}

/** The password was right: the try was no guess. */
export function endSignIn(context: Context, { limit, account, delayed }: SignInAttempts): void {
  resetAttempts(context.db, delayed);
  refundAttempt(context, limit, account);
}

/** Lets the network try anew that has read the account's mail. */
export function resetNetworkLimit(context: Context, email: string): void {
  const { limit, account, delayed } = signInAttempts(context, email, undefined);
  resetAttempts(context.db, delayed);
  resetOwnLimit(context, limit, account);
}

/** After five free failures in 15 minutes each further try waits longer, from 1 to 60 seconds. */
function refuseTooSoon(context: PreparingContext, delayed: string): void {
  const failures = findAttempts(context.db, delayed, windowStart(context));
  if (!failures) return;
  const waited = (context.now.getTime() - failures.lastDate.getTime()) / 1000;
  const left = Math.ceil(signInDelay(failures.count) - waited);
  if (left > 0) throw new Refusal("too-many", messages.tooMany, {}, left);
}

const windowStart = ({ now }: Pick<PreparingContext, "now">) => new Date(now.getTime() - WINDOW);
