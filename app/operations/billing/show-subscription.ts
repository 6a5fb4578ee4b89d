import { subscriptionView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { Refusal } from "~/domain/refusal";
import { query } from "../operation";
import { isSold } from "../identity/standing";
import { ownBilling } from "./own-billing";
import { viewSubscription } from "./view-subscription";

/**
 * What the buy screen and the page that the browser comes back to show, as far as Stripe has told
 * us: it grants nothing. Where nothing is sold there are no such pages.
 */
export const showSubscription = query({
  summary: "How the signed-in user's subscription stands",
  failure: messages.loadSubscriptionFailed,
  ...ownBilling,
  output: subscriptionView,
  run({ app, db, actor, now }) {
    if (!isSold(app)) throw new Refusal("missing", messages.notFound);
    return viewSubscription(app, db, actor.user, now);
  },
});
