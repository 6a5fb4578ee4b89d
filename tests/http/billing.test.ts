import Stripe from "stripe";
import { describe, expect, test } from "vitest";
import { billingRows, makeBilledWorld, WEBHOOK_SECRET } from "../support/billed";
import { serverOf } from "../support/server";

/** Ada has paid for a month; she and Ben have browsers. */
async function setUp() {
  const billed = await makeBilledWorld();
  const server = await serverOf(billed);
  const [ada, ben] = [server.person("Ada"), server.person("Ben")];
  await billed.buy(ada);
  const paymentId = billed.billing(ada).payments[0]?.id ?? "";
  return {
    billed,
    server,
    ada,
    paymentId,
    adas: await server.browser(ada),
    bens: await server.browser(ben),
  };
}

describe("the webhook", () => {
  const headers = (payload: string) => ({
    // Stripe's requests have no Origin of ours and no Sec-Fetch-Site.
    Origin: "https://evil.example",
    "Sec-Fetch-Site": "cross-site",
    "Content-Type": "text/plain",
    "Stripe-Signature": Stripe.webhooks.generateTestHeaderString({
      payload,
      secret: WEBHOOK_SECRET,
    }),
  });
  const eventAbout = (customer: string) =>
    JSON.stringify({
      id: "evt_1",
      object: "event",
      type: "invoice.paid",
      livemode: false,
      data: { object: { id: "in_1", customer } },
    });

  test("accepts any request that Stripe signed, and answers JSON", async () => {
    const { billed, server, ada } = await setUp();
    const payload = eventAbout(billed.customer(ada));
    const response = await server.fetch("/webhooks/stripe", {
      method: "POST",
      headers: headers(payload),
      body: payload,
    });
    expect([response.status, await response.json()]).toEqual([200, { received: true }]);
    expect(billingRows(billed).events.map(({ id }) => id)).toContain("evt_1");
  });

  test("refuses unsigned requests, signed in or not", async () => {
    const { billed, adas } = await setUp();
    const before = billingRows(billed);
    for (const body of ["", "{}", eventAbout("cus_1"), "x".repeat(2_000_000)])
      expect([400, 413]).toContain(
        (await adas.send("/webhooks/stripe", { method: "POST", body })).status,
      );
    for (const method of ["GET", "PUT", "DELETE"]) {
      const response = await adas.send("/webhooks/stripe", { method });
      expect([response.status, response.headers.get("allow")]).toEqual([405, "POST"]);
    }
    expect(billingRows(billed)).toEqual(before);
  });
});

describe("the calls", () => {
  test("answer in the specification's shapes", async () => {
    const { bens, adas, billed, ada } = await setUp();
    const subscribing = await bens.json("POST", "/api/subscribe?annual=true");
    expect([subscribing.status, await subscribing.json()]).toEqual([
      200,
      { subscribeUrl: expect.stringMatching(/\/sandbox\/checkout\/cs_test_/) as string },
    ]);
    expect((await adas.json("POST", "/api/subscribe?annual=false")).status).toBe(409);
    for (const at of [
      "/api/subscribe?annual=1",
      "/api/subscribe",
      "/api/subscribe?annual=true&price=mine",
    ])
      expect((await bens.json("POST", at)).status, at).toBe(422);
    for (const _ of [1, 2]) {
      const response = await adas.json("DELETE", "/api/subscribe");
      expect([response.status, await response.text()]).toEqual([204, ""]);
    }
    expect(await (await adas.json("GET", "/api/login/user")).json()).toMatchObject({
      data: {
        accountStatus: "cancelled",
        isActive: true,
        expiry: "2026-04-04T23:00:00.000Z",
        payments: [{ amount: 5 }],
      },
    });
    expect(billed.billing(ada).subscription).toMatchObject({ cancelAtPeriodEnd: true });
  });
});

test("a paid account's expiry is the end of the paid period, and a refund is listed with its payment", async () => {
  const { adas, billed, paymentId } = await setUp();
  const shown = async () =>
    ((await (await adas.json("GET", "/api/login/user")).json()) as { data: unknown }).data;
  expect(await shown()).toMatchObject({
    accountStatus: "paid",
    expiry: "2026-04-04T23:00:00.000Z",
    payments: [{ id: paymentId, amount: 5, refunded: 0 }],
  });
  billed.sandbox.refund(paymentId, 200);
  await billed.settle();
  expect(await shown()).toMatchObject({
    accountStatus: "paid",
    payments: [{ id: paymentId, amount: 5, refunded: 2 }],
  });
  expect(await (await adas.page("/profile")).text()).toContain("$2.00 refunded");
  billed.sandbox.refund(paymentId);
  await billed.settle();
  expect(await shown()).toMatchObject({ payments: [{ id: paymentId, amount: 5, refunded: 5 }] });
  expect(await (await adas.page("/profile")).text()).toMatch(
    /\$5\.00(<!-- -->)?<span[^>]*>Refunded</,
  );
});

test("a profile says at once that there is something to manage", async () => {
  const { bens } = await setUp();
  const profile = async () => (await bens.send("/profile.data")).text();
  const before = await profile();
  expect((await bens.json("POST", "/api/subscribe?annual=true")).status).toBe(200);
  expect(await profile()).not.toBe(before);
});

test("admins see a user's refunds, and who never activated", async () => {
  const { billed, server, ada, paymentId } = await setUp();
  const admin = await server.browser(server.person("Keeper", { isAdmin: true, isFree: true }));
  const page = async (at: string) => (await admin.page(at)).text();
  expect(await page(`/admin/users/${ada.id}`)).toMatch(
    /<h2 id="payments">Payments<\/h2>.*\$5\.00/s,
  );
  billed.sandbox.refund(paymentId);
  await billed.settle();
  expect(await page(`/admin/users/${ada.id}`)).toMatch(
    /<h2 id="payments">Payments<\/h2>.*Refunded/s,
  );
  const noa = server.person("Noa", { emailVerified: false, trialStart: null });
  for (const at of [`/admin/users/${noa.id}`, "/admin/users?q=noa"]) {
    expect(await page(at), at).toContain("Not activated");
    expect(await page(at), at).not.toMatch(/>Expired<|Trial Expired/);
  }
});

describe("an invoice", () => {
  test("is sent as an attachment", async () => {
    const { adas, paymentId } = await setUp();
    const response = await adas.send(`/api/payments/${paymentId}/invoice`);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": expect.stringContaining(
        'attachment; filename="Plumbline invoice 5 Mar 2026.pdf"',
      ) as string,
      "content-security-policy": expect.stringContaining("sandbox") as string,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    });
    expect(
      Buffer.from(await response.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
  });

  test("of another user is answered like an unknown one; signed out it is not looked up", async () => {
    const { server, bens, paymentId } = await setUp();
    const [theirs, none] = [
      await bens.send(`/api/payments/${paymentId}/invoice`),
      await bens.send("/api/payments/in_none/invoice"),
    ];
    expect([theirs.status, await theirs.text()]).toEqual([404, await none.text()]);
    expect((await server.fetch(`/api/payments/${paymentId}/invoice`)).status).toBe(401);
  });

  test("cannot be had while the card provider does not answer", async () => {
    const { billed, adas, paymentId } = await setUp();
    billed.biller.patienceMs = 50;
    billed.sandbox.misbehave({ answer: "hang", times: 9 });
    const response = await adas.send(`/api/payments/${paymentId}/invoice`);
    expect([response.status, await response.json()]).toMatchObject([
      502,
      { error: { message: "Failed to load invoice" } },
    ]);
  });
});
