import { describe, expect, test } from "vitest";
import { inWriteTransaction } from "~/data/database";
import { updateUser } from "~/data/users";
import { makeBilledWorld } from "../../../tests/support/billed";
import { viewSubscription } from "./subscription";
import { syncSoon } from "./sync";
import { type Payer, payer, MONTH_END, subscriptionId, force } from "../../../tests/support/payer";

const THREE_DAYS_ON = new Date("2026-04-07T23:00:00Z");

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
