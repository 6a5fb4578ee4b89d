import { expect, test } from "vitest";
import { listCustomersAfter } from "~/data/billing";
import { BillerError } from "~/services/billing/biller";
import { billingRows, makeBilledWorld } from "../../../tests/support/billed";
import { reconcileCustomers, reconcileEvents } from "./jobs";

test("what Stripe could not deliver is taken all the same, once", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  await reconcileEvents(world.app);
  expect(world.standing(ada).status).toBe("paid");
  const { events } = billingRows(world);
  await reconcileEvents(world.app);
  await world.settle();
  expect(billingRows(world).events).toHaveLength(events.length);
});

test("an event that Stripe cannot say whose it is holds up no other", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  world.sandbox.dispute(world.sandbox.truth.invoices[0]?.id ?? "");
  world.biller.customerOfCharge = () =>
    Promise.reject(new BillerError("StripePermissionError: not with this key", false));
  await reconcileEvents(world.app);
  expect(world.standing(ada).status).toBe("paid");
  expect(world.reported).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining("not with this key") }),
  );
  expect(billingRows(world).events.map(({ type }) => type)).not.toContain("charge.dispute.created");
});

test("while Stripe is down nothing is taken, and the next round does", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  world.sandbox.misbehave({ status: 500, times: 3, path: "/v1/events" });
  await expect(reconcileEvents(world.app)).rejects.toThrow(BillerError);
  expect(world.standing(ada).status).toBe("expired");
  await reconcileEvents(world.app);
  expect(world.standing(ada).status).toBe("paid");
});

test("events of the other mode are none of ours", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  world.biller.isLive = true;
  await reconcileEvents(world.app);
  expect([billingRows(world).events, world.standing(ada).status]).toEqual([[], "expired"]);
});

test("a customer lost by restoring an older database is found again after every event was delivered", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  await world.buy(ada, "annual");
  world.app.db.$client.exec(
    "delete from stripe_events; delete from subscriptions; delete from payments; delete from billing_customers; update users set stripe_customer_id = null",
  );
  expect(world.standing(ada).status).toBe("expired");
  world.pass(6);
  await reconcileEvents(world.app);
  expect(world.standing(ada).status).toBe("expired");
  await reconcileCustomers(world.app);
  expect(world.standing(ada)).toMatchObject({ status: "paid", hasAccess: true });
  expect([world.billing(ada).payments.length, billingRows(world).jobs, world.reported]).toEqual([
    1,
    [],
    [],
  ]);
});

test("a customer made for an account that is not here is left alone", async () => {
  const world = await makeBilledWorld();
  await world.biller.createCustomer(
    { id: "an-account-of-another-place", email: "x@example.nz", name: "X" },
    0,
  );
  await reconcileCustomers(world.app);
  expect([billingRows(world).jobs, world.reported]).toEqual([[], []]);
});

test("at night those customers are read who pay, have paid for later, or went to a checkout", async () => {
  const world = await makeBilledWorld();
  await world.buy(world.person("Ada", { trialStart: new Date(0) }), "annual");
  const { db, clock } = world.app;
  const isRead = (change: string) => {
    db.$client.exec(change);
    return listCustomersAfter(db, { after: "", limit: 10, now: clock() }).map(
      ({ isUnfinished }) => isUnfinished,
    );
  };
  expect(isRead("update billing_customers set checkout_date = null")).toEqual([true]);
  expect(isRead("update subscriptions set status = 'canceled'"), "paid for later").toEqual([true]);
  world.pass(400);
  expect(isRead("")).toEqual([false]);
  const others = "update subscriptions set status = 'active', customer_id = 'another'";
  expect(isRead(others), "of the user's other customer").toEqual([false]);
  expect(
    isRead("update subscriptions set customer_id = (select id from billing_customers)"),
  ).toEqual([true]);
  expect(isRead("update subscriptions set status = 'incomplete_expired'")).toEqual([false]);
  const checkout = "update billing_customers set checkout_date = '2026-03-01T00:00:00.000Z'";
  expect(isRead(checkout)).toEqual([true]);
});
