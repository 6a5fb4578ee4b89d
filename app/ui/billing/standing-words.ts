import type { SubscriptionView } from "~/contracts/billing";
import { pageMessages } from "~/contracts/page-messages";
import { ownerDate } from "~/domain/dates";
import { formatDollarsAndCents } from "~/domain/money";

/** `hasPaid` distinguishes an expired subscription from an expired trial. */
type Standing = SubscriptionView & { hasPaid: boolean };

/** Wording: docs/specification.md §3.3. */
export function standingInWords(standing: Standing): Record<"name" | "tag" | "text", string> {
  const { name, text } = statuses[standing.accountStatus];
  const tag = GOOD.has(standing.accountStatus) ? "tag tag-good" : "tag";
  return { name, tag, text: text(standing) };
}

/** With the others access ends, or something is to be done. */
const GOOD: ReadonlySet<SubscriptionView["accountStatus"]> = new Set(["free", "trial", "paid"]);

type Wording = { name: string; text: (standing: Standing) => string };

const statuses: Record<SubscriptionView["accountStatus"], Wording> = {
  free: {
    name: "Free",
    text: () => "Your account is free, with everything in it and no end date.",
  },
  trial: {
    name: "Free trial",
    text: (standing) => `Your free trial is running.${access(standing)}`,
  },
  paid: {
    name: "Paid",
    text: (standing) => `Your subscription is active and renews itself.${nextPayment(standing)}`,
  },
  cancelled: {
    name: "Cancelled",
    text: (standing) =>
      `${standing.hasAccess ? "Your subscription is cancelled" : pageMessages.subscriptionExpired}.${access(standing)}`,
  },
  expired: {
    name: "Expired",
    text: (standing) =>
      `${standing.hasPaid ? `${pageMessages.subscriptionExpired}.` : pageMessages.trialExpired}${access(standing)}`,
  },
  billFail: {
    name: "Payment failed",
    text: (standing) => `Your last payment did not go through.${access(standing)}`,
  },
  unknown: {
    name: "Unknown",
    text: (standing) =>
      `The card provider has not told us clearly how your subscription stands.${access(standing)}`,
  },
};

function access({ hasAccess, expiry }: Standing): string {
  if (!expiry) return "";
  const day = ownerDate(new Date(expiry));
  return hasAccess ? ` You have access until ${day}.` : ` Access ended on ${day}.`;
}

function nextPayment({ subscription, subscriptionEnd, prices }: Standing): string {
  if (!subscriptionEnd) return "";
  const amount = subscription?.plan
    ? ` of ${formatDollarsAndCents(prices[subscription.plan])}`
    : "";
  return ` The next payment${amount} is due on ${ownerDate(new Date(subscriptionEnd))}.`;
}
