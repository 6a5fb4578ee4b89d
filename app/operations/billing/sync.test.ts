import { describe, expect, test } from "vitest";
import { createCustomer, writeMirror } from "~/data/billing";
import { inWriteTransaction } from "~/data/database";
import { updateUser } from "~/data/users";
import type { User } from "~/domain/user";
import { billingRows, makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { deleteUserAndData } from "../accounts/delete-account";
import { runBillingJobs } from "./jobs";
import { syncCustomer, syncSoon } from "./sync";

const statuses = (world: BilledWorld) =>
  world.sandbox.truth.subscriptions.map(({ status }) => status);

function makeFree({ app }: BilledWorld, { id }: User): void {
  inWriteTransaction(app.db, (db) => {
    updateUser(db, id, { isFree: true });
    syncSoon({ db, now: app.clock() }, id);
  });
}

function remove(world: BilledWorld, who: User): void {
  inWriteTransaction(world.app.db, (db) =>
    deleteUserAndData(
      {
        ...world.as(null),
        db,
        actor: { user: who } as never,
        receipt: { trashed: [], payments: [], written: [] },
      },
      who,
    ),
  );
}

describe("an account that may pay no more", () => {
  test.each([
    ["made Free", makeFree],
    ["deleted", remove],
  ])(
    "%s is cancelled at Stripe, tried again until Stripe confirms it, and a page that is open cannot be paid",
    async (_, end) => {
      const world = await makeBilledWorld();
      const ada = world.person("Ada");
      await world.buy(ada);
      const customer = world.customer(ada);
      await world.biller.openCheckout({
        customerId: customer,
        userId: ada.id,
        plan: "annual",
        after: "another",
      });
      end(world, ada);
      world.sandbox.misbehave({ status: 500, times: 4, method: "DELETE" });
      await runBillingJobs(world.app);
      expect([statuses(world), billingRows(world).jobs.length]).toEqual([["active"], 1]);
      // The second time Stripe does it and cannot say so.
      world.sandbox.behave();
      world.sandbox.misbehave({ answer: "drop", afterwards: true, times: 100, method: "DELETE" });
      world.pass(1 / 24);
      await runBillingJobs(world.app);
      world.sandbox.behave();
      world.pass(1 / 24);
      await runBillingJobs(world.app);
      expect([statuses(world), billingRows(world).jobs]).toEqual([["canceled"], []]);
      expect(world.sandbox.truth.sessions.at(-1)?.status).toBe("expired");
    },
  );

  test("that pays all the same, on a page opened before its deletion, pays nothing twice", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    const session = await world.checkout(ada);
    remove(world, ada);
    world.sandbox.pay(session);
    await world.settle();
    expect([statuses(world), billingRows(world)]).toMatchObject([
      ["canceled"],
      { subscriptions: [], payments: [], jobs: [] },
    ]);
  });

  test("is left alone when it may pay again before Stripe was reached", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    makeFree(world, ada);
    updateUser(world.app.db, ada.id, { isFree: false });
    await world.settle();
    expect([statuses(world), world.standing(ada).status]).toEqual([["active"], "paid"]);
  });
});

describe("a second live subscription", () => {
  async function twice() {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    world.pass(1);
    const order = {
      customerId: world.customer(ada),
      userId: ada.id,
      plan: "annual",
      after: "behind our back",
    } as const;
    const { id } = await world.biller.openCheckout(order);
    world.sandbox.pay(id);
    /** One run of the job, where each delivered event could begin another. */
    const tryOnce = async () => {
      inWriteTransaction(world.app.db, (db) => syncSoon({ db, now: world.app.clock() }, ada.id));
      await runBillingJobs(world.app);
    };
    return { world, ada, tryOnce };
  }

  test("the newest counts, the older one is cancelled at Stripe, and monitoring is alerted", async () => {
    const { world, ada } = await twice();
    await world.settle();
    expect(statuses(world)).toEqual(["canceled", "active"]);
    expect(world.standing(ada)).toMatchObject({
      status: "paid",
      subscriptionEnd: new Date("2027-03-05T23:00:00Z"),
    });
    expect(world.reported).toEqual([
      expect.objectContaining({
        message: expect.stringContaining(
          `a second subscription, ${world.sandbox.truth.subscriptions[0]?.id}`,
        ),
      }),
    ]);
    expect(world.billing(ada).payments).toHaveLength(2);
  });

  test("is mailed although the process ends during the cancellation, and is cancelled later", async () => {
    const { world, tryOnce } = await twice();
    world.sandbox.misbehave({ answer: "drop", afterwards: true, times: 3, method: "DELETE" });
    world.sandbox.misbehave({ status: 500, times: 3, path: "/v1/subscriptions/", method: "GET" });
    await tryOnce();
    expect([statuses(world), billingRows(world).jobs]).toMatchObject([
      ["canceled", "active"],
      [{ tries: 1 }],
    ]);
    expect(world.reported).toEqual([
      expect.objectContaining({ message: expect.stringContaining("a second subscription") }),
    ]);
  });

  test("stays with the alert while Stripe cannot be reached", async () => {
    const { world, tryOnce } = await twice();
    world.sandbox.misbehave({ status: 500, times: 3, method: "DELETE" });
    await tryOnce();
    expect(billingRows(world).jobs).toMatchObject([{ tries: 1 }]);
    world.pass(1 / 24);
    await world.settle();
    expect([statuses(world), billingRows(world).jobs]).toEqual([["canceled", "active"], []]);
  });
});

describe("an unknown customer", () => {
  test("is known again when it was made for an account of ours, by the first event about it", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada", { trialStart: new Date(0) });
    const session = await world.checkout(ada);
    world.app.db.$client.exec(
      "delete from billing_customers; update users set stripe_customer_id = null",
    );
    world.sandbox.pay(session);
    await world.settle();
    expect(world.standing(ada)).toMatchObject({ status: "paid", hasAccess: true });
    expect(world.customer(ada)).toBe(world.sandbox.truth.customers[0]?.id);
    expect([world.reported, billingRows(world).jobs]).toEqual([[], []]);
  });

  test("counts beside one that is known: one subscription goes on, the newest, and it is managed where it is", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    world.pass(1);
    const second = await world.biller.createCustomer(
      { id: ada.id, email: ada.email, name: "Ada Again" },
      7,
    );
    const page = await world.biller.openCheckout({
      customerId: second,
      userId: ada.id,
      plan: "annual",
      after: null,
    });
    world.sandbox.pay(page.id);
    await world.settle();
    expect(statuses(world)).toEqual(["canceled", "active"]);
    expect(world.customer(ada)).toBe(second);
    expect(world.standing(ada)).toMatchObject({
      status: "paid",
      subscriptionEnd: new Date("2027-03-05T23:00:00Z"),
    });
    expect(world.reported).toEqual([
      expect.objectContaining({ message: expect.stringContaining("has a second subscription") }),
    ]);
    expect([world.billing(ada).payments.length, billingRows(world).jobs]).toEqual([2, []]);
  });

  test("ends nothing on old news of another", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    const second = await world.biller.createCustomer(
      { id: ada.id, email: ada.email, name: "Ada Again" },
      7,
    );
    world.pass(1);
    const page = await world.biller.openCheckout({
      customerId: second,
      userId: ada.id,
      plan: "annual",
      after: null,
    });
    world.sandbox.pay(page.id);
    // As it was known here before it ended at Stripe, of which no news came.
    const truth = await world.biller.readCustomer(second);
    createCustomer(world.app.db, { id: second, userId: ada.id, createDate: world.app.clock() });
    writeMirror(world.app.db, { customerId: second, userId: ada.id }, truth);
    await world.biller.cancelNow(truth.subscriptions[0]?.id ?? "");
    expect(world.standing(ada).subscriptionEnd).toEqual(new Date("2027-03-05T23:00:00Z"));

    await syncCustomer(world.app, world.biller, world.customer(ada));
    expect(statuses(world)).toEqual(["active", "canceled"]);
    expect(world.billing(ada).subscription).toMatchObject({
      status: "active",
      currentPeriodEnd: new Date("2026-04-04T23:00:00Z"),
    });
    expect(world.reported).toEqual([]);
  });
});
