import { describe, expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { makeBilledWorld } from "../../../tests/support/billed";
import { viewSubscription } from "./subscription";
import { payer, MONTH_END, subscriptionId, force } from "../../../tests/support/payer";

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
