import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

test("a subscription set to end is cancelled when its period ends", async () => {
  const world = await makeBiller();
  const { subscription, customer } = await subscribed(world);
  const updated = await world.stripe.subscriptions.update(subscription, {
    cancel_at_period_end: true,
  });
  expect(updated).toMatchObject({
    status: "active",
    cancel_at_period_end: true,
    cancel_at: updated.items.data[0]?.current_period_end,
  });
  await world.pass(30);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  await world.pass(1);
  const ended = await world.stripe.subscriptions.retrieve(subscription);
  expect(ended).toMatchObject({
    status: "canceled",
    ended_at: updated.cancel_at,
    canceled_at: updated.canceled_at,
  });
  expect(ended.cancellation_details?.reason).toBe("cancellation_requested");
  expect(world.biller.deliveries.pending().at(-1)?.type).toBe("customer.subscription.deleted");
  expect((await world.stripe.subscriptions.list({ customer })).data).toEqual([]);
  expect((await world.stripe.subscriptions.list({ customer, status: "all" })).data).toHaveLength(1);
});

test("a planned end can be withdrawn", async () => {
  const world = await makeBiller();
  const { subscription } = await subscribed(world);
  await world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true });
  const resumed = await world.stripe.subscriptions.update(subscription, {
    cancel_at_period_end: false,
  });
  expect(resumed).toMatchObject({
    cancel_at: null,
    cancel_at_period_end: false,
    canceled_at: null,
  });
  await world.pass(32);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("active");
});

test("a subscription can be cancelled at once, and only once", async () => {
  const world = await makeBiller();
  const { subscription } = await subscribed(world);
  expect((await world.stripe.subscriptions.cancel(subscription)).status).toBe("canceled");
  await expect(world.stripe.subscriptions.cancel(subscription)).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
  });
  await expect(
    world.stripe.subscriptions.update(subscription, { cancel_at_period_end: true }),
  ).rejects.toMatchObject({ statusCode: 400 });
});

test("another price starts a period at once, credits unused time and carries the rest as balance", async () => {
  const world = await makeBiller();
  const { subscription, customer } = await subscribed(world, world.biller.prices.annual);
  world.clock.now = new Date(world.clock.now.getTime() + 73 * 86_400_000);
  const portal = await world.stripe.billingPortal.sessions.create({ customer });
  world.biller.switchPlan(portal.id, "monthly");
  const switched = await world.stripe.subscriptions.retrieve(subscription);
  expect(switched.items.data[0]?.price.id).toBe(world.biller.prices.monthly);
  const [invoice] = (await world.stripe.invoices.list({ customer })).data;
  expect(invoice?.lines.data.map(({ amount }) => amount)).toEqual([-4000, 500]);
  expect(invoice).toMatchObject({
    status: "paid",
    amount_due: 0,
    amount_paid: 0,
    total: -3500,
    ending_balance: -3500,
  });
  const held = await world.stripe.customers.retrieve(customer);
  expect(held).toMatchObject({ balance: -3500 });
  await world.pass(32);
  expect(await world.stripe.customers.retrieve(customer)).toMatchObject({ balance: -3000 });
});

test("the dearer plan costs its price less the unused time", async () => {
  const world = await makeBiller();
  const { customer } = await subscribed(world);
  const portal = await world.stripe.billingPortal.sessions.create({ customer });
  world.biller.switchPlan(portal.id, "annual");
  const [invoice] = (await world.stripe.invoices.list({ customer, expand: ["data.payments"] }))
    .data;
  expect(invoice).toMatchObject({ amount_paid: 4500, billing_reason: "subscription_update" });
  expect(invoice?.payments?.data[0]).toMatchObject({ amount_paid: 4500, status: "paid" });
});

test("the portal shows the customer's billing, and changes it", async () => {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world);
  const portal = await world.stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/profile",
  });
  expect(portal.url).toBe(`http://localhost:3000/sandbox/portal/${portal.id}`);
  expect(world.biller.portal(portal.id)).toMatchObject({
    email: "ada@example.nz",
    returnUrl: "http://localhost:3000/profile",
    card: "good",
    subscription: { plan: "monthly", status: "active", cancelAt: null },
    invoices: [{ cents: 500, status: "paid" }],
  });
  world.biller.cancel(portal.id);
  expect((await world.stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
  world.biller.resume(portal.id);
  expect((await world.stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(
    false,
  );
  world.biller.setCard(portal.id, "declining");
  await world.pass(32);
  expect(() => world.biller.payNow(portal.id)).toThrow("insufficient funds");
  world.biller.setCard(portal.id, "good");
  world.biller.payNow(portal.id);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  await world.stripe.subscriptions.cancel(subscription);
  expect(world.biller.portal(portal.id)?.subscription).toBeNull();
  expect(() => world.biller.cancel(portal.id)).toThrow("No such subscription");
  expect(world.biller.portal("bps_else")).toBeUndefined();
});

test("force puts a subscription into any state", async () => {
  const world = await makeBiller();
  const { subscription } = await subscribed(world);
  world.biller.force(subscription, { status: "a state of tomorrow" });
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe(
    "a state of tomorrow",
  );
  expect(world.biller.deliveries.pending().at(-1)).toMatchObject({
    type: "customer.subscription.updated",
    data: { object: { status: "a state of tomorrow" } },
  });
});
