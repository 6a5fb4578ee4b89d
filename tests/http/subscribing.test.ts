import { describe, expect, test } from "vitest";
import { makeBilledWorld } from "../support/billed";
import { serverOf } from "../support/server";

const BENEFITS = [
  "Manage properties",
  "Share property info",
  "Manage renovation budgets",
  "Keep important documents per property",
];
const MONTHLY = { intent: "subscribe", annual: "false" };

/** The built server with a biller, and a signed-in user, by default with an expired trial. */
async function setUp({ trialStart = new Date(0) }: { trialStart?: Date } = {}) {
  const billed = await makeBilledWorld();
  const server = await serverOf(billed);
  const ada = server.person("Ada", { trialStart });
  const browser = await server.browser(ada);
  /** The biller stops answering; short timeouts. */
  function hang(): void {
    billed.biller.patienceMs = 50;
    billed.sandbox.misbehave({ answer: "hang", times: 100 });
  }
  return {
    ...billed,
    hang,
    server,
    ada,
    browser,
    text: async (at: string) => textOf(await browser.page(at)),
  };
}

/** Without React's comment markers. */
async function textOf(response: Response): Promise<string> {
  return (await response.text())
    .replaceAll(/<!-- -->| data-discover="true"/g, "")
    .replace(/<script[\s\S]*?<\/script>/g, "")
    .replaceAll("&#x27;", "'");
}

function destination(response: Response): [number, string | null] {
  return [response.status, response.headers.get("location")];
}

describe("the buy screen", () => {
  test.each(["/subscribe", "/"])(
    "at %s has the benefits, both prices and a way to each, for an account without access",
    async (at) => {
      const { text } = await setUp();
      const page = await text(at);
      for (const benefit of at === "/subscribe" ? BENEFITS : []) expect(page).toContain(benefit);
      expect(page).toMatch(/\$5\.00<\/b> per month/);
      expect(page).toMatch(/\$50\.00<\/b> per year/);
      expect(page).toContain("Saves 2 months");
      expect(page).toContain("Includes free updates for a year.");
      expect(page).toContain("Subscribe monthly");
      expect(page).toContain("Subscribe yearly");
    },
  );

  test("is open to a trial, whose banner leads to it", async () => {
    const { text } = await setUp({ trialStart: new Date("2026-03-04T00:00:00Z") });
    expect(await text("/subscribe")).toContain("Subscribe monthly");
    expect(await text("/properties")).toMatch(
      /Your free trial ends on 7 Mar, 2026\. <a class="link" href="\/subscribe"/,
    );
  });

  test.each([
    ["false", "monthly"],
    ["true", "annual"],
  ] as const)("leads to the card page, sent annual=%s", async (annual, plan) => {
    const { browser, sandbox } = await setUp();
    const answer = await browser.form("/subscribe", { intent: "subscribe", annual });
    const [session] = sandbox.truth.sessions;
    expect(destination(answer)).toEqual([
      303,
      `http://localhost:3000/sandbox/checkout/${session?.id}`,
    ]);
    expect(session?.price).toBe(sandbox.prices[plan]);
  });

  test("reports a failure and keeps its prices", async () => {
    const { browser, hang } = await setUp();
    hang();
    const answer = await browser.form("/subscribe", MONTHLY);
    expect(answer.status).toBeGreaterThanOrEqual(500);
    const page = await textOf(answer);
    expect(page).toContain("Failed to subscribe");
    expect(page).toContain("<title>Error: Subscribe");
    expect(page).toContain("Subscribe monthly");
  });

  test("takes no redirect URL from the browser", async () => {
    const { browser, sandbox } = await setUp();
    for (const extra of ["next", "subscribeUrl", "success_url", "returnUrl"]) {
      const answer = await browser.form("/subscribe", {
        ...MONTHLY,
        [extra]: "https://elsewhere.example/",
      });
      expect(destination(answer), extra).toEqual([422, null]);
    }
    expect(sandbox.truth.sessions).toEqual([]);
    const answer = await browser.form(
      "/subscribe?next=https://elsewhere.example/&subscribeUrl=https://elsewhere.example/",
      MONTHLY,
    );
    expect(answer.headers.get("location")).toMatch(/^http:\/\/localhost:3000\/sandbox\/checkout\//);
  });

  test("notes that one came back, and that nothing was paid", async () => {
    const { text } = await setUp();
    expect(await text("/subscribe?back")).toContain("nothing was paid");
    expect(await text("/subscribe")).not.toContain("nothing was paid");
  });

  test("shows a subscriber how to manage it, and no price", async () => {
    const { text, buy, ada, browser } = await setUp();
    await buy(ada);
    const page = await text("/subscribe?back");
    expect(page).toContain(
      "You have a subscription already. Its next payment is due on 5 Apr, 2026.",
    );
    expect(page).toContain("Manage card and plan");
    expect(page).not.toMatch(/\$5\.00|nothing was paid/);
    const answer = await browser.form("/subscribe", MONTHLY);
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain("You have a subscription already.");
  });

  test("lets a user who cancelled renew at the card provider", async () => {
    const { text, buy, ada, browser } = await setUp();
    await buy(ada);
    await browser.form("/subscribe/cancel", { intent: "unsubscribe" });
    expect(await text("/subscribe")).toContain("Renew subscription");
    const answer = await browser.form("/subscribe", MONTHLY);
    expect(answer.headers.get("location")).toContain("/sandbox/portal/");
  });

  test("offers no payment to a Free account", async () => {
    const { server } = await setUp();
    const page = await textOf(
      await (await server.browser(server.person("Root", { isFree: true }))).page("/subscribe"),
    );
    expect(page).toContain("Your account is free: there is nothing to pay.");
    expect(page).not.toMatch(/\$50?\.00|Subscribe monthly/);
  });
});

describe("the page to come back to", () => {
  test("grants nothing, waits, and asks the biller on request", async () => {
    const { checkout, sandbox, ada, browser, text, standing } = await setUp();
    const session = await checkout(ada);
    expect(await text("/subscribe/done")).toContain("We are waiting for the card provider");
    sandbox.pay(session);
    expect(await text("/subscribe/done")).toContain("We are waiting for the card provider");
    expect(standing(ada).hasAccess).toBe(false);
    expect(destination(await browser.form("/subscribe/done", { intent: "look" }))).toEqual([
      303,
      "/subscribe/done?looked",
    ]);
    const page = await text("/subscribe/done");
    expect(page).toContain("Your subscription is active");
    expect(page).toContain("The next payment of $5.00 is due on 5 Apr, 2026.");
  });

  test("waits, without JavaScript too, for news that comes a moment after the browser", async () => {
    const { checkout, sandbox, ada, text, biller, settle } = await setUp();
    biller.returnWaitMs = 15_000;
    const session = await checkout(ada);
    const page = text("/subscribe/done?session_id=cs_test_1");
    sandbox.pay(session);
    await settle();
    expect(await page).toContain("Your subscription is active");
  });

  test("offers to look again when the news does not come in time", async () => {
    const { checkout, ada, text } = await setUp();
    await checkout(ada);
    const page = await text("/subscribe/done");
    expect(page).toContain("We are waiting for the card provider");
    expect(page).toMatch(/<button[^>]*value="look"[^>]*>Look again</);
  });

  test("reports that the card provider is unavailable", async () => {
    const { checkout, hang, ada, browser } = await setUp();
    await checkout(ada);
    hang();
    expect(await textOf(await browser.form("/subscribe/done", { intent: "look" }))).toContain(
      "Failed to load your subscription",
    );
  });
});

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
