import { subscriptionView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { limitByAccount } from "../rate-limit";
import { command } from "../operation";
import { withStripeDeadline } from "./stripe-deadline";
import { ownBilling } from "./own-billing";
import { findOwnCustomer } from "./own-customer";
import { viewSubscription } from "./view-subscription";

/**
 * Looks at Stripe how things stand, for a browser that came back faster than the news. Having come
 * back proves nothing: what Stripe says decides. A command, since it writes: the page itself, which
 * is a GET, only shows.
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
