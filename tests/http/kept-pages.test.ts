import { expect, test } from "vitest";
import { KEEP_PAGE, keptFor } from "~/contracts/kept-pages";
import { toastCookie } from "~/http/request/cookies";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
import { acting } from "../support/impersonating";
import { makeServer, type Browser } from "../support/server";

const PAGES = [
  "/",
  "/properties",
  "/bills",
  "/properties/:propertyId",
  "/properties/:propertyId/bills",
  "/properties/:propertyId/spend",
  "/project/:projectId",
  "/project/:projectId/items/:itemId",
];

const toKeep = (browser: Browser, at: string, headers = {}) =>
  browser.send(at, { headers: { [KEEP_PAGE]: "1", ...headers } });

test("a page that a browser keeps says whose it is, and its forms have no id to be sent twice", async () => {
  const { actors, things, browser: open } = await makeFullWorld();
  const [creator, collaborator] = [await open(actors.creator), await open(actors.collaborator)];
  const accounts = new Set<string>();
  for (const pattern of PAGES) {
    const page = await toKeep(creator, fillPath(pattern, things));
    expect([page.status, page.headers.get("cache-control")], pattern).toEqual([
      200,
      "private, no-cache",
    ]);
    const { account = "", property } = keptFor(page.headers.get(KEEP_PAGE)) ?? {};
    accounts.add(account);
    expect(property, pattern).toBe(pattern.includes(":") ? things["properties"]?.value : "");
    const html = await page.text();
    const ids = html.match(/name="(?:newId|formId)" value="[^"]*"/g) ?? [];
    expect(
      ids.filter((id) => !id.endsWith('value=""')),
      pattern,
    ).toEqual([]);
    const tag = page.headers.get("etag") ?? "";
    const again = await toKeep(creator, fillPath(pattern, things), { "If-None-Match": tag });
    expect(again.status, pattern).toBe(304);
  }
  expect(accounts.size).toBe(1);
  const others = await toKeep(collaborator, fillPath("/project/:projectId", things));
  expect(accounts.has(others.headers.get(KEEP_PAGE)?.split(" ")[0] ?? "none")).toBe(false);
});

test("the same page has its ids when it is not kept", async () => {
  const { actors, things, browser: open } = await makeFullWorld();
  const creator = await open(actors.creator);
  const at = fillPath("/properties/:propertyId/spend", things);
  await toKeep(creator, at);
  const page = await creator.page(at);
  expect(page.headers.get("cache-control")).toBe("private, no-store");
  expect(page.headers.has(KEEP_PAGE)).toBe(false);
  expect(await page.text()).toMatch(/name="formId" value="\w{22}"/);
});

test("nothing is given for keeping to an admin who acts for somebody, nor to nobody", async () => {
  const { world, browser } = await acting();
  const at = fillPath("/properties/:propertyId", world.things);
  expect((await toKeep(browser, at)).headers.has(KEEP_PAGE)).toBe(false);
  for (const path of ["/", "/auth/login", at]) {
    const answer = await toKeep(await world.browser(), path);
    expect(answer.headers.has(KEEP_PAGE), path).toBe(false);
  }
});

test("a notification is left for the page that is looked at", async () => {
  const { actors, app, things, fetch, cookieFor } = await makeFullWorld();
  const toast = await toastCookie(app.settings).write({ type: "success", message: "Saved it" });
  const cookie = `${await cookieFor(actors.creator)}; ${toast.split(";")[0]}`;
  const headers = { Cookie: cookie, [KEEP_PAGE]: "1" };
  const page = await fetch(fillPath("/properties/:propertyId", things), { headers });
  expect(page.headers.getSetCookie().filter((line) => line.includes("toast"))).toEqual([]);
  expect(await page.text()).not.toContain("Saved it");
});

test("the service worker is a file that is asked for again, and may ask this site alone", async () => {
  const world = await makeServer({ NODE_ENV: "production", SANDBOX: "1" });
  const { status, headers } = await world.fetch("/worker.js");
  expect([status, headers.get("cache-control")]).toEqual([200, "public, max-age=3600"]);
  expect(headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(headers.get("content-security-policy")).toContain("connect-src 'self'");
  const page = await world.fetch("/auth/login");
  expect(page.headers.get("content-security-policy")).toContain("worker-src 'self'");
});
