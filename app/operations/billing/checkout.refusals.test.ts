import { expect, test } from "vitest";
import { messages } from "~/contracts/messages";
import { updateUser } from "~/data/users";
import { makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { makeWorld } from "../../../tests/support/world";
import { perform, type AnyOperation } from "../operation";
import { returnFromCheckout, subscribe } from "./checkout";
import { cancelSubscription } from "./subscription";

const MONTH = { annual: "false" };

test.each([{ annual: "1" }, { annual: "yes" }, {}, { annual: "true", price: "price_of_mine" }])(
  "%j is refused",
  async (input) => {
    const world = await makeBilledWorld();
    await expect(
      perform(subscribe, world.as(world.person("Ada")), {}, input),
    ).rejects.toMatchObject({ reason: "invalid" });
    expect(world.sandbox.truth.customers).toEqual([]);
  },
);

test("a Free account has nothing to pay, and where nothing is sold every account is Free", async () => {
  const world = await makeBilledWorld();
  const refusal = { reason: "conflict", message: messages.nothingToPay };
  await expect(
    perform(subscribe, world.as(world.person("Ada", { isFree: true })), {}, MONTH),
  ).rejects.toMatchObject(refusal);
  const unbilled = makeWorld({ BILLING: "off" });
  await expect(
    perform(subscribe, unbilled.as(unbilled.person("Ada")), {}, MONTH),
  ).rejects.toMatchObject(refusal);
});

test.each<[string, (world: BilledWorld) => Promise<void> | void]>([
  ["refuses connections", (world: BilledWorld) => world.sandbox.stop()],
  ["breaks off", (world: BilledWorld) => world.sandbox.misbehave({ answer: "drop", times: 100 })],
  ["hangs", (world: BilledWorld) => world.sandbox.misbehave({ answer: "hang", times: 100 })],
  [
    "has trouble of its own",
    (world: BilledWorld) => world.sandbox.misbehave({ status: 500, times: 100 }),
  ],
  [
    "hangs at the checkout alone",
    (world: BilledWorld) =>
      world.sandbox.misbehave({ answer: "hang", times: 100, path: "/v1/checkout" }),
  ],
])("while Stripe %s, subscribing fails in time and changes nothing", async (_, breakIt) => {
  const world = await makeBilledWorld({ timeoutMs: 300, patienceMs: 600 });
  const ada = world.person("Ada");
  await breakIt(world);
  await expect(perform(subscribe, world.as(ada), {}, MONTH)).rejects.toMatchObject({
    reason: "provider-down",
    message: "Failed to subscribe",
  });
  expect(world.reported).toHaveLength(1);
  expect(world.standing(ada).status).toBe("trial");
  expect(world.sandbox.truth.sessions).toEqual([]);
});

test("an answer that got lost makes no second checkout", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  world.sandbox.misbehave({
    answer: "drop",
    afterwards: true,
    path: "/v1/customers",
    method: "POST",
  });
  world.sandbox.misbehave({
    answer: "drop",
    afterwards: true,
    path: "/v1/checkout",
    method: "POST",
  });
  await world.checkout(ada);
  expect([world.sandbox.truth.customers.length, world.sandbox.truth.sessions.length]).toEqual([
    1, 1,
  ]);
});

test("a customer that Stripe has lost is made anew", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.checkout(ada);
  world.sandbox.truth.customers.splice(0);
  await world.checkout(ada);
  expect(world.sandbox.truth.customers).toHaveLength(1);
  expect(world.customer(ada)).toBe(world.sandbox.truth.customers[0]?.id);
});

test("a customer that Stripe did not know for a while pays for no second subscription when it is there again", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.buy(ada);
  const customers = world.sandbox.truth.customers.splice(0);
  expect(await perform(returnFromCheckout, world.as(ada), {}, {})).toMatchObject({
    accountStatus: "cancelled",
    hasAccess: true,
  });
  expect(world.reported).toEqual([
    expect.objectContaining({
      message: expect.stringContaining("are the keys those of the account"),
    }),
  ]);
  world.sandbox.truth.customers.push(...customers);
  await expect(perform(subscribe, world.as(ada), {}, MONTH)).rejects.toMatchObject({
    reason: "conflict",
  });
  expect(world.standing(ada).status).toBe("paid");
  expect(world.customer(ada)).toBe(customers[0]?.id);
});

test("an account that is closed, not verified or acted for by an admin cannot", async () => {
  const world = await makeBilledWorld();
  for (const changes of [{ isActive: false }, { emailVerified: false }]) {
    const who = world.person(Object.keys(changes).join(""), changes);
    await expect(perform(subscribe, world.as(who), {}, MONTH)).rejects.toMatchObject({
      reason: expect.stringMatching(/forbidden|unverified/),
    });
  }
  const context = world.as(world.person("Ada"));
  const admin = world.person("Admin", { isAdmin: true });
  const acting = {
    ...context,
    currentActor: context.currentActor && { ...context.currentActor, actingAdmin: admin },
  };
  for (const operation of [subscribe, cancelSubscription, returnFromCheckout] as AnyOperation[])
    await expect(perform(operation, acting, {}, MONTH)).rejects.toMatchObject({
      reason: "forbidden",
    });
  expect(world.sandbox.truth.customers).toEqual([]);
});

test("whose access is over can still subscribe", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  updateUser(world.app.db, ada.id, { lastLoginDate: world.app.clock() });
  await world.buy(ada);
  expect(world.standing(ada).hasAccess).toBe(true);
});
