import { z } from "zod";
import { messages } from "~/contracts/messages";
import { askForSync } from "~/data/billing-jobs";
import { isLiveStatus, endsAtPeriodEnd } from "~/domain/live-subscription";
import { Refusal } from "~/domain/refusal";
import type { KnownSubscription } from "~/domain/stripe-truth";
import type { Biller } from "~/services/billing/biller";
import { limitByAccount } from "../rate-limit";
import { command } from "../operation";
import { withStripeDeadline } from "./stripe-deadline";
import { ownBilling } from "./own-billing";
import { findOwnCustomer } from "./own-customer";
import { syncCustomer } from "./sync-customer";

/**
 * Ends a subscription with the period that is paid, so that its access stays until then; one whose
 * payment failed ends at once, so that no card is tried again. Cancelling what is cancelled already
 * is as good.
 */
export const cancelSubscription = command({
  summary: "Cancel the subscription; what is paid for stays",
  failure: messages.cancelSubscriptionFailed,
  ...ownBilling,
  output: z.undefined(),
  prepare(context) {
    const { app, db, currentActor } = context;
    limitByAccount(context, "unsubscribe", currentActor?.user.id ?? "");
    return withStripeDeadline(app, messages.cancelSubscriptionFailed, async (at) => {
      const own = currentActor && (await findOwnCustomer(context, at, currentActor.user));
      if (!own?.subscription) throw new Refusal("conflict", messages.cancelSubscriptionFailed);
      if (!needsCancelling(own.subscription)) return;
      // Stripe may do it and not be able to say so: then the job finds out.
      askForSync(db, own.customerId, app.clock());
      await cancel(at.biller, own.subscription);
      await syncCustomer(app, at.biller, own.customerId);
    });
  },
  run: () => undefined,
});

function needsCancelling(subscription: KnownSubscription): boolean {
  return isLiveStatus(subscription.status) && !endsAtPeriodEnd(subscription);
}

function cancel(biller: Biller, { id, status }: KnownSubscription): Promise<void> {
  return status === "active" || status === "trialing"
    ? biller.cancelAtPeriodEnd(id)
    : biller.cancelNow(id);
}
