import { describe, expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

const JUMPS: [name: string, days: number][] = [
  ["1 month", 32],
  ["13 months", 397],
  ["5 years", 1_828],
];
const PLANS: [plan: "monthly" | "annual", months: number][] = [
  ["monthly", 1],
  ["annual", 12],
];
const BOUGHT = "2026-03-04T23:00:00Z";

const iso = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString();

/** Subscribes, moves the clock and returns the events in the order the webhook received them. */
async function jump(plan: "monthly" | "annual", days: number, card: "good" | "declining" = "good") {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world, world.biller.prices[plan]);
  const portal = await world.stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/profile",
  });
  world.biller.setCard(portal.id, card);
  const received: { created: number; type: string; about: string }[] = [];
  world.biller.deliveries.deliverTo(async (payload) => {
    const { created, type, data } = JSON.parse(payload) as {
      created: number;
      type: string;
      data: { object: { id: string } };
    };
    return received.push({ created, type, about: data.object.id }) > 0;
  });
  await world.pass(days);
  const invoices = (await world.stripe.invoices.list({ customer, limit: 100 })).data.toReversed();
  return {
    ...world,
    received,
    invoices,
    subscription: await world.stripe.subscriptions.retrieve(subscription),
  };
}

describe.each(PLANS)("a %s plan", (plan, months) => {
  test.each(JUMPS)(
    "renews in every period of a jump of %s, and each renewal is sent, in order",
    async (_, days) => {
      const { received, invoices, subscription, biller, clock } = await jump(plan, days);
      const starts: string[] = [];
      for (
        let start = new Date(BOUGHT);
        start <= clock.now;
        start.setUTCMonth(start.getUTCMonth() + months)
      )
        starts.push(start.toISOString());
      expect(invoices.map(({ lines }) => iso(lines.data[0]?.period.start))).toEqual(starts);
      for (const [index, { lines }] of invoices.slice(0, -1).entries())
        expect(lines.data[0]?.period.end).toBe(invoices[index + 1]?.lines.data[0]?.period.start);
      expect(new Set(invoices.map(({ status }) => status))).toEqual(new Set(["paid"]));
      expect(
        received.filter(({ type }) => type === "invoice.paid").map(({ about }) => about),
      ).toEqual(invoices.map(({ id }) => id));
      expect(received.map(({ created }) => created)).toEqual(
        received.map(({ created }) => created).toSorted((a, b) => a - b),
      );
      expect(biller.deliveries.pending()).toEqual([]);
      expect(subscription.status).toBe("active");
      expect(
        new Date((subscription.items.data[0]?.current_period_end ?? 0) * 1000) > clock.now,
      ).toBe(true);
    },
  );

  test.each(JUMPS.slice(1))(
    "whose card fails is given up at its time in a jump of %s, and every step is sent",
    async (_, days) => {
      const { received, invoices, subscription } = await jump(plan, days, "declining");
      expect(invoices.map(({ status }) => status)).toEqual(["paid", "open"]);
      expect(subscription).toMatchObject({
        status: "canceled",
        cancellation_details: { reason: "payment_failed" },
      });
      expect(received.filter(({ type }) => type === "invoice.payment_failed")).toHaveLength(4);
      expect(received.filter(({ type }) => type === "customer.subscription.deleted")).toHaveLength(
        1,
      );
      // An hour as a draft, then retries after 3, 5 and 7 days.
      const renewal = invoices[1]?.lines.data[0]?.period.start ?? 0;
      expect(subscription.ended_at).toBe(renewal + 3_600 + 15 * 86_400);
    },
  );
});

test("events undelivered before the jump are sent before those of the jump", async () => {
  const world = await makeBiller();
  await subscribed(world);
  const before = world.biller.deliveries.pending().map(({ id }) => id);
  await world.pass(1_828);
  const all = world.biller.deliveries.pending();
  expect(all.slice(0, before.length).map(({ id }) => id)).toEqual(before);
  expect(all.filter(({ type }) => type === "invoice.paid")).toHaveLength(61);
});

test("delivered events are forgotten after thirty days, as Stripe forgets them", async () => {
  const world = await makeBiller();
  await subscribed(world);
  world.biller.deliveries.deliverTo(async () => true);
  await world.pass(40);
  await world.pass(31);
  const ages = (await world.stripe.events.list({ limit: 100 })).data.map(
    ({ created }) => world.clock.now.getTime() / 1000 - created,
  );
  expect(Math.max(...ages)).toBeLessThan(30 * 86_400);
});
