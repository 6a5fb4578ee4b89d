import { setTimeout } from "node:timers/promises";
import { checkoutReturnQuery, subscriptionView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { findBilling, findCustomerOf } from "~/data/billing";
import { isLiveStatus } from "~/domain/live-subscription";
import { query, type PreparingContext } from "../operation";
import { ownBilling } from "./own-billing";
import { showSubscription } from "./show-subscription";

/** In milliseconds. */
const BETWEEN_LOOKS = 100;

/**
 * What the page that a checkout returns to shows. The browser is often back a moment before the
 * webhook: while a checkout is open, this waits for what the webhook brings, and no longer than
 * `returnWaitMs` (docs/decisions/0050). It reads the database alone, so that a replica can do it.
 */
export const awaitCheckout = query({
  summary: "How the subscription stands after a checkout",
  failure: messages.loadSubscriptionFailed,
  ...ownBilling,
  input: checkoutReturnQuery,
  output: subscriptionView,
  prepare: async (context, { looked }) => {
    if (looked === undefined && context.currentActor?.standing.status !== "free")
      await untilSubscribed(context);
  },
  run: (context) => showSubscription.run(context, null, undefined, undefined),
});

/**
 * Waits until the signed-in user has a live subscription, has no open checkout, the time is up, or
 * the server is to stop.
 */
async function untilSubscribed({ app, currentActor }: PreparingContext): Promise<void> {
  const userId = currentActor?.user.id ?? "";
  const deadline = performance.now() + (app.biller?.returnWaitMs ?? 0);
  while (!app.draining.aborted && isAwaited(app.db, userId) && performance.now() < deadline)
    await setTimeout(BETWEEN_LOOKS);
}

function isAwaited(db: PreparingContext["db"], userId: string): boolean {
  const { subscription } = findBilling(db, userId);
  return (
    !(subscription && isLiveStatus(subscription.status)) &&
    Boolean(findCustomerOf(db, userId)?.checkoutDate)
  );
}
