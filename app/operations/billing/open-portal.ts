import { portalUrlView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { findCustomerOf } from "~/data/billing";
import { Refusal } from "~/domain/refusal";
import { limitByAccount } from "../rate-limit";
import { command } from "../operation";
import { withStripeDeadline } from "./stripe-deadline";
import { ownBilling } from "./own-billing";

/**
 * Stripe's own pages, where a card is changed, a plan is changed and a cancelled subscription is
 * renewed.
 */
export const openPortal = command({
  summary: "Answers the card provider's own page about the subscription",
  failure: messages.openPortalFailed,
  ...ownBilling,
  output: portalUrlView,
  prepare(context) {
    const { app, db, currentActor } = context;
    limitByAccount(context, "card-page", currentActor?.user.id ?? "");
    return withStripeDeadline(app, messages.openPortalFailed, async ({ biller }) => {
      const customer = currentActor && findCustomerOf(db, currentActor.user.id);
      if (!customer) throw new Refusal("conflict", messages.nothingPaidYet);
      return biller.openPortal(customer.id);
    });
  },
  run: (_context, _subject, _input, portalUrl) => ({ portalUrl }),
});
