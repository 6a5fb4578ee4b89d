import { portalUrlView } from "~/contracts/billing.server";
import { messages } from "~/contracts/messages";
import { findCustomerOf } from "~/data/billing.server";
import { Refusal } from "~/domain/refusal";
import { spendTry } from "../limits.server";
import { command } from "../operation.server";
import { atStripe } from "./at-stripe.server";
import { ownBilling } from "./own-billing.server";

/** Stripe's own pages, where a card is changed, a plan is changed and a cancelled subscription is renewed. */
export const openPortal = command({
  summary: "Answers the card provider's own page about the subscription",
  failure: messages.openPortalFailed,
  ...ownBilling,
  output: portalUrlView,
  prepare(context) {
    const { app, db, visitor } = context;
    spendTry(context, "card-page", visitor?.user.id ?? "");
    return atStripe(app, messages.openPortalFailed, async ({ biller }) => {
      const customer = visitor && findCustomerOf(db, visitor.user.id);
      if (!customer) throw new Refusal("conflict", messages.nothingPaidYet);
      return biller.openPortal(customer.id);
    });
  },
  run: (_context, _subject, _input, portalUrl) => ({ portalUrl }),
});
