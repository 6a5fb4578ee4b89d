import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

const urls = {
  success_url: "http://localhost:3000/done?session={CHECKOUT_SESSION_ID}",
  cancel_url: "http://localhost:3000/subscribe",
};

async function openCheckout(world: Awaited<ReturnType<typeof makeBiller>>) {
  const customer = await world.stripe.customers.create({ email: "ada@example.nz" });
  const session = await world.stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: world.biller.prices.monthly, quantity: 1 }],
    client_reference_id: "user-1",
    metadata: { userId: "user-1" },
    ...urls,
  });
  return { customer, session };
}

test("an open session leads to the card page and waits for a day", async () => {
  const world = await makeBiller();
  const { session, customer } = await openCheckout(world);
  expect(session).toMatchObject({
    object: "checkout.session",
    status: "open",
    payment_status: "unpaid",
    customer: customer.id,
    client_reference_id: "user-1",
    amount_total: 500,
    currency: "nzd",
    url: `http://localhost:3000/sandbox/checkout/${session.id}`,
    expires_at: world.clock.now.getTime() / 1000 + 86_400,
  });
  expect(world.biller.checkout(session.id)).toEqual({
    id: session.id,
    status: "open",
    product: "Subscription",
    plan: "Monthly",
    interval: "month",
    cents: 500,
    email: "ada@example.nz",
    backUrl: urls.cancel_url,
  });
});

test("Pay begins a subscription that is paid for a month, and leads to the success page with the session's id", async () => {
  const world = await makeBiller();
  const { session, customer } = await openCheckout(world);
  expect(world.biller.pay(session.id)).toBe(`http://localhost:3000/done?session=${session.id}`);

  const paid = await world.stripe.checkout.sessions.retrieve(session.id, {
    expand: ["line_items"],
  });
  expect(paid).toMatchObject({ status: "complete", payment_status: "paid", url: null });
  expect(paid.line_items?.data[0]).toMatchObject({
    amount_total: 500,
    price: { id: world.biller.prices.monthly },
  });
  const [subscription] = (
    await world.stripe.subscriptions.list({ customer: customer.id, status: "all" })
  ).data;
  expect(subscription).toMatchObject({ id: paid.subscription, status: "active" });
  const [item] = subscription?.items.data ?? [];
  expect(new Date((item?.current_period_end ?? 0) * 1000).toISOString()).toBe(
    "2026-04-04T23:00:00.000Z",
  );
  expect(item?.price).toMatchObject({ unit_amount: 500, recurring: { interval: "month" } });

  const [invoice] = (await world.stripe.invoices.list({ customer: customer.id, status: "paid" }))
    .data;
  expect(invoice).toMatchObject({
    id: subscription?.latest_invoice,
    amount_paid: 500,
    billing_reason: "subscription_create",
    currency: "nzd",
  });
  expect(invoice?.lines.data[0]?.period).toEqual({
    start: item?.current_period_start,
    end: item?.current_period_end,
  });
  expect(world.biller.deliveries.pending().map(({ type }) => type)).toEqual([
    "customer.created",
    "customer.subscription.created",
    "invoice.paid",
    "checkout.session.completed",
  ]);
});

test("Pay twice pays once", async () => {
  const world = await makeBiller();
  const { session, subscription } = await subscribed(world);
  expect(world.biller.pay(session)).toContain(session);
  expect(world.biller.truth.subscriptions.map(({ id }) => id)).toEqual([subscription]);
});

test("Decline and Back leave the session open", async () => {
  const world = await makeBiller();
  const { session } = await openCheckout(world);
  expect(world.biller.decline(session.id)).toBe(
    `http://localhost:3000/sandbox/checkout/${session.id}?declined=1`,
  );
  expect(world.biller.back(session.id)).toBe(urls.cancel_url);
  expect((await world.stripe.checkout.sessions.retrieve(session.id)).status).toBe("open");
  expect(world.biller.truth.subscriptions).toEqual([]);
});

test("a session expires after a day or on request, and cannot be paid then", async () => {
  const world = await makeBiller();
  const first = await openCheckout(world);
  const second = await openCheckout(world);
  expect((await world.stripe.checkout.sessions.expire(first.session.id)).status).toBe("expired");
  await expect(world.stripe.checkout.sessions.expire(first.session.id)).rejects.toMatchObject({
    statusCode: 400,
  });
  await world.pass(1);
  expect(world.biller.pay(second.session.id)).toBe(
    `http://localhost:3000/sandbox/checkout/${second.session.id}`,
  );
  expect(world.biller.truth.subscriptions).toEqual([]);
  expect(
    world.biller.deliveries.pending().filter(({ type }) => type === "checkout.session.expired"),
  ).toHaveLength(2);
});

test("sessions are listed by customer and state", async () => {
  const world = await makeBiller();
  const { customer, session } = await openCheckout(world);
  await openCheckout(world);
  const list = async (status: "open" | "complete") =>
    (await world.stripe.checkout.sessions.list({ customer: customer.id, status })).data.map(
      ({ id }) => id,
    );
  expect(await list("open")).toEqual([session.id]);
  expect(await list("complete")).toEqual([]);
});

test.each([
  [
    "an unknown price",
    { line_items: [{ price: "price_else", quantity: 1 }] },
    "line_items[0][price]",
  ],
  ["an unknown customer", { customer: "cus_else" }, "customer"],
  ["a parameter that Stripe does not know", { sucess_url: "http://localhost:3000" }, "sucess_url"],
  ["no success_url", { success_url: undefined }, "success_url"],
  ["no line items", { line_items: undefined }, "line_items"],
])("a session with %s is refused", async (_, changes: object, param) => {
  const { biller, stripe } = await makeBiller();
  const { id: customer } = await stripe.customers.create({});
  const lines = [{ price: biller.prices.monthly, quantity: 1 }];
  await expect(
    stripe.checkout.sessions.create({
      mode: "subscription",
      customer,
      line_items: lines,
      ...urls,
      ...changes,
    }),
  ).rejects.toMatchObject({
    type: "StripeInvalidRequestError",
    statusCode: 400,
    param,
  });
  expect(biller.truth.sessions).toEqual([]);
});

test("there is no card page of a session that is not there", async () => {
  const { biller } = await makeBiller();
  expect([
    biller.checkout("cs_else"),
    biller.pay("cs_else"),
    biller.decline("cs_else"),
    biller.back("cs_else"),
  ]).toEqual(Array.from({ length: 4 }, () => undefined));
});
