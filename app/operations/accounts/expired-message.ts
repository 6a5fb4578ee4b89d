import { messages } from "~/contracts/messages";
import type { User } from "~/domain/user";

/**
 * What an account without access is told: whether it was a trial or a subscription that ended
 * (docs/specification.md §3.2).
 */
export function expiredMessage({ hasSubscribed }: Pick<User, "hasSubscribed">): string {
  return hasSubscribed ? messages.subscriptionExpired : messages.trialExpired;
}
