import fc from "fast-check";
import { inWriteTransaction } from "~/data/database";
import { findUser, updateUser } from "~/data/users";
import { isLiveStatus } from "~/domain/live-subscription";
import type { User } from "~/domain/user";
import { Refusal } from "~/domain/refusal";
import { deleteUserAndData } from "~/operations/accounts/delete-account";
import { cancelSubscription } from "~/operations/billing/subscription";
import { reconcileCustomers, reconcileEvents } from "~/operations/billing/jobs";
import { returnFromCheckout } from "~/operations/billing/checkout";
import { syncSoon } from "~/operations/billing/sync";
import { perform, type AnyOperation } from "~/operations/operation";
import { BillerError } from "~/services/billing/biller";
import { StripeFault } from "~/sandbox/biller/ledger";
import { makeBilledWorld, type BilledWorld } from "./billed";
import { step, type Step } from "./billing-steps";
import { expectInvariants, expectPaidAccess } from "./billing-invariants";
import { failNth } from "./failing-statements";

/**
 * Runs generated histories and checks the billing invariants (docs/decisions/0018) after a final
 * reconcile. One long file, so that steps and invariants are read side by side.
 * @returns the number of histories.
 */
export async function liveHistories(
  count: number,
  seed: number,
  examples: Step[][] = [],
): Promise<number> {
  const history = fc.array(step, { minLength: 3, maxLength: 16 });
  let lived = 0;
  const property = fc.asyncProperty(history, async (steps) => {
    await live(steps);
    lived++;
  });
  await fc.assert(property, {
    numRuns: count,
    seed,
    endOnFailure: true,
    examples: examples.map((one): [Step[]] => [one]),
  });
  return lived;
}

async function live(steps: Step[]): Promise<void> {
  const world = await makeBilledWorld({ timeoutMs: 5_000, retries: 0 });
  const ada = world.person("Ada");
  try {
    for (const one of steps) {
      await take(world, ada, one);
      expectPaidAccess(world, ada);
    }
    await reconcile(world);
    expectInvariants(world, ada);
  } finally {
    await world.stop();
  }
}

async function take(world: BilledWorld, ada: User, now: Step): Promise<void> {
  const { sandbox } = world;
  try {
    await happenings[now.do](world, ada, now as never);
  } catch (error) {
    // Steps that are impossible at the time are skipped.
    if (!(error instanceof Refusal || error instanceof StripeFault || error instanceof BillerError))
      throw error;
  }
  sandbox.deliveries.misbehave({ duplicate: 0, drop: 0, delay: 0, reorder: false });
  await world.biller.mutex.idle();
}

const STRETCH = 20 * 24;

type Happening<Name extends Step["do"]> = (
  world: BilledWorld,
  ada: User,
  now: Extract<Step, { do: Name }>,
) => unknown;

const happenings: { [Name in Step["do"]]: Happening<Name> } = {
  buy: async (world, ada, { annual }) =>
    world.sandbox.pay(await world.checkout(stillThere(world, ada), annual ? "annual" : "monthly")),
  "buy behind our back": async ({ sandbox, biller, ...world }, ada, { annual }) => {
    const order = {
      customerId: world.customer(ada),
      userId: ada.id,
      plan: annual ? "annual" : "monthly",
    } as const;
    if (order.customerId === "none") return;
    sandbox.pay(
      (await biller.openCheckout({ ...order, after: String(sandbox.truth.sessions.length) })).id,
    );
  },
  card: async (world, ada, { card }) => world.sandbox.setCard(await portalOf(world, ada), card),
  "pay what is open": async (world, ada) => world.sandbox.payNow(await portalOf(world, ada)),
  "cancel here": (world, ada) => ask(world, ada, cancelSubscription),
  "cancel there": async (world, ada) => world.sandbox.cancel(await portalOf(world, ada)),
  "cancel at once there": async ({ sandbox, biller }) => {
    const running = sandbox.truth.subscriptions.findLast(({ status }) => isLiveStatus(status));
    if (running) await biller.cancelNow(running.id);
  },
  resume: async (world, ada) => world.sandbox.resume(await portalOf(world, ada)),
  "switch plan": async (world, ada) => {
    const id = await portalOf(world, ada);
    const plan = world.sandbox.portal(id)?.subscription?.plan;
    if (plan) world.sandbox.switchPlan(id, plan === "annual" ? "monthly" : "annual");
  },
  "come back": (world, ada) => ask(world, ada, returnFromCheckout),
  refund: ({ sandbox }, _ada, { which, part }) => {
    const invoice = sandbox.truth.invoices.filter(({ status }) => status === "paid")[which];
    if (invoice) sandbox.refund(invoice.id, part ? 100 : undefined);
  },
  dispute: ({ sandbox }, _ada, { which, outcome }) => {
    const invoice = sandbox.truth.invoices.filter(({ status }) => status === "paid")[which];
    if (!invoice) return;
    const { id } = sandbox.dispute(invoice.id);
    if (outcome !== "none yet") sandbox.closeDispute(id, outcome);
  },
  "make free": (world, ada) => convert(world, ada, { isFree: true }),
  "make trial": (world, ada) =>
    convert(world, ada, { isFree: false, trialStart: world.app.clock() }),
  delete: (world, ada) => {
    const user = findUser(world.app.db, ada.id);
    if (user)
      inWriteTransaction(world.app.db, (db) =>
        deleteUserAndData(
          {
            ...world.as(null),
            db,
            actor: null as never,
            receipt: { trashed: [], payments: [], written: [] },
          },
          user,
        ),
      );
  },
  "delete the customer there": async ({ sandbox, ...world }, ada) => {
    const customer = sandbox.truth.customers.find(({ id }) => id === world.customer(ada));
    if (customer && !customer.deleted) sandbox.deleteCustomer(customer.id);
  },
  // Restores the database from before the checkout, if recent, and runs a nightly reconcile.
  "lose the last days": async (world, ada) => {
    const customers = world.sandbox.truth.customers.filter(({ deleted }) => !deleted);
    const oldest = Math.min(...world.sandbox.truth.customers.map(({ created }) => created));
    if (
      customers.length === 0 ||
      !findUser(world.app.db, ada.id) ||
      world.app.clock().getTime() / 1000 - oldest > 6 * 86_400
    )
      return;
    if (customers.length < world.sandbox.truth.customers.length) return;
    forgetAll(world);
    await reconcileCustomers(world.app);
  },
  // Stripe keeps events for 30 days: no history skips the hourly job for longer than 20.
  time: async (world, _ada, { hours }) => {
    for (let left = hours; left > 0; left -= STRETCH) {
      world.pass(Math.min(left, STRETCH) / 24);
      await world.sandbox.tick();
      if (left > STRETCH) await reconcileEvents(world.app);
    }
  },
  deliver: async (world, _ada, { do: _do, ...how }) => {
    world.sandbox.deliveries.misbehave(how);
    await world.deliver();
  },
  crash: async (world, _ada, { statement }) => {
    const mend = failNth(world.app.db, statement);
    await world.deliver();
    mend();
  },
  trouble: async (world, _ada, { requests }) => {
    world.sandbox.misbehave({ status: 503, times: requests });
    await world.deliver();
    world.sandbox.behave();
  },
};

function forgetAll({ app }: BilledWorld): void {
  const tables = [
    "stripe_events",
    "subscriptions",
    "payments",
    "billing_jobs",
    "billing_customers",
  ];
  app.db.$client.exec(
    `${tables.map((table) => `delete from ${table};`).join(" ")} update users set stripe_customer_id = null;`,
  );
}

function stillThere(world: BilledWorld, ada: User): User {
  const user = findUser(world.app.db, ada.id);
  if (!user) throw new Refusal("missing", "She is gone.");
  return user;
}

function ask(world: BilledWorld, ada: User, operation: AnyOperation): Promise<unknown> {
  return perform(operation, world.as(stillThere(world, ada)), {}, {});
}

async function portalOf(world: BilledWorld, ada: User): Promise<string> {
  const customer = world.customer(ada);
  if (customer === "none") throw new Refusal("missing", "She never came as far.");
  const url = await world.biller.openPortal(customer);
  return url.slice(url.lastIndexOf("/") + 1);
}

function convert(
  world: BilledWorld,
  ada: User,
  changes: { isFree: boolean; trialStart?: Date },
): void {
  const { app } = world;
  const { id } = stillThere(world, ada);
  inWriteTransaction(app.db, (db) => {
    updateUser(db, id, changes);
    syncSoon({ db, now: app.clock() }, id);
  });
}

/** Hourly and nightly reconcile, after the longest job delay. No webhooks arrive any more. */
async function reconcile({ app, pass, sandbox }: BilledWorld): Promise<void> {
  pass(1.01 / 24);
  await sandbox.tick();
  await reconcileEvents(app);
  await reconcileCustomers(app);
}

/** Invariant 4, at every moment: a payment that reaches beyond now gives full access. */
