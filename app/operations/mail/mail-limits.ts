import { messages } from "~/contracts/messages";
import { supplierLinkMessages } from "~/contracts/supplier-messages";
import { foldEmail } from "~/domain/email";
import { Refusal } from "~/domain/refusal";
import type { Context, PreparingContext } from "../request-context";
import { limitByAccount, spendAttempt } from "../rate-limit";

/**
 * For mails that anybody may ask for to an address: activation, a new password. Counted for every
 * address alike (docs/decisions/0092).
 * @throws Refusal too-many, with the seconds to wait.
 */
export function limitMailsToOneself(
  context: PreparingContext,
  email: string,
  limit: "mail-to-oneself" | "new-password" = "mail-to-oneself",
): void {
  limitByAccount(context, limit, foldEmail(email));
}

/**
 * What an account may send to others, a trial less.
 * @throws Refusal too-many, with the seconds to wait.
 */
export function limitMailsOfAccount(
  context: PreparingContext,
  limit: "share" | "ask-supplier",
): void {
  const { currentActor } = context;
  const account = currentActor?.user.id ?? "";
  limitByAccount(context, limit, account);
  if (currentActor?.standing.status === "trial")
    limitByAccount(context, "trial-mails", account, messages.trialMails);
}

/**
 * Counts a mail of one person to another.
 * @returns 0, or the seconds to wait once two of a day are not answered.
 */
export function spendMailToOther(context: Context, email: string): number {
  return spendAttempt(context, "mail-to-other", foldEmail(email));
}

/** @throws Refusal too-many, with the seconds to wait. */
export function limitMailsToSupplier(context: Context, email: string): void {
  const seconds = spendMailToOther(context, email);
  if (seconds > 0) throw new Refusal("too-many", supplierLinkMessages.twoUnanswered, {}, seconds);
}
