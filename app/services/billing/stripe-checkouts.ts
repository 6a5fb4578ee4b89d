import type Stripe from "stripe";
import { INTERVALS, PRICES, type Plan } from "~/domain/price";
import { BillerError, type Biller, type Checkout } from "./biller";
import { all, keyFor, orUndefined, type StripeAccount, type StripeClient } from "./stripe-client";

export function checkoutCalls(
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
