import { describe, expect, test } from "vitest";
import { inWriteTransaction } from "~/data/database";
import { updateUser } from "~/data/users";
import type { User } from "~/domain/user";
import { makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { viewSubscription } from "./subscription";
import { syncSoon } from "./sync";

/**
 * The table of an account's states (docs/specification.md §3.1), each row brought about at the card
 * provider and not in our own tables.
 */

type Payer = { world: BilledWorld; ada: User };

/** Ada has paid for a month on 5 March; her trial is long over. */
async function payer(options: Parameters<typeof makeBilledWorld>[0] = {}): Promise<Payer> {
  const world = await makeBilledWorld(options);
  const ada = world.person("Ada", { trialStart: new Date("2026-01-01T00:00:00Z") });
  await world.buy(ada);
  return { world, ada };
}

/** A month after 4 March 2026, 23:00 UTC, as Stripe counts. */
const MONTH_END = new Date("2026-04-04T23:00:00Z");
const THREE_DAYS_ON = new Date("2026-04-07T23:00:00Z");

const subscriptionId = ({ world }: Payer) => world.sandbox.truth.subscriptions[0]?.id ?? "";

async function force({ world, ada }: Payer, status: string): Promise<void> {
  world.sandbox.force(subscriptionId({ world, ada }), { status });
  await world.settle();
}

/** The card declines from now on. */
async function failingCard({ world, ada }: Payer): Promise<void> {
  const portal = await world.biller.openPortal(world.customer(ada));
  world.sandbox.setCard(portal.slice(portal.lastIndexOf("/") + 1), "declining");
}

describe("isFree", () => {
  test("is free, and its live subscription is cancelled at Stripe", async () => {
    const { world, ada } = await payer();
    inWriteTransaction(world.app.db, (db) => {
      updateUser(db, ada.id, { isFree: true });
      syncSoon({ db, now: world.app.clock() }, ada.id);
    });
    await world.settle();
    expect(world.standing(ada)).toEqual({
      status: "free",
      hasAccess: true,
      expiry: null,
      subscriptionEnd: null,
    });
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "canceled" }]);
  });
});

describe("active", () => {
  test("not set to end: paid, the period's end the next payment, and so after the renewal", async () => {
    const { world, ada } = await payer();
    expect(world.standing(ada)).toEqual({
      status: "paid",
      hasAccess: true,
      expiry: MONTH_END,
      subscriptionEnd: MONTH_END,
    });
    await world.later(31.5);
    expect(world.standing(ada)).toMatchObject({
      status: "paid",
      subscriptionEnd: new Date("2026-05-04T23:00:00Z"),
    });
    expect(world.billing(ada).payments).toHaveLength(2);
  });

  test("set to end with the period: cancelled until then, expired after it", async () => {
    const { world, ada } = await payer();
    await world.biller.cancelAtPeriodEnd(subscriptionId({ world, ada }));
    await world.settle();
    expect(world.standing(ada)).toEqual({
      status: "cancelled",
      hasAccess: true,
      expiry: MONTH_END,
      subscriptionEnd: MONTH_END,
    });
    await world.later(31.5);
    expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
  });

  test("set to end on a day: cancelled until then", async () => {
    const { world, ada } = await payer();
    const end = new Date("2026-03-20T00:00:00Z");
    world.sandbox.force(subscriptionId({ world, ada }), { cancelAt: end.getTime() / 1000 });
    await world.settle();
    // What is paid for stays, whatever day is named.
    expect(world.standing(ada)).toMatchObject({
      status: "cancelled",
      hasAccess: true,
      expiry: MONTH_END,
    });
  });
});

test("trialing, which is not sold here: paid, and an alert, once", async () => {
  const { world, ada } = await payer();
  await force({ world, ada }, "trialing");
  await force({ world, ada }, "trialing");
  expect(world.standing(ada)).toMatchObject({ status: "paid", hasAccess: true });
  expect(world.reported).toEqual([
    expect.objectContaining({ message: expect.stringContaining('"trialing"') }),
  ]);
});

test("past_due: billFail, with three days beyond what is paid", async () => {
  const { world, ada } = await payer();
  await failingCard({ world, ada });
  await world.later(31.1);
  expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "past_due" }]);
  expect(world.standing(ada)).toEqual({
    status: "billFail",
    hasAccess: true,
    expiry: THREE_DAYS_ON,
    subscriptionEnd: MONTH_END,
  });
  world.pass(3);
  expect(world.standing(ada)).toMatchObject({ status: "billFail", hasAccess: false });
});

describe("when the last try has failed", () => {
  test("unpaid: billFail, no longer than what is paid", async () => {
    const { world, ada } = await payer({ afterRetries: "unpaid" });
    await failingCard({ world, ada });
    await world.later(60);
    expect(world.sandbox.truth.subscriptions).toMatchObject([{ status: "unpaid" }]);
    expect(world.standing(ada)).toEqual({
      status: "billFail",
      hasAccess: false,
      expiry: MONTH_END,
      subscriptionEnd: MONTH_END,
    });
  });

  test("canceled for the payment: billFail, no longer than what is paid", async () => {
    const { world, ada } = await payer();
    await failingCard({ world, ada });
    await world.later(60);
    expect(world.sandbox.truth.subscriptions).toMatchObject([
      { status: "canceled", reason: "payment_failed" },
    ]);
    expect(world.standing(ada)).toEqual({
      status: "billFail",
      hasAccess: false,
      expiry: MONTH_END,
      subscriptionEnd: MONTH_END,
    });
  });
});

describe("incomplete", () => {
  test("as before, payment pending", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    world.sandbox.pay(await world.checkout(ada));
    const [invoice] = world.sandbox.truth.invoices;
    Object.assign(invoice ?? {}, { status: "open", paidAt: null });
    await force({ world, ada }, "incomplete");
    expect(world.standing(ada)).toMatchObject({ status: "trial", hasAccess: true });
    expect(viewSubscription(world.app, world.app.db, ada, world.app.clock()).isPaymentPending).toBe(
      true,
    );
    await force({ world, ada }, "incomplete_expired");
    expect(world.standing(ada)).toMatchObject({ status: "trial", hasAccess: true });
    expect(viewSubscription(world.app, world.app.db, ada, world.app.clock()).isPaymentPending).toBe(
      false,
    );
    world.pass(3);
    expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
  });
});

test("paused: expired, with access until what is paid", async () => {
  const { world, ada } = await payer();
  await force({ world, ada }, "paused");
  expect(world.standing(ada)).toEqual({
    status: "expired",
    hasAccess: true,
    expiry: MONTH_END,
    subscriptionEnd: MONTH_END,
  });
  world.pass(31);
  expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
});

describe("canceled otherwise", () => {
  test("cancelled while something is paid, then expired", async () => {
    const { world, ada } = await payer();
    await world.biller.cancelNow(subscriptionId({ world, ada }));
    await world.settle();
    expect(world.standing(ada)).toEqual({
      status: "cancelled",
      hasAccess: true,
      expiry: MONTH_END,
      subscriptionEnd: MONTH_END,
    });
    world.pass(31);
    expect(world.standing(ada)).toMatchObject({
      status: "expired",
      hasAccess: false,
      subscriptionEnd: MONTH_END,
    });
  });

  test("refunded whole: expired at once; in part: nothing changes", async () => {
    const { world, ada } = await payer();
    const [payment] = world.billing(ada).payments;
    world.sandbox.refund(payment?.id ?? "", 200);
    await world.biller.cancelNow(subscriptionId({ world, ada }));
    await world.settle();
    expect(world.standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
    world.sandbox.refund(payment?.id ?? "");
    await world.settle();
    expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
  });

  test.each([
    ["lost", "expired", false],
    ["won", "cancelled", true],
  ] as const)(
    "a dispute that is %s: the money is gone, or not",
    async (outcome, status, hasAccess) => {
      const { world, ada } = await payer();
      const { id } = world.sandbox.dispute(world.billing(ada).payments[0]?.id ?? "");
      await world.biller.cancelNow(subscriptionId({ world, ada }));
      await world.settle();
      expect(world.standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
      world.sandbox.closeDispute(id, outcome);
      await world.settle();
      expect(world.standing(ada)).toMatchObject({ status, hasAccess });
    },
  );

  test("what is left of a plan that was changed is no day paid for", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada", { trialStart: new Date(0) });
    await world.buy(ada, "annual");
    const portal = await world.biller.openPortal(world.customer(ada));
    world.sandbox.switchPlan(portal.slice(portal.lastIndexOf("/") + 1), "monthly");
    await world.settle();
    world.sandbox.refund(world.sandbox.truth.invoices[0]?.id ?? "");
    await world.biller.cancelNow(subscriptionId({ world, ada }));
    await world.settle();
    // The year was given back; the month that its credit bought stays.
    expect(world.standing(ada)).toMatchObject({ status: "cancelled", expiry: MONTH_END });
  });

  test("a trial that an admin gave since counts; the one before it does not come back", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    world.pass(1);
    await world.buy(ada);
    world.sandbox.refund(world.billing(ada).payments[0]?.id ?? "");
    await world.biller.cancelNow(subscriptionId({ world, ada }));
    await world.settle();
    expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
    world.pass(0.1);
    updateUser(world.app.db, ada.id, { trialStart: world.app.clock() });
    expect(world.standing(ada)).toMatchObject({ status: "trial", hasAccess: true });
  });
});

describe("no subscription", () => {
  test("trial while it lasts, then expired", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.checkout(ada);
    await world.settle();
    expect(world.standing(ada)).toMatchObject({ status: "trial", hasAccess: true });
    await world.later(3);
    expect(world.standing(ada)).toMatchObject({ status: "expired", hasAccess: false });
  });
});

test("any other word: unknown, with access until what is paid, and an alert", async () => {
  const { world, ada } = await payer();
  await force({ world, ada }, "hibernating");
  expect(world.standing(ada)).toEqual({
    status: "unknown",
    hasAccess: true,
    expiry: MONTH_END,
    subscriptionEnd: MONTH_END,
  });
  expect(world.reported).toEqual([
    expect.objectContaining({ message: expect.stringContaining('"hibernating"') }),
  ]);
  world.pass(31);
  expect(world.standing(ada)).toMatchObject({ status: "unknown", hasAccess: false });
  // It may still charge her: she is not sold another one, and can put an end to this one.
  expect(viewSubscription(world.app, world.app.db, ada, world.app.clock())).toMatchObject({
    canSubscribe: false,
    canCancel: true,
  });
});
