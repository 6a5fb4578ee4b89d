import type Stripe from "stripe";
import { BillerError, type Biller, type BillingEvent } from "./biller";
import { makeKeyedMutex } from "./keyed-mutex";
import { all, orUndefined, secondsFrom, stripeClient, type StripeAccount } from "./stripe-client";
import { checkoutCalls } from "./stripe-checkouts";
import { customerCalls } from "./stripe-customers";
import { idOf } from "./stripe-truth";

/** Seconds a webhook may be old or ahead of our clock, against replays. */
const TOLERANCE = 300;

export function stripeBiller({
  timeoutMs = 10_000,
  retries = 2,
  patienceMs = 11_000,
  returnWaitMs = 3_000,
  ...account
}: StripeAccount): Biller {
  const { secretKey, webhookSecret, prices } = account;
  const turns = makeKeyedMutex();
  const client = stripeClient({ ...account, timeoutMs, retries });
  const { ask, sdk, fetchUntilClosed, closing } = client;
  return {
    prices,
    isLive: /^[sr]k_live_/.test(secretKey),
    patienceMs,
    returnWaitMs,
    mutex: turns,
    ...customerCalls(client, account.pages.portal),
    ...checkoutCalls(client, account),

    cancelNow: (id) =>
      ask(async (stripe) => {
        await stripe.subscriptions.cancel(id).catch(async (error: unknown) => {
          const subscription = await orUndefined(stripe.subscriptions.retrieve(id));
          if (
            subscription &&
            subscription.status !== "canceled" &&
            subscription.status !== "incomplete_expired"
          )
            throw error;
        });
      }),

    cancelAtPeriodEnd: (id) =>
      ask(
        async (stripe) =>
          void (await stripe.subscriptions.update(id, { cancel_at_period_end: true })),
      ),

    invoicePdf: (id) =>
      ask(async (stripe) => {
        const { invoice_pdf: address } = await stripe.invoices.retrieve(id);
        if (!address) throw new BillerError(`The invoice ${id} has no PDF.`, false);
        const signal = AbortSignal.timeout(timeoutMs);
        const response = await fetchUntilClosed(address, { signal });
        if (!response.ok)
          throw new BillerError(`The PDF of ${id} was answered with ${response.status}.`, true);
        // Buffered: half a PDF would look like a complete answer.
        return new Blob([await response.arrayBuffer()]).stream();
      }),

    async readEvent(payload, signature) {
      const stripe = await sdk();
      try {
        const event = stripe.webhooks.constructEvent(payload, signature, webhookSecret, TOLERANCE);
        return isDatedAhead(signature) ? undefined : eventOf(event);
      } catch {
        return undefined;
      }
    },

    listUndelivered: (since) =>
      ask(async (stripe) => {
        const missed = await all(
          stripe.events.list({ delivery_success: false, created: secondsFrom(since), limit: 100 }),
        );
        return missed.map(eventOf);
      }),

    async close(graceMs) {
      const timer = setTimeout(() => closing.abort(), graceMs);
      await turns.idle();
      clearTimeout(timer);
      closing.abort();
    },
  };
}

/** A timestamp in the future, which the SDK does not check. Like the SDK, the last t= counts. */
function isDatedAhead(signature: string): boolean {
  const times = signature
    .split(",")
    .flatMap((part) => (part.startsWith("t=") ? [Number.parseInt(part.slice(2), 10)] : []));
  return (times.at(-1) ?? 0) > Date.now() / 1000 + TOLERANCE;
}

function eventOf({ id, type, livemode, data }: Stripe.Event): BillingEvent {
  const about = data.object as {
    id?: string;
    customer?: string | { id: string } | null;
    charge?: string | { id: string } | null;
  };
  const customerId = type === "customer.deleted" ? (about.id ?? null) : idOf(about.customer);
  return { id, type, isLive: livemode, customerId, chargeId: idOf(about.charge) };
}
