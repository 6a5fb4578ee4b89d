import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../../../tests/support/biller";

type World = Awaited<ReturnType<typeof makeBiller>>;

/** Sets through the portal whether the card is declined. */
async function setCard({ biller, stripe }: World, customer: string, card: "good" | "declining") {
  const portal = await stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/profile",
  });
  biller.setCard(portal.id, card);
}

const iso = (seconds: number | undefined) => new Date((seconds ?? 0) * 1000).toISOString();

async function invoicesOf({ stripe }: World, customer: string) {
  return (await stripe.invoices.list({ customer })).data.map(({ status, billing_reason }) => [
    status,
    billing_reason,
  ]);
}

test("a period begins before it is paid for: its invoice is a draft for an hour", async () => {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world);
  await world.pass(31);
  const renewed = await world.stripe.subscriptions.retrieve(subscription);
  expect(renewed.status).toBe("active");
  expect(iso(renewed.items.data[0]?.current_period_end)).toBe("2026-05-04T23:00:00.000Z");
  expect(await invoicesOf(world, customer)).toEqual([
    ["draft", "subscription_cycle"],
    ["paid", "subscription_create"],
  ]);
  await world.pass(1 / 24);
  expect(await invoicesOf(world, customer)).toEqual([
    ["paid", "subscription_cycle"],
    ["paid", "subscription_create"],
  ]);
});

test("many periods pass one after another", async () => {
  const world = await makeBiller();
  const { customer } = await subscribed(world);
  await world.pass(366);
  const invoices = (await world.stripe.invoices.list({ customer, limit: 100 })).data.toReversed();
  expect(invoices.map(({ lines }) => iso(lines.data[0]?.period.start).slice(0, 10))).toEqual([
    "2026-03-04",
    "2026-04-04",
    "2026-05-04",
    "2026-06-04",
    "2026-07-04",
    "2026-08-04",
    "2026-09-04",
    "2026-10-04",
    "2026-11-04",
    "2026-12-04",
    "2027-01-04",
    "2027-02-04",
    "2027-03-04",
  ]);
  expect(new Set(invoices.map(({ number }) => number)).size).toBe(13);
});

test("a declined renewal is past due, is tried again after 3, 5 and 7 days, and then ends the subscription", async () => {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world);
  await setCard(world, customer, "declining");
  const seen: unknown[] = [];
  for (const days of [31, 1, 3, 5, 7]) {
    await world.pass(days);
    const [invoice] = (await world.stripe.invoices.list({ customer })).data;
    const { status } = await world.stripe.subscriptions.retrieve(subscription);
    seen.push([
      status,
      invoice?.status,
      invoice?.attempt_count,
      invoice?.next_payment_attempt !== null,
    ]);
  }
  expect(seen).toEqual([
    ["active", "draft", 0, false],
    ["past_due", "open", 1, true],
    ["past_due", "open", 2, true],
    ["past_due", "open", 3, true],
    ["canceled", "open", 4, false],
  ]);
  const ended = await world.stripe.subscriptions.retrieve(subscription);
  expect(ended.cancellation_details?.reason).toBe("payment_failed");
  expect(ended.ended_at).not.toBeNull();
  await world.pass(60);
  expect(await invoicesOf(world, customer)).toHaveLength(2);
});

test("with “unpaid”, the last failed retry leaves the subscription unpaid, with uncollected drafts", async () => {
  const world = await makeBiller({ afterRetries: "unpaid" });
  const { customer, subscription } = await subscribed(world);
  await setCard(world, customer, "declining");
  await world.pass(31 + 16);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("unpaid");
  await world.pass(31);
  expect(await invoicesOf(world, customer)).toEqual([
    ["draft", "subscription_cycle"],
    ["open", "subscription_cycle"],
    ["paid", "subscription_create"],
  ]);
});

test("a new card pays at the next retry, and the subscription is active again", async () => {
  const world = await makeBiller();
  const { customer, subscription } = await subscribed(world);
  await setCard(world, customer, "declining");
  await world.pass(32);
  await setCard(world, customer, "good");
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("past_due");
  await world.pass(3);
  expect((await world.stripe.subscriptions.retrieve(subscription)).status).toBe("active");
  expect(await invoicesOf(world, customer)).toEqual([
    ["paid", "subscription_cycle"],
    ["paid", "subscription_create"],
  ]);
});

test("an open invoice can be paid at once, but not with a card that is declined", async () => {
  const world = await makeBiller();
  const { customer } = await subscribed(world);
  await setCard(world, customer, "declining");
  await world.pass(32);
  const [invoice] = (await world.stripe.invoices.list({ customer, status: "open" })).data;
  const id = invoice?.id ?? "";
  const portal = await world.stripe.billingPortal.sessions.create({ customer });
  expect(() => world.biller.payNow(portal.id)).toThrow("insufficient funds");
  expect((await world.stripe.invoices.retrieve(id)).next_payment_attempt).toBe(
    invoice?.next_payment_attempt,
  );
  await setCard(world, customer, "good");
  world.biller.payNow(portal.id);
  expect((await world.stripe.invoices.retrieve(id)).status).toBe("paid");
});

test("due actions have their due time, not the time of the request", async () => {
  const world = await makeBiller();
  const { customer } = await subscribed(world);
  world.clock.now = new Date("2026-04-20T00:00:00Z");
  const [invoice] = (await world.stripe.invoices.list({ customer })).data;
  expect(iso(invoice?.status_transitions.paid_at ?? 0)).toBe("2026-04-05T00:00:00.000Z");
});
