import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { makeBiller, sdkFor, subscribed } from "../../../tests/support/biller";

test("lists come in pages, the newest first, and the SDK turns them", async () => {
  const { stripe } = await makeBiller();
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.unshift((await stripe.customers.create({})).id);
  const first = await stripe.customers.list({ limit: 3 });
  expect(first.has_more).toBe(true);
  expect(first.data.map(({ id }) => id)).toEqual(ids.slice(0, 3));
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(ids);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
  await expect(stripe.customers.list({ starting_after: "cus_else" })).rejects.toMatchObject({
    param: "starting_after",
  });
});

test("the same key and parameters give the same answer; other ones are refused", async () => {
  const { biller, stripe } = await makeBiller();
  const key = { idempotencyKey: "customer:1" };
  const once = await stripe.customers.create({ email: "ada@example.nz" }, key);
  const twice = await stripe.customers.create({ email: "ada@example.nz" }, key);
  expect(twice.id).toBe(once.id);
  expect(biller.truth.customers).toHaveLength(1);
  for (const ask of [
    () => stripe.customers.create({ email: "grace@example.nz" }, key),
    () => stripe.billingPortal.sessions.create({ customer: once.id }, key),
  ])
    await expect(ask()).rejects.toMatchObject({ type: "StripeIdempotencyError", statusCode: 400 });
});

test("refused parameters use no key up, and a key is forgotten after a day", async () => {
  const { biller, stripe, pass } = await makeBiller();
  const key = { idempotencyKey: "one" };
  await expect(
    stripe.billingPortal.sessions.create({ customer: "cus_else" }, key),
  ).rejects.toMatchObject({ code: "resource_missing" });
  await stripe.customers.create({}, key);
  await pass(1);
  await stripe.customers.create({ email: "ada@example.nz" }, key);
  expect(biller.truth.customers).toHaveLength(2);
});

test("a wrong key, another version and an unknown address are refused as Stripe does", async () => {
  const { biller, stripe } = await makeBiller();
  await expect(sdkFor(biller, {}, "sk_test_else").customers.list()).rejects.toMatchObject({
    type: "StripeAuthenticationError",
    statusCode: 401,
  });
  expect((await fetch(`${biller.url}/v1/customers`)).status).toBe(401);
  await expect(stripe.customers.list({}, { apiVersion: "2020-08-27" })).rejects.toMatchObject({
    statusCode: 400,
  });
  await expect(stripe.coupons.list()).rejects.toMatchObject({
    statusCode: 404,
    message: expect.stringContaining("Unrecognized request URL"),
  });
});

test("a session's lines and an invoice's payments come only when they are asked for", async () => {
  const world = await makeBiller();
  const { session, invoice, customer } = await subscribed(world);
  const { sessions } = world.stripe.checkout;
  expect((await sessions.retrieve(session)).line_items).toBeUndefined();
  const whole = await sessions.retrieve(session, { expand: ["line_items"] });
  expect(whole.line_items?.data[0]).toMatchObject({
    amount_total: 500,
    price: { id: world.biller.prices.monthly, unit_amount: 500, currency: "nzd" },
  });
  expect((await world.stripe.invoices.retrieve(invoice)).payments).toBeUndefined();
  const [listed] = (await world.stripe.invoices.list({ customer, expand: ["data.payments"] })).data;
  expect(listed?.payments?.data).toHaveLength(1);
  for (const step of ["status", "customer", "nothing", "__proto__"])
    await expect(sessions.retrieve(session, { expand: [step] }), step).rejects.toMatchObject({
      param: "expand.0",
    });
});

test("events are listed: those since an instant, and those not delivered", async () => {
  const world = await makeBiller();
  await subscribed(world);
  world.biller.deliveries.deliverTo(async (payload) => !payload.includes("invoice.paid"));
  await world.biller.deliveries.flush();
  const left = await world.stripe.events.list({ delivery_success: false });
  expect(left.data.map(({ type, pending_webhooks }) => [type, pending_webhooks])).toEqual([
    ["invoice.paid", 1],
  ]);
  const now = world.clock.now.getTime() / 1000;
  expect((await world.stripe.events.list({ created: { gte: now } })).data).not.toEqual([]);
  expect((await world.stripe.events.list({ created: { gte: now + 1 } })).data).toEqual([]);
});

test("events that were delivered are forgotten after thirty days", async () => {
  const world = await makeBiller();
  await subscribed(world);
  world.biller.deliveries.deliverTo(async () => true);
  await world.biller.deliveries.flush();
  await world.pass(30);
  expect(world.biller.truth.events).toEqual([]);
});

test("a paid invoice has a PDF at an unguessable URL", async () => {
  const world = await makeBiller();
  const { invoice } = await subscribed(world);
  const { invoice_pdf: address, number } = await world.stripe.invoices.retrieve(invoice);
  const response = await fetch(address ?? "");
  expect(response.headers.get("content-type")).toBe("application/pdf");
  const pdf = await response.text();
  expect(pdf).toMatch(/^%PDF-1\.4\n[^]*%%EOF\n$/);
  for (const words of [
    `Tax invoice ${number}`,
    "To: Ada",
    "Total: NZ$5.00",
    "GST of 15%: NZ$0.65",
    "Amount paid: NZ$5.00",
  ])
    expect(pdf).toContain(words);
  expect(Number(/startxref\n(\d+)/.exec(pdf)?.[1])).toBe(pdf.indexOf("xref\n0 6"));
  expect((await fetch(`${world.biller.url}/invoices/${invoice}/guess/pdf`)).status).toBe(404);
});

test("the ledger survives a restart", async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "biller-"));
  const file = path.join(folder, "biller.json");
  const world = await makeBiller({ file });
  const { customer, subscription } = await subscribed(world);
  await world.biller.stop();
  const again = await makeBiller({ file });
  expect((await again.stripe.subscriptions.retrieve(subscription)).customer).toBe(customer);
  expect(again.biller.deliveries.pending()).toEqual(world.biller.deliveries.pending());
  expect(fs.readdirSync(folder)).toEqual(["biller.json"]);
  fs.rmSync(folder, { recursive: true });
});
