import { expect, test } from "vitest";
import { makeBiller } from "../../tests/support/biller";
import { makeWorld } from "../../tests/support/world";
import { perform } from "~/operations/operation";
import { pressCheckout, showCheckout } from "./operations";

const OUTSIDE = { SANDBOX: "0", LIMITS: "on", BILLING: "off", MAIL: "outbox" };

async function makeShop(env: Record<string, string> = {}) {
  const { biller, stripe } = await makeBiller();
  const world = makeWorld(env);
  world.app.sandboxBiller = biller;
  const customer = await stripe.customers.create({ email: "ada@example.nz" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: biller.prices.monthly, quantity: 1 }],
    success_url: "http://localhost:3000/subscribe/done",
    cancel_url: "http://localhost:3000/subscribe?back",
  });
  const params = { sessionId: session.id };
  return {
    biller,
    world,
    show: (query = {}, at = params) => perform(showCheckout, world.as(null), at, query),
    press: (button: string, at = params) => perform(pressCheckout, world.as(null), at, { button }),
  };
}

test("the card page shows the product, the price and the customer", async () => {
  const { show } = await makeShop();
  expect(await show()).toMatchObject({
    status: "open",
    plan: "Monthly",
    interval: "month",
    cents: 500,
    email: "ada@example.nz",
    declined: false,
  });
});

test("Pay pays and redirects, Decline shows the decline, Back returns", async () => {
  const { show, press, biller } = await makeShop();
  const { goTo } = await press("decline");
  expect(goTo).toMatch(/\/sandbox\/checkout\/cs_test_\w+\?declined=1$/);
  expect(await show({ declined: "1" })).toMatchObject({ status: "open", declined: true });
  expect(await press("back")).toEqual({ goTo: "http://localhost:3000/subscribe?back" });
  expect(biller.truth.subscriptions).toEqual([]);
  expect(await press("pay")).toEqual({ goTo: "http://localhost:3000/subscribe/done" });
  expect(biller.truth.subscriptions).toHaveLength(1);
  expect((await show()).status).toBe("complete");
});

test("what is no button does nothing", async () => {
  const { press, biller } = await makeShop();
  for (const button of ["stop", "refund", "__proto__"])
    await expect(press(button)).rejects.toMatchObject({ reason: "invalid" });
  expect(biller.truth.subscriptions).toEqual([]);
});

test("a page that is not there is missing, and outside the sandbox none is", async () => {
  const { show, press } = await makeShop();
  await expect(show({}, { sessionId: "cs_test_else" })).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(press("pay", { sessionId: "cs_test_else" })).rejects.toMatchObject({
    reason: "missing",
  });
  const outside = await makeShop(OUTSIDE);
  await expect(outside.show()).rejects.toMatchObject({ reason: "missing" });
  await expect(outside.press("pay")).rejects.toMatchObject({ reason: "missing" });
  expect(outside.biller.truth.subscriptions).toEqual([]);
});

test("without a biller there is no card page", async () => {
  const { show, world } = await makeShop();
  world.app.sandboxBiller = null;
  await expect(show()).rejects.toMatchObject({ reason: "missing" });
});
