import { messages } from "~/contracts/messages";
import type { Person } from "~/domain/person";

/** What an account without access is told: whether it was a trial or a subscription that ended (specification §4). */
export function expiredMessage({ hasSubscribed }: Pick<Person, "hasSubscribed">): string {
  return hasSubscribed ? messages.subscriptionExpired : messages.trialExpired;
}
