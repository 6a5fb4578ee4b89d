import { setTimeout } from "node:timers/promises";
import {
  subscribeInput,
  subscribeUrlView,
  checkoutReturnQuery,
  subscriptionView,
} from "~/contracts/billing";
import { messages } from "~/contracts/messages";
import { findCustomer, findCustomerOf, saveCheckout, findBilling } from "~/data/billing";
import { isLiveStatus, endsAtPeriodEnd } from "~/domain/live-subscription";
import type { Plan } from "~/domain/price";
import { Refusal } from "~/domain/refusal";
import type { User } from "~/domain/user";
import { command, query, type PreparingContext } from "../operation";
import { limitByAccount } from "../rate-limit";
import { findOwnCustomer, createOwnCustomer, ownBilling } from "./own-customer";
import { withStripeDeadline, resumeAfterStripe, type StripeDeadline } from "./stripe-deadline";
import { showSubscription, viewSubscription } from "./subscription";

/**
 * Answers the card page; repeated and concurrent calls get the same one. A live subscription is a
 * conflict; one that is ending is renewed on Stripe's page (docs/decisions/0018).
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
      at.biller.mutex.share(`subscribe:${currentActor.user.id}:${plan}`, () =>
        placeToPay(context, at, currentActor.user, plan),
      ),
    );
  },
  run: (_context, _subject, _input, subscribeUrl) => ({ subscribeUrl }),
});

/** Serial: a second call must see the checkout that the first one opened. */
function placeToPay(
  context: PreparingContext,
  at: StripeDeadline,
  user: User,
  plan: Plan,
): Promise<string> {
  return at.biller.mutex.take(`checkout:${user.id}`, async () => {
    const known = findCustomerOf(context.db, user.id)?.id;
    // Before reading: a payment made just before closing is then included.
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

/** The open checkout of that plan, if any; others are closed, so that only one can be paid. */
async function openPageFor(
  at: StripeDeadline,
  customerId: string,
  plan: Plan,
): Promise<string | undefined> {
  const { biller } = at;
  const open = await biller.listOpenCheckouts(customerId);
  const reusable = open.find(({ url, priceId }) => url && priceId === biller.prices[plan]);
  for (const one of open.filter((checkout) => checkout !== reusable)) {
    resumeAfterStripe(at);
    await biller.closeCheckout(one.id);
  }
  resumeAfterStripe(at);
  return reusable?.url ?? undefined;
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

const BETWEEN_LOOKS = 100;

/**
 * The page after a checkout: waits up to `returnWaitMs` for the webhook (docs/decisions/0050).
 * Reads the database only, so that replicas can answer.
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

/** Polls until subscribed, no checkout is open, the time is up or the server drains. */
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

/**
 * Syncs from Stripe for a browser that returned before the webhook. A command, because it writes.
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
