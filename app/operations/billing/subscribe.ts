import { subscribeInput, subscribeUrlView } from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { findCustomer, findCustomerOf, saveCheckout } from "~/data/billing";
import { isLiveStatus, endsAtPeriodEnd } from "~/domain/live-subscription";
import type { User } from "~/domain/user";
import type { Plan } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import { command, type PreparingContext } from "../operation";
import { limitByAccount } from "../rate-limit";
import { withStripeDeadline, resumeAfterStripe, type StripeDeadline } from "./stripe-deadline";
import { findOwnCustomer, createOwnCustomer } from "./own-customer";
import { ownBilling } from "./own-billing";

/**
 * Answers the page where a card is entered. Asked again it answers the same page, however often and
 * however much at once, and never two that could both be paid. A live subscription is not sold
 * twice; one that is set to end is renewed on Stripe's own page, so that nobody pays a period twice
 * (docs/decisions/0018).
 */
export const subscribe = command({
  summary: "Begin a subscription: answers where a card is entered",
  failure: messages.subscribeFailed,
  ...ownBilling,
  input: subscribeInput,
  output: subscribeUrlView,
  async prepare(context, { annual }) {
    const { currentActor, app } = context;
    if (!currentActor || currentActor.standing.status === "free")
      throw new Refusal("conflict", messages.nothingToPay);
    limitByAccount(context, "subscribe", currentActor.user.id);
    const plan: Plan = annual ? "annual" : "monthly";
    return withStripeDeadline(app, messages.subscribeFailed, (at) =>
      at.biller.turns.share(`subscribe:${currentActor.user.id}:${plan}`, () =>
        placeToPay(context, at, currentActor.user, plan),
      ),
    );
  },
  run: (_context, _subject, _input, subscribeUrl) => ({ subscribeUrl }),
});

/** One plan after the other: a second one must see the page that the first one opened. */
function placeToPay(
  context: PreparingContext,
  at: StripeDeadline,
  user: User,
  plan: Plan,
): Promise<string> {
  return at.biller.turns.take(`checkout:${user.id}`, async () => {
    const known = findCustomerOf(context.db, user.id)?.id;
    // Ahead of the reading: what was paid on a page until it was closed is seen by it.
    const waiting = known === undefined ? undefined : await openPageFor(at, known, plan);
    const { customerId, subscription } =
      (await findOwnCustomer(context, at, user)) ?? (await createOwnCustomer(context, at, user));
    if (subscription && isLiveStatus(subscription.status)) {
      if (!endsAtPeriodEnd(subscription)) throw new Refusal("conflict", messages.alreadySubscribed);
      return at.biller.openPortal(customerId);
    }
    const open = customerId === known ? waiting : await openPageFor(at, customerId, plan);
    return open ?? openAnother(context, at, { userId: user.id, customerId, plan });
  });
}

/**
 * The page of that plan that waits to be paid, if there is one. Any other is closed, so that never
 * two can be paid.
 */
async function openPageFor(
  at: StripeDeadline,
  customerId: string,
  plan: Plan,
): Promise<string | undefined> {
  const { biller } = at;
  const open = await biller.listOpenCheckouts(customerId);
  const kept = open.find(({ url, priceId }) => url && priceId === biller.prices[plan]);
  for (const one of open.filter((checkout) => checkout !== kept)) {
    resumeAfterStripe(at);
    await biller.closeCheckout(one.id);
  }
  resumeAfterStripe(at);
  return kept?.url ?? undefined;
}

async function openAnother(
  { app, db }: PreparingContext,
  { biller }: StripeDeadline,
  order: { userId: string; customerId: string; plan: Plan },
): Promise<string> {
  const { id, url } = await biller.openCheckout({
    ...order,
    after: findCustomer(db, order.customerId)?.checkoutId ?? null,
  });
  if (!url) throw new Refusal("provider-down", messages.subscribeFailed);
  saveCheckout(db, order.customerId, { checkoutId: id, checkoutDate: app.clock() });
  return url;
}
