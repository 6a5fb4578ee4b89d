import { messages } from "~/contracts/messages";
import { findBilling } from "~/data/billing";
import type { Db } from "~/data/database";
import { accountStanding, type AccountFacts, type AccountStanding } from "~/domain/account-status";
import type { User } from "~/domain/user";
import type { Settings } from "~/services/settings";

/** What of the product's settings a standing follows from. */
export type StandingRules = { settings: Pick<Settings, "trialDays" | "billing"> };

/** The account's status now; self-hosted without billing every account is Free (docs/specification.md §4.5). */
export function standingOf(app: StandingRules, db: Db, user: User, now: Date): AccountStanding {
  return standingBy(app, user, findBilling(db, user.id), now);
}

/** The same of an account whose payments are known already. */
export function standingBy(
  { settings: { trialDays, billing } }: StandingRules,
  { isFree, trialStart }: Pick<AccountFacts, "isFree" | "trialStart">,
  { subscription, paidThrough }: Pick<AccountFacts, "subscription" | "paidThrough">,
  now: Date,
): AccountStanding {
  return accountStanding(
    { isFree: isFree || billing.kind === "off", trialStart, trialDays, subscription, paidThrough },
    now,
  );
}

/** Whether anything is sold here at all: no price is shown otherwise
 * (docs/specification.md §4.5). */
export function isSold({ settings }: StandingRules): boolean {
  return settings.billing.kind !== "off";
}

/** The message to an account without access: its trial or its subscription ended. */
export function expiredMessage({ hasSubscribed }: Pick<User, "hasSubscribed">): string {
  return hasSubscribed ? messages.subscriptionExpired : messages.trialExpired;
}
