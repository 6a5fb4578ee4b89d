import type { AddressInfo } from "node:net";
import { serve } from "@hono/node-server";
import Stripe from "stripe";
import { onTestFinished, vi } from "vitest";
import { findBilling, findCustomerOf } from "~/data/billing";
import { billingJobs, payments, stripeEvents, subscriptions } from "~/data/schema";
import type { User } from "~/domain/user";
import type { Plan } from "~/domain/price";
import { webhookRoute } from "~/http/handlers/webhook-route";
import { standingOf } from "~/operations/identity/actor";
import { runBillingJobs } from "~/operations/billing/jobs";
import { subscribe } from "~/operations/billing/checkout";
import { perform } from "~/operations/operation";
import { stripeBiller } from "~/services/billing/stripe";
import type { SandboxBillerOptions } from "~/sandbox/biller/sandbox-biller";
import { startControlledBiller } from "./controlled-biller";
import { makeWorld, type World } from "./world";

const SECRET_KEY = "sk_test_of_a_test";
export const WEBHOOK_SECRET = "whsec_of_a_test";

type Options = {
  env?: Record<string, string>;
  timeoutMs?: number;
  patienceMs?: number;
  returnWaitMs?: number;
  retries?: number;
} & Pick<SandboxBillerOptions, "afterRetries">;

/**
 * With its own sandbox biller over HTTP, which sends webhooks to the product. Stopped after the
 * test.
 */
export async function makeBilledWorld({
  env = {},
  timeoutMs = 2_000,
  patienceMs = 5_000,
  returnWaitMs = 200,
  retries = 2,
  ...options
}: Options = {}) {
  const world = makeWorld(env);
  const { app } = world;
  retryWithoutPause();
  const handler = await listen(world);
  const sandbox = await startControlledBiller({
    clock: app.clock,
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    publicUrl: app.settings.publicUrl,
    ...options,
  });
  const biller = stripeBiller({
    secretKey: SECRET_KEY,
    webhookSecret: WEBHOOK_SECRET,
    prices: sandbox.prices,
    apiBase: sandbox.url,
    pages: {
      paid: "http://localhost:3000/paid",
      notPaid: "http://localhost:3000/not-paid",
      portal: "http://localhost:3000/profile",
    },
    timeoutMs,
    patienceMs,
    returnWaitMs,
    retries,
  });
  Object.assign(app, { biller, sandboxBiller: sandbox });

  async function stop(): Promise<void> {
    await sandbox.stop();
    await biller.close(0);
    await handler.stop();
  }
  onTestFinished(stop);

  /** Delivers every event once, and what follows from it. */
  async function deliver(): Promise<void> {
    sandbox.deliveries.deliverTo(handler.url);
    await sandbox.deliveries.flush();
    sandbox.deliveries.deliverTo(null);
    await biller.mutex.idle();
  }

  /** Until every event is delivered and all due jobs are done. */
  async function settle(): Promise<void> {
    await deliver();
    await runBillingJobs(app);
    await biller.mutex.idle();
  }

  /** The checkout session id. */
  async function checkout(who: User, plan: Plan = "monthly"): Promise<string> {
    const { subscribeUrl } = await perform(
      subscribe,
      world.as(who),
      {},
      { annual: String(plan === "annual") },
    );
    return subscribeUrl.slice(subscribeUrl.lastIndexOf("/") + 1);
  }

  return {
    ...world,
    sandbox,
    biller,
    webhookUrl: handler.url,
    stop,
    deliver,
    settle,
    checkout,
    async buy(who: User, plan: Plan = "monthly"): Promise<void> {
      sandbox.pay(await checkout(who, plan));
      await settle();
    },
    /** Moves both clocks by days and settles. */
    async later(days: number): Promise<void> {
      world.pass(days);
      await sandbox.tick();
      await settle();
    },
    standing: (who: User) => standingOf(app, app.db, world.found(who.id), app.clock()),
    billing: (who: User) => findBilling(app.db, who.id),
    customer: (who: User) => findCustomerOf(app.db, who.id)?.id ?? "none",
  };
}

export type BilledWorld = Awaited<ReturnType<typeof makeBilledWorld>>;

/** All billing rows, for comparison. */
export function billingRows({ app: { db } }: Pick<World, "app">) {
  return {
    subscriptions: db.select().from(subscriptions).all(),
    payments: db.select().from(payments).all(),
    events: db.select().from(stripeEvents).all(),
    jobs: db.select().from(billingJobs).all(),
  };
}

/** The SDK retries at once instead of after half a second and more, until the test is over. */
function retryWithoutPause(): void {
  const pauses = [
    vi.spyOn(Stripe.prototype, "getInitialNetworkRetryDelay").mockReturnValue(0),
    vi.spyOn(Stripe.prototype, "getMaxNetworkRetryDelay").mockReturnValue(0),
  ];
  onTestFinished(() => pauses.forEach((pause) => pause.mockRestore()));
}

/** The webhook's handler alone, on its own port. */
async function listen({ app }: World): Promise<{ url: string; stop: () => Promise<void> }> {
  const fetch = (request: Request) =>
    webhookRoute({ request, context: { app, client: "192.0.2.9" } });
  return new Promise((resolve) => {
    const server = serve({ fetch, hostname: "127.0.0.1", port: 0 }, (address: AddressInfo) =>
      resolve({
        url: `http://127.0.0.1:${address.port}/webhooks/stripe`,
        stop: () =>
          new Promise<void>((done) => {
            server.close(() => done());
            if ("closeAllConnections" in server) server.closeAllConnections();
          }),
      }),
    );
  });
}
