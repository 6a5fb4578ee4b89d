import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { webhookRoute } from "~/http/handlers/webhook-route";
import {
  billingRows,
  makeBilledWorld,
  WEBHOOK_SECRET,
  type BilledWorld,
} from "../../../tests/support/billed";
import { failEveryStatement } from "../../../tests/support/failing-statements";
import { makeWorld } from "../../../tests/support/world";
import { perform } from "../operation";
import { runBillingJobs } from "./jobs";
import { receiveWebhook } from "./webhook";

type Sent = {
  secret?: string;
  secondsAgo?: number;
  signature?: string;
  altered?: (payload: string) => string;
};

/** The product's answer to an event, sent as Stripe sends it or not quite. */
async function send(
  { app }: Pick<BilledWorld, "app">,
  event: object,
  { secret = WEBHOOK_SECRET, secondsAgo = 0, ...sent }: Sent = {},
) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000) - secondsAgo;
  const signature =
    sent.signature ?? Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const request = new Request("http://localhost:3000/webhooks/stripe", {
    method: "POST",
    headers: signature === "" ? {} : { "Stripe-Signature": signature },
    body: sent.altered?.(payload) ?? payload,
  });
  return webhookRoute({ request, context: { app, client: "192.0.2.9" } });
}

const EVENT = {
  id: "evt_1",
  object: "event",
  type: "customer.subscription.created",
  livemode: false,
};

const eventAbout = (customer: string, changes: object = {}) => ({
  ...EVENT,
  data: { object: { id: "sub_1", customer } },
  ...changes,
});

/** Ada has paid, and no event has come yet. */
async function paidInSilence() {
  const world = await makeBilledWorld();
  const ada = world.person("Ada", { trialStart: new Date(0) });
  world.sandbox.pay(await world.checkout(ada));
  return { world, ada, event: eventAbout(world.customer(ada)) };
}

describe("an event that Stripe did not send just like this", () => {
  test.each<[string, Sent]>([
    ["without a signature", { signature: "" }],
    ["with a signature of nonsense", { signature: "t=1,v1=abc" }],
    ["with another's secret", { secret: "whsec_of_another" }],
    ["signed five minutes ago and a second", { secondsAgo: 301 }],
    ["signed for five minutes ahead and some seconds", { secondsAgo: -310 }],
    ["altered on its way", { altered: (payload) => payload.replace("evt_1", "evt_2") }],
    ["with a space more", { altered: (payload) => `${payload} ` }],
    ["that is no JSON", { altered: () => "{" }],
  ])("%s is refused, and nothing is stored", async (_, sent) => {
    const { world, event } = await paidInSilence();
    const before = billingRows(world);
    const response = await send(world, event, sent);
    expect([response.status, await response.json()]).toMatchObject([
      400,
      { error: { reason: "bad-signature" } },
    ]);
    await runBillingJobs(world.app);
    expect(billingRows(world)).toEqual(before);
  });

  test("of more than a megabyte is refused unread", async () => {
    const { world, event } = await paidInSilence();
    const response = await send(world, { ...event, padding: "x".repeat(1024 * 1024) });
    expect(response.status).toBe(413);
    expect(billingRows(world).events).toEqual([]);
  });
});

test.each([240, -240])("one that is signed %i seconds ago is taken", async (secondsAgo) => {
  const { world, event } = await paidInSilence();
  expect((await send(world, event, { secondsAgo })).status).toBe(200);
});

test("only the customer's id is taken from an event; the state is read from Stripe", async () => {
  const { world, ada, event } = await paidInSilence();
  const response = await send(world, {
    ...event,
    data: { object: { id: "sub_1", customer: world.customer(ada), status: "canceled" } },
  });
  expect([response.status, await response.json()]).toEqual([200, { received: true }]);
  await world.biller.mutex.idle();
  expect(world.standing(ada).status).toBe("paid");
  expect(billingRows(world).jobs).toEqual([]);
});

test("the same event twice, 50 times at once and after a restart has one effect", async () => {
  const { world, ada, event } = await paidInSilence();
  const answers = await Promise.all(Array.from({ length: 50 }, () => send(world, event)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  await world.biller.mutex.idle();
  const after = billingRows(world);
  expect([
    after.events.length,
    after.subscriptions.length,
    after.payments.length,
    after.jobs.length,
  ]).toEqual([1, 1, 1, 0]);
  const again = { app: { ...world.app } };
  expect((await send(again, event)).status).toBe(200);
  await world.biller.mutex.idle();
  expect(billingRows(world)).toEqual(after);
  expect(world.standing(ada).status).toBe("paid");
});

test("an event of the live mode is ignored and reported", async () => {
  const { world, event } = await paidInSilence();
  expect((await send(world, { ...event, livemode: true })).status).toBe(200);
  expect(billingRows(world).events).toEqual([]);
  expect(world.reported).toHaveLength(1);
});

test("an event that nothing here depends on is taken and forgotten", async () => {
  const { world, event } = await paidInSilence();
  for (const type of ["customer.updated", "product.created", "__proto__"])
    expect((await send(world, { ...event, type })).status).toBe(200);
  expect((await send(world, { ...event, data: { object: { id: "x" } } })).status).toBe(200);
  expect(billingRows(world).events).toEqual([]);
});

test("an unknown customer is retried, reported once, and given up after three days", async () => {
  const world = await makeBilledWorld();
  expect((await send(world, eventAbout("cus_of_another_product"))).status).toBe(200);
  await world.biller.mutex.idle();
  expect(billingRows(world).jobs).toMatchObject([
    { customerId: "cus_of_another_product", tries: 1 },
  ]);
  for (let hour = 0; hour < 80; hour++) {
    world.pass(1 / 24);
    await runBillingJobs(world.app);
  }
  expect(world.reported).toHaveLength(1);
  expect(billingRows(world)).toMatchObject({ jobs: [], subscriptions: [], payments: [] });
});

test("an event about a customer whose note got lost, or is not written yet, finds whose it is at Stripe", async () => {
  const { world, ada, event } = await paidInSilence();
  world.app.db.$client.exec("delete from billing_customers");
  world.sandbox.misbehave({ status: 500, times: 3 });
  await send(world, event);
  await world.biller.mutex.idle();
  expect([world.standing(ada).status, billingRows(world).jobs.length]).toEqual(["expired", 1]);
  world.sandbox.behave();
  world.pass(1 / 24);
  await runBillingJobs(world.app);
  expect(world.standing(ada).status).toBe("paid");
});

test("a refund that failed names its charge alone, and the account behind it is read again", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.buy(ada);
  const { id } = world.billing(ada).payments[0] ?? { id: "" };
  world.sandbox.refund(id);
  const charge = world.sandbox.truth.charges[0]?.id ?? "";
  expect(world.billing(ada).payments).toMatchObject([{ refunded: 0 }]);
  expect(
    (
      await send(world, {
        ...EVENT,
        type: "refund.failed",
        data: { object: { id: "re_1", charge } },
      })
    ).status,
  ).toBe(200);
  await world.biller.mutex.idle();
  expect(world.billing(ada).payments).toMatchObject([{ refunded: 500 }]);
});

test("the account of a dispute is found by its charge, and monitoring is alerted", async () => {
  const world = await makeBilledWorld();
  const ada = world.person("Ada");
  await world.buy(ada);
  const [payment] = world.billing(ada).payments;
  world.sandbox.dispute(payment?.id ?? "");
  await world.settle();
  expect(world.reported).toEqual([
    new Error(`A payment of ${world.customer(ada)} is disputed: answer it at Stripe.`),
  ]);
  expect(world.standing(ada).status).toBe("paid");
});

test("while Stripe is down an event is stored and processed later", async () => {
  const { world, ada, event } = await paidInSilence();
  world.sandbox.misbehave({ status: 500, times: 30 });
  expect((await send(world, event)).status).toBe(200);
  await world.biller.mutex.idle();
  expect(billingRows(world).jobs).toMatchObject([{ tries: 1 }]);
  world.sandbox.behave();
  await runBillingJobs(world.app);
  expect(world.standing(ada).status).toBe("expired");
  world.pass(1 / 24);
  await runBillingJobs(world.app);
  expect(world.standing(ada).status).toBe("paid");
}, 20_000);

test("whichever statement fails, an event is stored with its job or not at all", async () => {
  const { world, event } = await paidInSilence();
  const payload = Buffer.from(JSON.stringify(event));
  const signature = Stripe.webhooks.generateTestHeaderString({
    payload: payload.toString(),
    secret: WEBHOOK_SECRET,
  });
  const receive = () => perform(receiveWebhook, world.as(null), {}, { payload, signature });
  const context = world.as(null);
  expect(
    await failEveryStatement(
      world.app.db,
      () => perform(receiveWebhook, context, {}, { payload, signature }),
      () => billingRows(world),
    ),
  ).toBe(2);
  expect(await receive()).toEqual({ received: true });
  expect(billingRows(world)).toMatchObject({ events: [{ id: "evt_1" }], jobs: [{ requests: 1 }] });
});

test("where nothing is sold there is no webhook", async () => {
  const world = makeWorld({ BILLING: "off" });
  expect((await send(world, eventAbout("cus_1"))).status).toBe(404);
});

test("only POST is understood", async () => {
  const { app } = makeWorld();
  const response = await webhookRoute({
    request: new Request("http://localhost:3000/webhooks/stripe"),
    context: { app, client: "x" },
  });
  expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
});
