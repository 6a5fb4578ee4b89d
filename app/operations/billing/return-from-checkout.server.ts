import { subscriptionView } from "~/contracts/billing.server";
import { messages } from "~/contracts/messages";
import { limitByAccount } from "../limits.server";
import { command } from "../operation.server";
import { withStripeDeadline } from "./at-stripe.server";
import { ownBilling } from "./own-billing.server";
import { findOwnCustomer } from "./own-customer.server";
import { viewSubscription } from "./view-subscription.server";

/**
 * Looks at Stripe how things stand, for a browser that came back faster than the news. Having come back proves nothing: what Stripe says decides.
 * A command, since it writes: the page itself, which is a GET, only shows.
 */
export const returnFromCheckout = command({
  summary: "Look at the card provider whether the payment has come",
  failure: messages.loadSubscriptionFailed,
  ...ownBilling,
  output: subscriptionView,
  prepare(context) {
    const { app, currentActor } = context;
    limitByAccount(context, "checkout-return", currentActor?.user.id ?? "");
    return withStripeDeadline(app, messages.loadSubscriptionFailed, async (at) => {
      if (currentActor) await findOwnCustomer(context, at, currentActor.user);
    });
  },
  run: ({ app, db, actor, now }) => viewSubscription(app, db, actor.user, now),
});
