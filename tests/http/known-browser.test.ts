import { expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { hashPassword } from "~/services/passwords";
import { makeServer, type Server } from "../support/server";

const PASSWORD = "Kōwhai-2026!";
const passwordHash = await hashPassword(PASSWORD);

async function setUp(env: Record<string, string> = {}) {
  const server = await makeServer({ LIMITS: "on", TRUST_PROXY: "x-forwarded-for", ...env });
  const ada = server.person("Ada");
  updateUser(server.app.db, ada.id, { passwordHash });
  return { server, ada };
}

/** Signs Ada in from a network; returns the status. */
const enter = (server: Server, password: string, headers: Record<string, string>) =>
  server.fetch("/api/login", {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: JSON.stringify({ email: "ada@example.nz", password }),
  });

const HOME = { "X-Forwarded-For": "203.0.113.7" };

/** The known-browser cookie, as Set-Cookie line and as Cookie header. */
async function keptCookie(server: Server): Promise<{ line: string; Cookie: string }> {
  const signedIn = await enter(server, PASSWORD, HOME);
  const line = signedIn.headers.getSetCookie().find((one) => /^(__Host-)?browser=/.test(one)) ?? "";
  return { line, Cookie: line.split(";")[0] ?? "" };
}

async function failFrom(server: Server, network: string): Promise<void> {
  for (let failure = 0; failure < 7; failure++)
    await enter(server, "wrong", {
      "X-Forwarded-For": `192.0.2.${failure}, ${network}`,
      "Fly-Client-IP": `192.0.2.${failure}`,
    });
}

test("signing in leaves a cookie that no script reads, and that goes on from where others have failed", async () => {
  const { server } = await setUp();
  const { line, Cookie } = await keptCookie(server);
  expect(line).toMatch(/^browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/);
  await failFrom(server, HOME["X-Forwarded-For"]);
  expect((await enter(server, PASSWORD, HOME)).status).toBe(429);
  expect((await enter(server, PASSWORD, { ...HOME, Cookie })).status).toBe(200);
  expect((await enter(server, PASSWORD, { "X-Forwarded-For": "203.0.113.8" })).status).toBe(200);
});

test("on https the cookie has the __Host- prefix", async () => {
  const { server } = await setUp({
    SANDBOX: "0",
    BILLING: "off",
    MAIL: "outbox",
    PUBLIC_URL: "https://plumbline.example",
  });
  expect((await keptCookie(server)).line).toMatch(
    /^__Host-browser=[^;]+; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
});

test("a cookie that is not ours counts for nothing and fails nothing; one of a rotated secret still counts", async () => {
  const { server } = await setUp({ SESSION_SECRET: "old" });
  const { Cookie } = await keptCookie(server);
  const foreign = await setUp({ SESSION_SECRET: "another secret" });
  const theirs = await keptCookie(foreign.server);
  await failFrom(server, HOME["X-Forwarded-For"]);
  const odd = [
    "browser=",
    "browser=%",
    "browser=eyJhIjoxfQ==.x",
    `browser=${"A".repeat(8192)}`,
    `${Cookie}x`,
    Cookie.slice(0, -3),
  ];
  for (const cookie of [...odd, theirs.Cookie])
    expect(
      (await enter(server, PASSWORD, { ...HOME, Cookie: cookie })).status,
      cookie.slice(0, 60),
    ).toBe(429);
  server.app.settings.sessionSecrets = ["new", "old"];
  expect((await enter(server, PASSWORD, { ...HOME, Cookie })).status).toBe(200);
  expect(server.reported).toEqual([]);
});
