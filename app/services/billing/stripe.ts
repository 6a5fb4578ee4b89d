import type Stripe from "stripe";
import { INTERVALS, PRICES, type Plan } from "~/domain/price";
import { BillerError, type Biller, type BillingEvent, type Checkout } from "./biller";
import { makeKeyedMutex } from "./keyed-mutex";
import {
  all,
  orUndefined,
  secondsFrom,
  stripeClient,
  type StripeAccount,
  keyFor,
  type StripeClient,
} from "./stripe-client";
import { idOf, paidInvoiceOf, refundsByPayment, subscriptionOf } from "./stripe-truth";

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

function checkoutCalls(
  { ask }: StripeClient,
  { prices, pages }: Pick<StripeAccount, "prices" | "pages">,
) {
  return {
    openCheckout: ({ customerId, userId, plan, after }) =>
      ask(async (stripe) => {
        const asked = {
          mode: "subscription",
          customer: customerId,
          client_reference_id: userId,
          line_items: [{ price: prices[plan], quantity: 1 }],
          metadata: { price: prices[plan] },
          success_url: pages.paid,
          cancel_url: pages.notPaid,
          expand: ["line_items"],
        } as const satisfies Stripe.Checkout.SessionCreateParams;
        const key = {
          idempotencyKey: keyFor(
            `checkout:${customerId}:${prices[plan]}:${after ?? "first"}`,
            asked,
          ),
        };
        const session = await stripe.checkout.sessions.create(asked, key);
        const complaint = complaintAboutPrice(session, plan);
        if (!complaint) return checkoutOf(session);
        await close(stripe, session.id);
        throw new BillerError(complaint, false);
      }),

    closeCheckout: (id) => ask((stripe) => close(stripe, id)),

    listOpenCheckouts: (customer) =>
      ask(async (stripe) => {
        const open = await orUndefined(
          all(stripe.checkout.sessions.list({ customer, status: "open", limit: 100 })),
        );
        return (open ?? []).map(checkoutOf);
      }),
  } satisfies Partial<Biller>;
}

/** One paid or expired meanwhile cannot be closed and need not be. */
async function close(stripe: Stripe, checkoutId: string): Promise<void> {
  await stripe.checkout.sessions.expire(checkoutId).catch(async (error: unknown) => {
    const session = await orUndefined(stripe.checkout.sessions.retrieve(checkoutId));
    if (session?.status === "open") throw error;
  });
}

/** No checkout opens at another price than the pages show. */
function complaintAboutPrice(
  { line_items }: Stripe.Checkout.Session,
  plan: Plan,
): string | undefined {
  const price = line_items?.data[0]?.price;
  const { interval, interval_count: count } = price?.recurring ?? {};
  if (
    price?.unit_amount === PRICES[plan] &&
    price.currency === "nzd" &&
    interval === INTERVALS[plan] &&
    count === 1
  )
    return undefined;
  const found = `${price?.unit_amount} cents ${price?.currency} for ${count} ${interval}`;
  return `The ${plan} price of the settings, ${price?.id}, is ${found} at Stripe, and not ${PRICES[plan]} cents nzd for 1 ${INTERVALS[plan]}: nothing is sold at it.`;
}

function checkoutOf({ id, url, status, metadata }: Stripe.Checkout.Session): Checkout {
  return { id, url, priceId: metadata?.["price"] ?? null, isOpen: status === "open" };
}

/** @param portal the page to which Stripe's portal returns. */
function customerCalls({ ask }: StripeClient, portal: string) {
  return {
    findCustomer: ({ id, email }) =>
      ask(
        async (stripe) =>
          (await all(stripe.customers.list({ email, limit: 100 }))).find(
            ({ metadata }) => metadata["userId"] === id,
          )?.id,
      ),

    listCustomers: (since) =>
      ask(async (stripe) => {
        const made = await all(stripe.customers.list({ created: secondsFrom(since), limit: 100 }));
        return made.flatMap(({ id, metadata: { userId } }) => (userId ? [{ id, userId }] : []));
      }),

    ownerOf: (id) =>
      ask(async (stripe) => {
        const customer = await orUndefined(stripe.customers.retrieve(id));
        return !customer || customer.deleted ? null : (customer.metadata["userId"] ?? null);
      }),

    createCustomer: ({ id, email, name }, after) =>
      ask(async (stripe) => {
        const asked = { email, name, metadata: { userId: id } };
        return (
          await stripe.customers.create(asked, {
            idempotencyKey: keyFor(`customer:${id}:${after}`, asked),
          })
        ).id;
      }),

    readCustomer: (id) =>
      ask(async (stripe) => {
        const customer = await orUndefined(stripe.customers.retrieve(id));
        if (!customer) return { isDeleted: true, subscriptions: [], invoices: null };
        const isDeleted = customer.deleted === true;
        // Payments of a deleted customer may or may not be readable.
        const ifReadable = <Item>(list: Promise<Item[]>) => (isDeleted ? orUndefined(list) : list);
        const [subscriptions, invoices, charges] = await Promise.all([
          isDeleted
            ? []
            : all(stripe.subscriptions.list({ customer: id, status: "all", limit: 100 })),
          ifReadable(
            all(
              stripe.invoices.list({
                customer: id,
                status: "paid",
                limit: 100,
                expand: ["data.payments"],
              }),
            ),
          ),
          ifReadable(all(stripe.charges.list({ customer: id, limit: 100 }))),
        ]);
        const disputed = charges?.filter((charge) => charge.disputed) ?? [];
        const disputes = await Promise.all(
          disputed.map(({ id: charge }) => all(stripe.disputes.list({ charge, limit: 100 }))),
        );
        const refunds = charges && refundsByPayment(charges, disputes.flat());
        return {
          isDeleted,
          subscriptions: subscriptions.map(subscriptionOf),
          invoices:
            invoices && refunds ? invoices.map((invoice) => paidInvoiceOf(invoice, refunds)) : null,
        };
      }),

    openPortal: (customer) =>
      ask(
        async (stripe) =>
          (await stripe.billingPortal.sessions.create({ customer, return_url: portal })).url,
      ),

    customerOfCharge: (id) =>
      ask(async (stripe) => idOf((await orUndefined(stripe.charges.retrieve(id)))?.customer)),
  } satisfies Partial<Biller>;
}
