import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../tests/support/biller";
import { makeWorld } from "../../tests/support/world";
import { perform } from "~/operations/operation";
import { pressPortal, showPortal } from "./operations";

async function makePortal(env: Record<string, string> = {}) {
  const seller = await makeBiller();
  const { customer } = await subscribed(seller);
  const { id: portalId } = await seller.stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/profile",
  });
  const world = makeWorld(env);
  world.app.sandboxBiller = seller.biller;
  return {
    ...seller,
    goTo: `/sandbox/portal/${portalId}`,
    show: () => perform(showPortal, world.as(null), { portalId }, {}),
    press: (button: string) => perform(pressPortal, world.as(null), { portalId }, { button }),
  };
}

test("the portal shows card, plan and invoices", async () => {
  const { show } = await makePortal();
  expect(await show()).toMatchObject({
    email: "ada@example.nz",
    returnUrl: "http://localhost:3000/profile",
    card: "good",
    subscription: {
      plan: "monthly",
      status: "active",
      periodEnd: "2026-04-04T23:00:00.000Z",
      cancelAt: null,
    },
    invoices: [{ date: "2026-03-04T23:00:00.000Z", cents: 500, status: "paid" }],
  });
});

test("its buttons change the subscription and the card", async () => {
  const { show, press, goTo } = await makePortal();
  expect(await press("cancel")).toEqual({ goTo });
  expect((await show()).subscription?.cancelAt).toBe("2026-04-04T23:00:00.000Z");
  await press("resume");
  expect((await show()).subscription?.cancelAt).toBeNull();
  await press("annual");
  expect((await show()).subscription?.plan).toBe("annual");
  await press("monthly");
  await press("declining-card");
  expect((await show()).card).toBe("declining");
  await press("good-card");
  expect((await show()).card).toBe("good");
});

test("a declined card pays nothing and is reported", async () => {
  const { show, press, pass } = await makePortal();
  await press("declining-card");
  await pass(32);
  expect((await show()).subscription?.status).toBe("past_due");
  await expect(press("pay-now")).rejects.toMatchObject({
    reason: "conflict",
    message: "Your card has insufficient funds.",
  });
  await press("good-card");
  await press("pay-now");
  expect((await show()).subscription?.status).toBe("active");
});

test("outside the sandbox there is no portal", async () => {
  const { show, press } = await makePortal({
    SANDBOX: "0",
    LIMITS: "on",
    BILLING: "off",
    MAIL: "outbox",
  });
  await expect(show()).rejects.toMatchObject({ reason: "missing" });
  await expect(press("cancel")).rejects.toMatchObject({ reason: "missing" });
});
