import { expect, test } from "vitest";
import { createCustomer, writeMirror } from "~/data/billing";
import { requestSync } from "~/data/billing-jobs";
import type { KnownSubscription } from "~/domain/stripe-truth";
import type { Biller } from "~/services/billing/biller";
import { makeKeyedMutex } from "~/services/billing/keyed-mutex";
import { billingRows } from "../../../tests/support/billed";
import { makeWorld } from "../../../tests/support/world";
import { reconcileCustomers, runBillingJobs } from "./jobs";

const ACTIVE: Omit<KnownSubscription, "id"> = {
  status: "active",
  createDate: new Date(0),
  priceId: "price_monthly",
  cancelAtPeriodEnd: false,
  cancelAt: null,
  currentPeriodEnd: new Date("2026-04-04T23:00:00Z"),
  endedForPaymentFailure: false,
  latestInvoiceId: null,
};

/**
 * So many who pay, and a card provider that says of each that nothing is new. `onRead` happens
 * during a reading.
 */
function subscribers(
  count: number,
  onRead: (customerId: string, read: string[]) => void = () => {},
) {
  const world = makeWorld();
  const { app } = world;
  for (let number = 0; number < count; number++) {
    const { id: userId } = world.person(`P${number}`);
    const owner = { customerId: `cus_${number}`, userId };
    createCustomer(app.db, { id: owner.customerId, userId, createDate: app.clock() });
    writeMirror(app.db, owner, {
      subscriptions: [{ ...ACTIVE, id: `sub_${number}` }],
      invoices: [],
    });
  }
  const read: string[] = [];
  const biller: Partial<Biller> = {
    mutex: makeKeyedMutex(),
    listCustomers: async () => [],
    async readCustomer(customerId) {
      read.push(customerId);
      onRead(customerId, read);
      return {
        isDeleted: false,
        subscriptions: [{ ...ACTIVE, id: customerId.replace("cus", "sub") }],
        invoices: [],
      };
    },
  };
  app.biller = biller as Biller;
  return { ...world, read };
}

test("a sync that a user waits for runs before a night's work", async () => {
  const late = { id: "none" };
  const world = subscribers(10, (_customer, read) => {
    if (read.length !== 3) return;
    world.pass(1 / 86_400);
    late.id =
      [0, 1, 2, 3].map((number) => `cus_${number}`).find((id) => !read.includes(id)) ?? "none";
    requestSync(world.app.db, late.id, world.app.clock());
  });
  await reconcileCustomers(world.app);
  expect(world.read[3]).toBe(late.id);
  expect([new Set(world.read).size, world.read.length]).toEqual([10, 10]);
});

test("a night that is broken off goes on after the next start, where it was", async () => {
  const ending = new AbortController();
  const world = subscribers(10, (_customer, { length }) => {
    if (length === 4) ending.abort();
  });
  Object.assign(world.app, { draining: ending.signal });
  await reconcileCustomers(world.app);
  expect([world.read.length, billingRows(world).jobs.length]).toEqual([4, 6]);
  Object.assign(world.app, { draining: new AbortController().signal });
  await runBillingJobs(world.app);
  expect([new Set(world.read).size, world.read.length, billingRows(world).jobs]).toEqual([
    10,
    10,
    [],
  ]);
});

test("a customer that cannot be read does not hold up the others", async () => {
  const world = subscribers(5, (customer) => {
    if (customer === "cus_2") throw new Error("a bug about one");
  });
  await reconcileCustomers(world.app);
  expect(new Set(world.read).size).toBe(5);
  expect(billingRows(world).jobs).toMatchObject([{ customerId: "cus_2", tries: 1 }]);
});
