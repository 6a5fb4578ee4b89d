import fs from "node:fs";
import { describe, expect, test } from "vitest";
import { makeServer } from "../support/server";

const POLICY =
  "default-src 'none'; script-src 'nonce-NONCE' 'strict-dynamic'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; connect-src 'self'; " +
  "manifest-src 'self'; worker-src 'self'; frame-src 'self' blob:; form-action 'self' https://checkout.stripe.com https://billing.stripe.com; base-uri 'none'; object-src 'none'; frame-ancestors 'none'";

const asset = `/assets/${fs.readdirSync("build/client/assets").find((name) => name.endsWith(".js"))}`;

async function answers(label: string): Promise<{ response: Response; status: number }> {
  const world = await makeServer({ NODE_ENV: "production", SANDBOX: "1" });
  const ada = world.person("Ada");
  const browser = await world.browser();
  const signedIn = await world.browser(ada);
  const failing = async (at: string) => {
    world.app.db.$client.close();
    return browser.page(at);
  };
  const made: Record<string, () => Promise<[number, Response]>> = {
    "a page": async () => [200, await browser.page("/auth/login")],
    "a page of somebody signed in": async () => [200, await signedIn.page("/")],
    "a page's data": async () => [200, await browser.page("/auth/login.data")],
    "a redirect": async () => [302, await browser.page("/auth/logout")],
    "a form that is done": async () => [
      303,
      await signedIn.form("/auth/logout", { intent: "logout" }),
    ],
    "a refused form": async () => [422, await browser.form("/auth/login", { intent: "login" })],
    "a missing page": async () => [404, await browser.page("/nowhere")],
    "a page without forms": async () => [405, await browser.form("/print/terms", {})],
    "a failing page": async () => [500, await failing("/")],
    "a call": async () => [200, await signedIn.json("GET", "/api/login/user")],
    "a call with nothing to say": async () => [
      204,
      await signedIn.json("POST", "/api/login/logout", {}),
    ],
    "a refused call": async () => [422, await browser.json("POST", "/api/login", {})],
    "a missing call": async () => [404, await browser.json("GET", "/api/nothing")],
    "a call by the wrong method": async () => [405, await browser.json("PUT", "/api/login", {})],
    "an unknown method": async () => [405, await browser.send("/", { method: "PURGE" })],
    "a call from another site": async () => [
      403,
      await world.fetch("/api/login", { method: "POST" }),
    ],
    "a failing call": async () => [500, await failing("/api/login/user")],
    "a picture": async () => [200, await browser.send("/favicon.svg")],
    "a missing file": async () => [404, await browser.send("/assets/gone.js")],
    "the sign of life": async () => [200, await browser.send("/healthz")],
    "the API document": async () => [200, await browser.send("/api/openapi.json")],
  };
  const make = made[label];
  if (!make) throw new Error(`There is no answer called ${label}.`);
  const [status, response] = await make();
  return { status, response };
}

const ANSWERS = [
  ..."a page|a page of somebody signed in|a page's data|a redirect|a form that is done|a refused form|a missing page|a page without forms|a failing page".split(
    "|",
  ),
  ..."a call|a call with nothing to say|a refused call|a missing call|a call by the wrong method|an unknown method|a call from another site|a failing call".split(
    "|",
  ),
  ..."a picture|a missing file|the sign of life|the API document".split("|"),
];
const PUBLIC = new Set(["a picture"]);
/** Kept by the browser, which asks each time whether they still hold (docs/decisions/0079). */
const REVALIDATED = new Set(["a page of somebody signed in", "a call"]);

describe.each(ANSWERS)("%s", (label) => {
  test("has every security header", async () => {
    const { response, status } = await answers(label);
    expect(response.status).toBe(status);
    const { headers } = response;
    expect(headers.get("content-security-policy")?.replace(/nonce-[^']+/, "nonce-NONCE")).toBe(
      POLICY,
    );
    expect(Object.fromEntries(headers)).toMatchObject({
      "strict-transport-security": "max-age=63072000; includeSubDomains",
      "x-content-type-options": "nosniff",
      "referrer-policy": "same-origin",
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-resource-policy": "same-origin",
      "permissions-policy": expect.stringContaining("camera=(self)"),
    });
    expect(headers.has("x-powered-by")).toBe(false);
    expect(headers.has("server")).toBe(false);
  });
});

test.each(ANSWERS.filter((label) => !PUBLIC.has(label)))(
  "%s is not used again without asking",
  async (label) => {
    expect((await answers(label)).response.headers.get("cache-control")).toBe(
      REVALIDATED.has(label) ? "private, no-cache" : "private, no-store",
    );
  },
);

test("a script is cached for a year, and carries no headers that only documents have", async () => {
  const { headers } = await (
    await makeServer({ NODE_ENV: "production", SANDBOX: "1" })
  ).fetch(asset);
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  for (const name of ["content-security-policy", "permissions-policy", "x-frame-options"])
    expect(headers.has(name), name).toBe(false);
});

test("files without hashed names are cached for an hour", async () => {
  expect((await answers("a picture")).response.headers.get("cache-control")).toBe(
    "public, max-age=3600",
  );
});

test("files are sent compressed, under their own type", async () => {
  const world = await makeServer();
  const response = await world.fetch(asset, { headers: { "Accept-Encoding": "br, gzip" } });
  expect(response.headers.get("content-encoding")).toBe("br");
  expect(response.headers.get("content-type")).toMatch(/^text\/javascript/);
  expect(response.headers.get("vary")).toContain("Accept-Encoding");
});

test("every script of a page carries the nonce of its answer, which no other answer has", async () => {
  const nonces = new Set<string>();
  for (const at of ["/", "/auth/login", "/nowhere"]) {
    const response = await (await (await makeServer()).browser()).page(at);
    const nonce =
      /'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1] ?? "none";
    const scripts = [...(await response.text()).matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag);
    expect(scripts.length).toBeGreaterThan(0);
    for (const tag of scripts) expect(tag).toContain(`nonce="${nonce}"`);
    expect(Buffer.from(nonce, "base64").length).toBeGreaterThanOrEqual(16);
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test("no page sets a style or a handler inline, which the policy would refuse", async () => {
  for (const at of ["/", "/auth/login", "/nowhere", "/print/terms"]) {
    const page = await (await (await (await makeServer()).browser()).page(at)).text();
    expect(page, at).not.toMatch(/<[^>]+\s(style|on\w+)=/);
    expect(page, at).not.toContain("<style");
  }
});

test.each([
  "/auth/activate?token=t&id=i",
  "/auth/reset-password?token=t&id=i",
  "/quote/a-secret",
  "/variation/a-secret",
  "/variation/a-secret.data",
])("%s gives its secret to no other page and to no search engine", async (at) => {
  const { headers } = await (await (await makeServer()).browser()).page(at);
  expect([headers.get("referrer-policy"), headers.get("x-robots-tag")]).toEqual([
    "no-referrer",
    "noindex",
  ]);
  expect(headers.get("content-security-policy")).toContain("default-src 'none'");
});

test("behind https the session's cookie is the host's alone", async () => {
  const world = await makeServer({
    PUBLIC_URL: "https://reno.example",
    SANDBOX: "0",
    BILLING: "off",
    MAIL: "outbox",
    LIMITS: "on",
  });
  const response = await world.fetch("/api/login/logout", {
    method: "POST",
    headers: { "Sec-Fetch-Site": "same-origin", "Content-Type": "application/json" },
    body: "{}",
  });
  const [cookie] = response.headers.getSetCookie();
  expect(cookie).toMatch(/^__Host-session=.*; Path=\/.*; HttpOnly; Secure; SameSite=Lax$/);
  expect(cookie).not.toContain("Domain");
});

test.each([
  "/.git",
  "/.git/config",
  "/.env",
  "/build/server/index.js",
  "/build/server",
  "/../package.json",
  "/%2e%2e/package.json",
  "/assets/../../server/index.js",
  "/assets/..%2f..%2fserver/index.js",
  "/.vite/manifest.json",
  "/package.json",
  "/data/plumbline.db",
])("%s is not there", async (at) => {
  const world = await makeServer();
  const response = await world.server.fetch(new Request(`http://localhost:3000${at}`), {});
  expect(response.status).toBe(404);
});

test("nothing built for the browser carries its source along", () => {
  const files = fs.readdirSync("build/client", { recursive: true, encoding: "utf8" });
  expect(files.filter((name) => name.endsWith(".map"))).toEqual([]);
  for (const name of files.filter((one) => one.endsWith(".js")))
    expect(fs.readFileSync(`build/client/${name}`, "utf8"), name).not.toContain("sourceMappingURL");
});
