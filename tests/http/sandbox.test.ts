import { expect, test } from "vitest";
import { makeBiller, subscribed } from "../support/biller";
import { built, makeServer } from "../support/server";

// Load the build outside the first test's time.
await built();

const OUTSIDE = { SANDBOX: "0", LIMITS: "on", BILLING: "off", MAIL: "outbox" };

/** With a biller, an open checkout and a browser that is not signed in. */
async function openShop(env: Record<string, string> = {}) {
  const { biller, stripe } = await makeBiller();
  const server = await makeServer(env);
  server.app.sandboxBiller = biller;
  const customer = await stripe.customers.create({
    email: `"><script>alert(1)</script>@example.nz`,
  });
  const { id } = await stripe.checkout.sessions.create({
    mode: "subscription",
    customer: customer.id,
    line_items: [{ price: biller.prices.monthly, quantity: 1 }],
    success_url: "http://localhost:3000/subscribe/done?session={CHECKOUT_SESSION_ID}",
    cancel_url: "http://localhost:3000/subscribe?back",
  });
  return {
    biller,
    stripe,
    server,
    browser: await server.browser(),
    id,
    at: `/sandbox/checkout/${id}`,
  };
}

test("the card page shows the order, takes no card, and has no script and no session", async () => {
  const { browser, at, server } = await openShop();
  const response = await browser.page(at);
  expect([response.status, response.headers.get("content-type")]).toEqual([
    200,
    "text/html; charset=utf-8",
  ]);
  expect(response.headers.get("content-security-policy")).toMatch(/form-action 'self'/);
  expect(response.headers.getSetCookie()).toEqual([]);
  const page = await response.text();
  expect(page).toContain("no card is needed");
  expect(page).toContain("$5.00 NZD");
  for (const button of ["pay", "decline", "back"])
    expect(page).toContain(`name="button" value="${button}"`);
  expect(page).not.toContain("<script");
  expect(server.reported).toEqual([]);
});

test("Decline comes back with words, Back and Pay lead where they should, without JavaScript", async () => {
  const { browser, at, id, biller } = await openShop();
  const press = async (button: string) => {
    const response = await browser.form(at, { button });
    return [response.status, response.headers.get("location")];
  };
  const [status, declined] = await press("decline");
  expect([status, declined]).toEqual([303, `http://localhost:3000${at}?declined=1`]);
  expect(await (await browser.page(`${at}?declined=1`)).text()).toContain("Your card was declined");
  expect(await press("back")).toEqual([303, "http://localhost:3000/subscribe?back"]);
  expect(biller.truth.subscriptions).toEqual([]);
  expect(await press("pay")).toEqual([303, `http://localhost:3000/subscribe/done?session=${id}`]);
  expect(biller.truth.subscriptions).toHaveLength(1);
  expect(await (await browser.page(at)).text()).toContain("This has been paid.");
});

test("a button that the page does not have is refused on the page", async () => {
  const { browser, at, biller } = await openShop();
  for (const button of ["refund", "constructor", ""]) {
    const response = await browser.form(at, { button });
    expect([response.status, response.headers.get("content-type")], button).toEqual([
      422,
      "text/html; charset=utf-8",
    ]);
  }
  expect(biller.truth.subscriptions).toEqual([]);
});

test("the portal is a page whose buttons lead back to it", async () => {
  const { biller, stripe, browser } = await openShop();
  const { customer, subscription } = await subscribed({ biller, stripe });
  const { id } = await stripe.billingPortal.sessions.create({
    customer,
    return_url: "http://localhost:3000/profile",
  });
  const at = `/sandbox/portal/${id}`;
  expect(await (await browser.page(at)).text()).toContain("Monthly, $5.00 a month");
  const response = await browser.form(at, { button: "cancel" });
  expect([response.status, response.headers.get("location")]).toEqual([303, at]);
  expect((await stripe.subscriptions.retrieve(subscription)).cancel_at_period_end).toBe(true);
  await stripe.subscriptions.cancel(subscription);
  const refused = await browser.form(at, { button: "resume" });
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain("No such subscription");
});

test("the clock is put forward by a form and by a call", async () => {
  const { browser, server } = await openShop();
  const form = await browser.form("/sandbox/clock", { days: "31" });
  expect([form.status, form.headers.get("location")]).toEqual([303, "/sandbox/clock"]);
  expect(await (await browser.page("/sandbox/clock")).text()).toContain("5 Apr 2026");
  const call = await browser.json("POST", "/sandbox/clock", { days: 1 });
  expect([call.status, await call.json()]).toEqual([200, { now: "2026-04-05T23:00:00.000Z" }]);
  const read = await server.fetch("/sandbox/clock", { headers: { Accept: "application/json" } });
  expect(await read.json()).toEqual({ now: "2026-04-05T23:00:00.000Z" });
  expect((await browser.json("POST", "/sandbox/clock", { days: 0 })).status).toBe(422);
  expect((await browser.form("/sandbox/clock", { days: "soon" })).status).toBe(422);
});

test("another site can press nothing", async () => {
  const { server, at, biller } = await openShop();
  for (const [path, body] of [
    [at, "button=pay"],
    ["/sandbox/clock", "days=1"],
  ] as const) {
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      "Sec-Fetch-Site": "cross-site",
    };
    expect((await server.fetch(path, { method: "POST", headers, body })).status, path).toBe(403);
  }
  expect(biller.truth.subscriptions).toEqual([]);
});

test("outside the sandbox, and for what is not there, there is only a 404", async () => {
  const outside = await openShop(OUTSIDE);
  const inside = await openShop();
  for (const [{ browser }, at, body] of [
    [outside, outside.at, { button: "pay" }],
    [outside, "/sandbox/clock", { days: "1" }],
    [outside, "/sandbox/portal/bps_1", { button: "cancel" }],
    [inside, "/sandbox/checkout/cs_test_else", { button: "pay" }],
    [inside, "/sandbox/portal/bps_else", { button: "cancel" }],
  ] as const) {
    expect((await browser.page(at)).status, at).toBe(404);
    expect((await browser.form(at, body)).status, at).toBe(404);
    expect((await browser.send(at, { headers: { Accept: "application/json" } })).status, at).toBe(
      404,
    );
  }
  expect(outside.biller.truth.subscriptions).toEqual([]);
});
