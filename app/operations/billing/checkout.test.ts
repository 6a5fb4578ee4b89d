import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { updateUser } from "~/data/users";
import { billingRows, makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { perform } from "../operation";
import { returnFromCheckout, subscribe } from "./checkout";
import { cancelSubscription } from "./subscription";

const MONTH = { annual: "false" };
const YEAR = { annual: "true" };

test("subscribing leads to a page where a card is entered, for the price of the settings", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const { subscribeUrl } = await perform(subscribe, world.as(ada), {}, MONTH);
  expect(subscribeUrl).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\/cs_test_\w+$/);
  const [session] = world.sandbox.truth.sessions;
  expect(session).toMatchObject({
    customer: world.customer(ada),
    price: world.sandbox.prices.monthly,
    quantity: 1,
    status: "open",
  });
  expect(world.sandbox.truth.customers).toMatchObject([
    { email: ada.email, name: "Ada Tester", metadata: { userId: ada.id } },
  ]);
});

test("a user is Paid once the webhook has arrived, with the payment to the cent", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  await world.buy(ada, "annual");
  expect(world.standing(ada)).toMatchObject({ status: "paid", hasAccess: true });
  expect(world.billing(ada).payments).toMatchObject([{ amount: 5000 }]);
  expect(billingRows(world).payments).toMatchObject([
    { currency: "nzd", refunded: 0, customerId: world.customer(ada) },
  ]);
  expect(world.reported).toEqual([]);
});

test("20 at once make one customer and one checkout", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => perform(subscribe, world.as(ada), {}, MONTH)),
  );
  expect(new Set(answers.map(({ subscribeUrl }) => subscribeUrl)).size).toBe(1);
  expect([world.sandbox.truth.customers.length, world.sandbox.truth.sessions.length]).toEqual([
    1, 1,
  ]);
});

test("a process that is killed before it can note the checkout gets the same one again", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.checkout(ada);
  world.app.db.$client.exec(
    "update billing_customers set checkout_id = null; delete from billing_customers; update users set stripe_customer_id = null",
  );
  await world.checkout(ada);
  expect([world.sandbox.truth.customers.length, world.sandbox.truth.sessions.length]).toEqual([
    1, 1,
  ]);
});

test("an open checkout is used again; for another plan it is closed, so that never two can be paid", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const month = await world.checkout(ada);
  expect(await world.checkout(ada)).toBe(month);
  const year = await world.checkout(ada, "annual");
  expect(world.sandbox.truth.sessions).toMatchObject([
    { id: month, status: "expired" },
    { id: year, status: "open", price: world.sandbox.prices.annual },
  ]);
  expect(await world.checkout(ada)).not.toBe(month);
});

test("both plans at once leave one checkout open", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await Promise.all(
    [MONTH, YEAR, MONTH, YEAR].map((plan) => perform(subscribe, world.as(ada), {}, plan)),
  );
  expect(world.sandbox.truth.sessions.filter(({ status }) => status === "open")).toHaveLength(1);
});

test("a page that was paid a moment before it could be closed is not followed by another", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const month = await world.checkout(ada);
  const { closeCheckout } = world.biller;
  world.biller.closeCheckout = async (id) => {
    world.sandbox.pay(month);
    await closeCheckout(id);
  };
  await expect(perform(subscribe, world.as(ada), {}, YEAR)).rejects.toMatchObject({
    reason: "conflict",
  });
  expect(world.sandbox.truth.sessions).toMatchObject([{ id: month, status: "complete" }]);
  expect(world.standing(ada)).toMatchObject({ status: "paid" });
});

test("a page whose note got lost is found again; for another plan it is closed", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const month = await world.checkout(ada);
  world.app.db.$client.exec(
    "update billing_customers set checkout_id = null, checkout_date = null",
  );
  expect(await world.checkout(ada)).toBe(month);
  await world.checkout(ada, "annual");
  expect(world.sandbox.truth.sessions.map(({ status }) => status)).toEqual(["expired", "open"]);
});

test("a customer missing from the database is found at Stripe, with all its payments", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  await world.buy(ada, "annual");
  loseCustomers(world);
  // Stripe forgets after a day what it was asked before.
  await world.later(2);
  await expect(perform(subscribe, world.as(ada), {}, YEAR)).rejects.toMatchObject({
    reason: "conflict",
    message: messages.alreadySubscribed,
  });
  expect(world.standing(ada).status).toBe("paid");
  expect([world.sandbox.truth.customers.length, world.sandbox.truth.sessions.length]).toEqual([
    1, 1,
  ]);
});

test("returning from the card page finds the payment although its checkout was lost", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  loseCustomers(world);
  expect(await perform(returnFromCheckout, world.as(ada), {}, {})).toMatchObject({
    accountStatus: "paid",
    hasAccess: true,
  });
});

test("a name that was changed meanwhile is no obstacle", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  world.sandbox.misbehave({
    answer: "drop",
    afterwards: true,
    path: "/v1/customers",
    method: "POST",
  });
  world.biller.findCustomer = async () => undefined;
  world.sandbox.misbehave({ status: 500, times: 2, path: "/v1/customers", method: "POST" });
  await expect(perform(subscribe, world.as(ada), {}, MONTH)).rejects.toMatchObject({
    reason: "provider-down",
  });
  updateUser(world.app.db, ada.id, { lastName: "Lovelace" });
  await world.checkout(world.found(ada.id));
  expect(world.sandbox.truth.sessions).toHaveLength(1);
});

test("no checkout opens at another price than the one shown", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const { prices } = world.sandbox;
  Object.assign(prices, { monthly: prices.annual, annual: prices.monthly });
  await expect(perform(subscribe, world.as(ada), {}, MONTH)).rejects.toMatchObject({
    reason: "provider-down",
    message: "Failed to subscribe",
  });
  expect(world.reported).toEqual([
    expect.objectContaining({
      message: expect.stringContaining(
        "is 5000 cents nzd for 1 year at Stripe, and not 500 cents nzd for 1 month",
      ),
    }),
  ]);
  expect(world.sandbox.truth.sessions).toMatchObject([{ status: "expired" }]);
});

test("a day later the checkout has run out, and there is another", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  const first = await world.checkout(ada);
  await world.later(1.1);
  const second = await world.checkout(ada);
  expect(second).not.toBe(first);
});

test("a live subscription is not sold twice, even when the news of it got lost", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  world.sandbox.pay(await world.checkout(ada));
  await expect(perform(subscribe, world.as(ada), {}, MONTH)).rejects.toMatchObject({
    reason: "conflict",
    message: messages.alreadySubscribed,
  });
  expect(world.standing(ada).status).toBe("paid");
});

test("one that is set to end is renewed at the card provider, so that no period is paid twice", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.buy(ada);
  await perform(cancelSubscription, world.as(ada), {}, {});
  expect(world.standing(ada).status).toBe("cancelled");
  const { subscribeUrl } = await perform(subscribe, world.as(ada), {}, MONTH);
  expect(subscribeUrl).toContain("/sandbox/portal/");
  world.sandbox.resume(subscribeUrl.slice(subscribeUrl.lastIndexOf("/") + 1));
  await world.settle();
  expect(world.standing(ada).status).toBe("paid");
  expect(world.sandbox.truth.subscriptions).toHaveLength(1);
});

test("after the end of a subscription there can be another", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.buy(ada);
  await perform(cancelSubscription, world.as(ada), {}, {});
  await world.later(40);
  expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
  await world.buy(ada, "annual");
  expect(world.standing(ada).status).toBe("paid");
  expect(world.sandbox.truth.customers).toHaveLength(1);
});

test("coming back from the checkout without having paid opens nothing; having paid it does, faster than the news", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  const session = await world.checkout(ada);
  expect(await perform(returnFromCheckout, world.as(ada), {}, {})).toMatchObject({
    accountStatus: "expired",
    hasAccess: false,
  });
  world.sandbox.decline(session);
  expect(await perform(returnFromCheckout, world.as(ada), {}, {})).toMatchObject({
    hasAccess: false,
    canSubscribe: true,
  });
  world.sandbox.pay(session);
  expect(await perform(returnFromCheckout, world.as(ada), {}, {})).toMatchObject({
    accountStatus: "paid",
    subscription: { plan: "monthly", isLive: true, isSetToEnd: false },
    canSubscribe: false,
    canCancel: true,
  });
});

/** A restored database without its last writes: it has no customers. */
function loseCustomers({ app }: BilledWorld): void {
  app.db.$client.exec(
    "delete from billing_customers; delete from subscriptions; delete from payments; update users set stripe_customer_id = null",
  );
}
