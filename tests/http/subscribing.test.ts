import { describe, expect, test } from "vitest";
import { MONTHLY, setUp, textOf, destination } from "../support/subscriber";

const BENEFITS = [
  "Manage properties",
  "Share property info",
  "Manage renovation budgets",
  "Keep important documents per property",
  "Quotes, bills and receipts in one place",
  "The profit after GST, and the most to pay",
];

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

  test("the page after paying says how the trial stands, and no banner does", async () => {
    const { text } = await setUp({ trialStart: new Date("2026-03-04T00:00:00Z") });
    const page = await text("/subscribe/done");
    expect(page).toContain("<h1>");
    expect(page).not.toContain("Your free trial ends");
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
