import http from "node:http";
import type { AddressInfo } from "node:net";
import Stripe from "stripe";
import { onTestFinished } from "vitest";
import type { SandboxBiller, SandboxBillerOptions } from "~/sandbox/biller/sandbox-biller";
import { startControlledBiller } from "./controlled-biller";

const SECRET_KEY = "sk_test_sandbox";
const WEBHOOK_SECRET = "whsec_sandbox";
const DAY = 86_400_000;

/** A sandbox biller with the real SDK, and a clock that moves only by `pass`. */
export async function makeBiller(options: Partial<SandboxBillerOptions> = {}) {
  const clock = { now: new Date("2026-03-04T23:00:00Z") };
  const biller = await startControlledBiller({
    clock: () => clock.now,
    webhookUrl: null,
    webhookSecret: WEBHOOK_SECRET,
    secretKey: SECRET_KEY,
    publicUrl: "http://localhost:3000",
    automatic: false,
    ...options,
  });
  onTestFinished(() => biller.stop());
  return {
    biller,
    clock,
    stripe: sdkFor(biller),
    /** Moves the clock by days and does what is due. */
    async pass(days: number): Promise<void> {
      clock.now = new Date(clock.now.getTime() + days * DAY);
      await biller.tick();
    },
  };
}

/** The real SDK; no retries by default. */
export function sdkFor(
  { url }: Pick<SandboxBiller, "url">,
  config: Stripe.StripeConfig = {},
  key = SECRET_KEY,
): Stripe {
  const { hostname, port } = new URL(url);
  return new Stripe(key, {
    host: hostname,
    port: Number(port),
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
    ...config,
  });
}

/** A customer who paid at checkout. */
export async function subscribed(
  { biller, stripe }: Pick<Awaited<ReturnType<typeof makeBiller>>, "biller" | "stripe">,
  price?: string,
) {
  const customer = await stripe.customers.create({ email: "ada@example.nz", name: "Ada" });
  const session = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: price ?? biller.prices.monthly, quantity: 1 }],
    success_url: "http://localhost:3000/subscribe/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/subscribe",
  });
  biller.pay(session.id);
  const subscription =
    biller.truth.subscriptions.find((entry) => entry.customer === customer.id)?.id ?? "";
  const invoice = biller.truth.invoices.find((entry) => entry.customer === customer.id)?.id ?? "";
  return { customer: customer.id, session: session.id, subscription, invoice };
}

/** A webhook that verifies signatures with the real SDK. `answers` are its statuses, then 200. */
export async function startWebhook(stripe: Stripe, answers: number[] = []) {
  const events: Stripe.Event[] = [];
  let calls = 0;
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const status = answers[calls] ?? 200;
      calls += 1;
      const event = stripe.webhooks.constructEvent(
        Buffer.concat(chunks),
        request.headers["stripe-signature"] ?? "",
        WEBHOOK_SECRET,
      );
      if (status === 200) events.push(event);
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    events,
    calls: () => calls,
  };
}
