import { messages } from "~/contracts/messages";
import { findBilling } from "~/data/billing";
import type { Db } from "~/data/database";
import type { TypeMoments } from "~/data/user-types";
import { accountStanding, type AccountFacts, type AccountStanding } from "~/domain/account-status";
import type { User } from "~/domain/user";
import type { Settings } from "~/services/settings";

export type StandingRules = { settings: Pick<Settings, "trialDays" | "billing"> };

/** Without billing every account is Free (docs/specification.md §4.5). */
export function standingOf(app: StandingRules, db: Db, user: User, now: Date): AccountStanding {
  return standingBy(app, user, findBilling(db, user.id), now);
}

/** With payments that are read already. */
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

/** When paid time ended, and trials began, that are over by now. */
export function typeMoments({ settings: { trialDays } }: StandingRules, now: Date): TypeMoments {
  return { paid: now, trial: new Date(now.getTime() - trialDays * 86_400_000) };
}

/** Whether prices are shown (docs/specification.md §4.5). */
export function isSold({ settings }: StandingRules): boolean {
  return settings.billing.kind !== "off";
}

export function expiredMessage({ hasSubscribed }: Pick<User, "hasSubscribed">): string {
  return hasSubscribed ? messages.subscriptionExpired : messages.trialExpired;
}
