import { describe, expect, test } from "vitest";
import { MONTHLY, setUp, textOf, destination } from "../support/subscriber";

describe("the profile", () => {
  test("of a trial offers to subscribe, and has no payments yet", async () => {
    const { text } = await setUp({ trialStart: new Date("2026-03-04T00:00:00Z") });
    const page = await text("/profile");
    expect(page).toMatch(/class="btn btn-primary" href="\/subscribe"[^>]*>Subscribe</);
    expect(page).toContain("No payments yet.");
    expect(page).not.toMatch(/Manage card and plan|Cancel Subscription/);
  });

  test("of a paying user shows the next payment, each invoice, and the actions", async () => {
    const { text, buy, ada, browser, billing } = await setUp();
    await buy(ada, "annual");
    const page = await text("/profile");
    expect(page).toContain(
      "Your subscription is active and renews itself. The next payment of $50.00 is due on 5 Mar, 2027.",
    );
    expect(page).toContain("Manage card and plan");
    expect(page).toContain("Cancel Subscription");
    const [payment] = billing(ada).payments;
    expect(page).toContain(`href="/api/payments/${payment?.id}/invoice"`);
    const invoice = await browser.page(`/api/payments/${payment?.id}/invoice`);
    expect([invoice.status, invoice.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect((await invoice.text()).slice(0, 5)).toBe("%PDF-");
  });

  test("redirects to the card provider's pages, or reports a failure", async () => {
    const { buy, ada, browser, hang } = await setUp();
    await buy(ada);
    const answer = await browser.form("/profile", { intent: "manage-card" });
    expect([answer.status, answer.headers.get("location")]).toEqual([
      303,
      expect.stringContaining("http://localhost:3000/sandbox/portal/"),
    ]);
    hang();
    expect(await textOf(await browser.form("/profile", { intent: "manage-card" }))).toContain(
      "Failed to open your billing page",
    );
  });

  test("is hidden from an impersonating admin, and their forms are refused", async () => {
    const { buy, ada, server } = await setUp();
    await buy(ada);
    const admin = await server.browser(server.person("Keeper", { isAdmin: true, isFree: true }));
    expect((await admin.json("POST", `/api/admin/users/${ada.id}/imp`, {})).status).toBe(200);
    const page = await textOf(await admin.page("/profile"));
    expect(page).toContain("You are acting as");
    expect(page).toContain("$5.00");
    expect(page).not.toMatch(
      /Manage card and plan|Cancel Subscription|Download invoice|\/subscribe"/,
    );
    for (const at of ["/subscribe", "/subscribe/done", "/subscribe/cancel"])
      expect((await admin.page(at)).status, at).toBe(403);
    const forms = [
      ["/subscribe", MONTHLY],
      ["/subscribe/done", { intent: "look" }],
      ["/subscribe/cancel", { intent: "unsubscribe" }],
      ["/profile", { intent: "manage-card" }],
    ] as const;
    for (const [at, fields] of forms) expect((await admin.form(at, fields)).status, at).toBe(403);
  });
});

describe("cancelling", () => {
  test("asks in the specification's words, and leads back to the profile", async () => {
    const { text, buy, ada, browser, standing } = await setUp();
    await buy(ada);
    const page = await text("/subscribe/cancel");
    expect(page).toContain("<h1>Cancel Subscription</h1>");
    expect(page).toContain("Are you sure you want to cancel your subscription?");
    expect(page).toMatch(/value="unsubscribe"[^>]*>Unsubscribe</);
    expect(destination(await browser.form("/subscribe/cancel", { intent: "unsubscribe" }))).toEqual(
      [303, "/profile"],
    );
    const profile = await text("/profile");
    expect(profile).toContain("Your subscription is cancelled. What is paid for stays.");
    expect(profile).toContain("Your subscription is cancelled. You have access until 5 Apr, 2026.");
    expect(profile).toContain('<span class="tag">Cancelled</span>');
    expect(profile).toContain("Renew subscription");
    expect(profile).not.toContain("Cancel Subscription");
    expect(standing(ada)).toMatchObject({ status: "cancelled", hasAccess: true });
  });

  test("reports a failure, and asks again", async () => {
    const { buy, ada, browser, hang } = await setUp();
    await buy(ada);
    hang();
    const page = await textOf(await browser.form("/subscribe/cancel", { intent: "unsubscribe" }));
    expect(page).toContain("Failed to cancel subscription");
    expect(page).toContain("Unsubscribe");
  });

  test("reports that there is no subscription to cancel", async () => {
    const { text, browser } = await setUp();
    expect(await text("/subscribe/cancel")).toContain("There is no subscription to cancel.");
    expect(destination(await browser.form("/subscribe/cancel", { intent: "unsubscribe" }))).toEqual(
      [303, "/profile"],
    );
    expect(await text("/profile")).toContain(
      "Failed to cancel subscription. There is no subscription to cancel.",
    );
    const call = await browser.json("DELETE", "/api/subscribe");
    expect([call.status, await call.json()]).toEqual([
      409,
      { error: { message: "Failed to cancel subscription", reason: "conflict", fields: {} } },
    ]);
  });
});

test("without access the profile, avatar, invoices, export and signing out stay allowed", async () => {
  const { buy, ada, browser, billing, ...world } = await setUp();
  await buy(ada);
  await browser.form("/subscribe/cancel", { intent: "unsubscribe" });
  await world.later(32);
  const again = await world.server.browser(ada);
  const page = await textOf(await again.page("/"));
  expect(page).toContain("<h1>Your subscription has expired</h1>");
  for (const link of ["/profile", "/profile/avatar", "/profile/export"]) {
    expect(page).toContain(`href="${link}"`);
    expect((await again.page(link)).status, link).toBe(200);
  }
  expect((await again.page(`/api/payments/${billing(ada).payments[0]?.id}/invoice`)).status).toBe(
    200,
  );
  expect(destination(await again.page("/properties"))).toEqual([302, "/"]);
  expect(destination(await again.form("/auth/logout", { intent: "logout" }))).toEqual([
    303,
    "/auth/login",
  ]);
});

test("after a failed payment the page offers to change the card, and no second subscription", async () => {
  const { buy, ada, sandbox, biller, customer, later, server } = await setUp();
  await buy(ada);
  const portal = await biller.openPortal(customer(ada));
  sandbox.setCard(portal.slice(portal.lastIndexOf("/") + 1), "declining");
  await later(35);
  const page = await textOf(await (await server.browser(ada)).page("/"));
  expect(page).toContain("Its last payment did not go through");
  expect(page).toContain("Manage card and plan");
  expect(page).not.toContain("Subscribe monthly");
});
