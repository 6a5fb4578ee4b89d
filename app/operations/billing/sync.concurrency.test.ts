import { describe, expect, test } from "vitest";
import type { StripeTruth } from "~/domain/stripe-truth";
import { billingRows, makeBilledWorld, type BilledWorld } from "../../../tests/support/billed";
import { failEveryStatement } from "../../../tests/support/failing-statements";
import { mailsTo } from "../../../tests/support/mails";
import { emailOf } from "../../../tests/support/world";
import { runBillingJobs } from "./jobs";
import { syncCustomer, syncSoon } from "./sync";

/** What Ada was mailed about billing, the oldest first. */
const subjects = (world: BilledWorld) =>
  mailsTo(world, emailOf("Ada"))
    .map(({ subject }) => subject)
    .toReversed();

describe("two readings at once", () => {
  test("an old one never overwrites a newer, not even from another process", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    const customer = world.customer(ada);
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    let hasRead = () => {};
    const read = new Promise<void>((resolve) => (hasRead = resolve));
    const slow = {
      ...world.biller,
      // Another process does not share this one's mutex.
      mutex: {
        ...world.biller.mutex,
        take: <Result>(_name: string, work: () => Promise<Result>) => work(),
      },
      async readCustomer(id: string): Promise<StripeTruth> {
        const truth = await world.biller.readCustomer(id);
        hasRead();
        await held;
        return truth;
      },
    };
    const old = syncCustomer(world.app, slow, customer);
    await read;
    await world.biller.cancelAtPeriodEnd(world.sandbox.truth.subscriptions[0]?.id ?? "");
    await syncCustomer(world.app, world.biller, customer);
    expect(world.standing(ada).status).toBe("cancelled");
    release();
    await old;
    expect(world.standing(ada).status).toBe("cancelled");
  });

  test("what is asked for during the work is done after it", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    syncSoon({ db: world.app.db, now: world.app.clock() }, ada.id);
    let times = 0;
    const { readCustomer } = world.biller;
    world.biller.readCustomer = async (id) => {
      if (++times === 1) syncSoon({ db: world.app.db, now: world.app.clock() }, ada.id);
      return readCustomer(id);
    };
    await runBillingJobs(world.app);
    expect([times, billingRows(world).jobs]).toEqual([2, []]);
  });
});

test("whichever statement fails, a reading is stored with its mail or not at all", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  await world.buy(ada);
  world.sandbox.refund(world.billing(ada).payments[0]?.id ?? "");
  await world.biller.cancelNow(world.sandbox.truth.subscriptions[0]?.id ?? "");
  const customer = world.customer(ada);
  const kept = () => [billingRows(world), subjects(world)];
  const failed = await failEveryStatement(
    world.app.db,
    () => syncCustomer(world.app, world.biller, customer),
    kept,
  );
  expect(failed).toBeGreaterThan(6);
  expect(world.standing(ada).status).toBe("expired");
});

describe("a customer deleted at Stripe", () => {
  test("has no subscription any more and keeps the paid period", async () => {
    const world = await makeBilledWorld();
    const ada = world.person("Ada");
    await world.buy(ada);
    const [customer] = world.sandbox.truth.customers;
    Object.assign(customer ?? {}, { deleted: true });
    await syncCustomer(world.app, world.biller, customer?.id ?? "");
    expect(world.standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
    expect([world.billing(ada).subscription, world.billing(ada).payments.length]).toEqual([
      null,
      1,
    ]);
    expect(world.customer(ada)).toBe("none");
    await world.buy(ada);
    expect(world.standing(ada).status).toBe("paid");
    expect(world.billing(ada).payments).toHaveLength(2);
  });
});
