import { expect, test } from "vitest";
import { pathOf } from "~/http/answers/route-table";
import { isPublicPage } from "~/http/cache/cacheable-routes";
import { loginEmailCookie, toastCookie } from "~/http/request/cookies";
import { textOf } from "../support/html-forms";
import { renoWorld, SECONDS } from "../support/reno-world";
import type { Server } from "../support/server";

test("a public page is rendered once a minute, with a nonce of its own in each answer", async () => {
  const { browser, outcomes } = await renoWorld();
  const nonces = new Set<string>();
  const pages = new Set<string>();
  for (let round = 0; round < 3; round++) {
    const response = await (await browser()).page("/auth/login");
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    const nonce = /'nonce-([^']+)'/.exec(
      response.headers.get("content-security-policy") ?? "",
    )?.[1];
    const text = await response.text();
    expect(text.split(`nonce="${nonce}"`).length).toBeGreaterThan(2);
    nonces.add(nonce ?? "none");
    pages.add(text.replaceAll(nonce ?? "", ""));
  }
  expect([nonces.size, pages.size]).toEqual([3, 1]);
  expect(outcomes).toEqual(["rendered", "kept", "kept"]);
  const filled = await browser();
  await filled.form("/auth/login", { intent: "login", email: "a@example.nz", password: "wrong" });
  expect((await filled.page("/auth/login?then=%2Fproperties")).status).toBe(200);
});

const publicPagesOf = ({ build }: Pick<Server, "build">) => {
  const pages = Object.keys(build.routes)
    .map((id) => pathOf(build, id))
    .filter(isPublicPage);
  expect(pages.length).toBeGreaterThan(5);
  return new Set(pages);
};

/** The cookies that pages show to who is signed out, as their visitor's browser keeps them. */
async function shownCookies({ app, browser }: Awaited<ReturnType<typeof renoWorld>>) {
  const visitor = await browser();
  const { settings } = app;
  await visitor.json("POST", "/api/account", {
    firstName: "Eve",
    lastName: "Visitor",
    email: "eve@example.nz",
    password: "Kahikatea-2026!",
  });
  const lines = [
    await toastCookie(settings).write({ type: "success", message: "Eve was here" }),
    await loginEmailCookie(settings).write("eve@example.nz"),
  ].map((line) => line.split(";")[0] ?? "");
  const cookies = [...[...visitor.jar].map((pair) => pair.join("=")), ...lines];
  expect(cookies.length).toBe(3);
  return cookies;
}

test("no cookie of a visitor, however it is spelt, shows on a page that others get", async () => {
  const world = await renoWorld();
  const cookies = await shownCookies(world);
  const spelt = [
    (cookie: string) => cookie,
    (cookie: string) => cookie.replace("=", " ="),
    (cookie: string) => cookie.replace("=", "= "),
    (cookie: string) => `a=b;\t${cookie.replace("=", "\t=")}`,
  ];
  for (const at of publicPagesOf(world))
    for (const method of ["GET", "HEAD"])
      for (const spell of spelt) {
        world.pass(120 * SECONDS);
        for (const cookie of cookies)
          await world.fetch(at, { method, headers: { Cookie: spell(cookie) } });
        const stranger = await (await world.fetch(at)).text();
        expect(stranger, `${method} ${at} ${spell(cookies.join("; "))}`).not.toMatch(
          /eve@|Eve was/,
        );
      }
  for (const [at, shown] of [
    ["/", "pending"],
    ["/auth/login", "login-email"],
  ] as const)
    for (const spell of spelt) {
      const cookie = spell(cookies.find((one) => one.startsWith(shown)) ?? "");
      const own = await (await world.fetch(at, { headers: { Cookie: cookie } })).text();
      expect(own, cookie).toContain("eve@example.nz");
    }
});

test("invented hosts neither show on a kept page nor take the place of one", async () => {
  const world = await renoWorld();
  const { server, fetch, asAda, outcomes } = world;
  const pages = publicPagesOf(world);
  const ask = async (at: string, headers = {}) =>
    (await server.fetch(new Request(at, { headers, redirect: "manual" }), {})).text();
  const Cookie = [...asAda.jar].map((pair) => pair.join("=")).join("; ");
  for (const at of pages) await fetch(at);
  await asAda.page("/properties");
  outcomes.length = 0;
  for (let number = 0; number < 40; number++) {
    const host = `http://host${number}.example`;
    for (const at of pages) expect(await ask(host + at)).not.toContain(host);
    expect(await ask(`${host}/properties`, { Cookie })).not.toContain(host);
  }
  for (const at of pages) await fetch(at);
  expect(new Set(outcomes)).toEqual(new Set(["kept"]));
});

test("help is searched by its words, macrons or not, without script", async () => {
  const { browser } = await renoWorld();
  const visitor = await browser();
  const found = async (words: string) =>
    textOf(await (await visitor.page(`/help?q=${encodeURIComponent(words)}`)).text());
  const ofQuotes = await found("SUPPLIÉR");
  expect(ofQuotes).toContain("Ask for quotes, and accept one");
  expect(ofQuotes).not.toContain("Start a property");
  const leading = [
    ["renovat", "Start a property"],
    ["range", "Paste from a spreadsheet"],
    ["excel", "Bring in a spreadsheet, and take one out"],
    ["xlsx", "Bring in a spreadsheet, and take one out"],
    ["csv", "Bring in a spreadsheet, and take one out"],
    ["import", "Bring in a spreadsheet, and take one out"],
    ["export", "Bring in a spreadsheet, and take one out"],
    ["undo", "Undo, and put back"],
    ["put back", "Undo, and put back"],
    ["history", "Undo, and put back"],
    ["what it taught", "What it taught there says where it went over"],
  ] as const;
  for (const [words, title] of leading) expect(await found(words), words).toContain(title);
  const page = await (await visitor.page("/help")).text();
  expect(page).toMatch(
    /<a class="link"[^>]* href="\/calculator"[^>]*>The calculator on the first page/,
  );
  expect(await found("moat")).toContain("Nothing here is about “moat”.");
});
