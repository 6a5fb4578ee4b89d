import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../tests/support/biller";
import { makeWorld } from "../../tests/support/world";
import { perform } from "~/operations/operation";
import { moveClock, showClock } from "./operations";

test("the clock goes forward by days, as a number or as a form sends them", async () => {
  const { as } = makeWorld();
  expect(await perform(showClock, as(null), {}, {})).toEqual({ now: "2026-03-04T23:00:00.000Z" });
  expect(await perform(moveClock, as(null), {}, { days: 3 })).toEqual({
    now: "2026-03-07T23:00:00.000Z",
  });
  expect(await perform(moveClock, as(null), {}, { days: "1" })).toEqual({
    now: "2026-03-08T23:00:00.000Z",
  });
});

test("what falls due at the biller has happened and is delivered by then", async () => {
  const world = makeWorld();
  const seller = await makeBiller({ clock: world.app.clock });
  world.app.sandboxBiller = seller.biller;
  const { customer } = await subscribed(seller);
  const payloads: string[] = [];
  seller.biller.deliveries.deliverTo(async (payload) => payloads.push(payload) > 0);
  await perform(moveClock, world.as(null), {}, { days: 32 });
  expect(payloads.join()).toContain("subscription_cycle");
  expect((await seller.stripe.invoices.list({ customer, status: "paid" })).data).toHaveLength(2);
});

test.each([0, -1, 1001, 1.5, "soon", "", undefined])("it does not go by %s days", async (days) => {
  const { as, app } = makeWorld();
  await expect(perform(moveClock, as(null), {}, { days })).rejects.toMatchObject({
    reason: "invalid",
  });
  expect(app.clock().toISOString()).toBe("2026-03-04T23:00:00.000Z");
});

test("outside the sandbox there is no clock to move", async () => {
  const { as, app } = makeWorld({ SANDBOX: "0", LIMITS: "on", BILLING: "off", MAIL: "outbox" });
  await expect(perform(moveClock, as(null), {}, { days: 1 })).rejects.toMatchObject({
    reason: "missing",
  });
  await expect(perform(showClock, as(null), {}, {})).rejects.toMatchObject({ reason: "missing" });
  expect(app.clock().toISOString()).toBe("2026-03-04T23:00:00.000Z");
});
