import { expect, test } from "vitest";
import { makeServer, type Server } from "../support/server";

const account = {
  firstName: "Ada",
  lastName: "Lovelace",
  email: "ada@example.nz",
  password: "Kōwhai-2026!",
};

type SandboxMail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  sentAt: string;
};

async function mails(server: Server, query = ""): Promise<SandboxMail[]> {
  const response = await server.fetch(`/sandbox/mail${query}`, {
    headers: { Accept: "application/json" },
  });
  return (await response.json()) as SandboxMail[];
}

const post = (server: Server, path: string, body: object, headers: Record<string, string> = {}) =>
  server.fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: JSON.stringify(body),
  });

const cookiesOf = (response: Response) =>
  response.headers.getSetCookie().map((line) => line.replace(/=[^;]*/, "="));

test("registering a known and a new address answers the same, header for header", async () => {
  const server = await makeServer();
  const first = await post(server, "/api/account", account);
  const again = await post(server, "/api/account", { ...account, password: "Other-2026!" });
  expect([first.status, await first.text()]).toEqual([200, '{"data":{"isLoggedIn":false}}']);
  expect([again.status, await again.text()]).toEqual([200, '{"data":{"isLoggedIn":false}}']);
  expect(cookiesOf(again)).toEqual(cookiesOf(first));
  expect(cookiesOf(first)).toEqual([expect.stringContaining("pending=; Max-Age=3600")]);
});

test("after registering, the home page shows “Hang tight” until the login", async () => {
  const server = await makeServer();
  const registered = await post(server, "/api/account", account);
  const cookie = registered.headers.getSetCookie()[0]?.split(";")[0] ?? "";
  const home = await (await server.fetch("/", { headers: { cookie } })).text();
  expect(home).toContain(
    "Hang tight, you will receive an email with a link to verify your email and activate your account.",
  );
  expect(home).toContain("Return to Login");
  expect(
    await (await server.fetch("/", { headers: { cookie: `${cookie}x` } })).text(),
  ).not.toContain("Hang tight");
});

test("an earlier registration of another user's address gives no password or session once its owner has followed the link", async () => {
  const server = await makeServer();
  const attacker = await server.browser();
  const stolen = { email: account.email, password: "Stolen-2026!" };
  await attacker.json("POST", "/api/account", { ...account, ...stolen, firstName: "Eve" });
  expect((await attacker.json("POST", "/api/login", stolen)).status).toBe(200);

  const owner = await server.browser();
  await owner.json("POST", "/api/account", account);
  const link = new URL((await mails(server))[0]?.links[0] ?? "");
  const activated = await owner.form(link.pathname + link.search, {
    intent: "activate",
    ...Object.fromEntries(link.searchParams),
  });
  expect([activated.status, activated.headers.get("location")]).toEqual([
    303,
    "/auth/activate?activated",
  ]);

  expect((await attacker.json("GET", "/api/properties")).status).toBe(401);
  expect(await (await attacker.json("GET", "/api/login/user")).json()).toEqual({
    data: { isLoggedIn: false },
  });
  expect((await attacker.json("POST", "/api/login", stolen)).status).toBe(401);
  const { email, password } = account;
  const signedIn = await owner.json("POST", "/api/login", { email, password });
  expect(await signedIn.json()).toMatchObject({
    data: { firstName: "Ada", emailVerified: true, isActive: true },
  });
});

test("an evil Host header reaches no mail", async () => {
  const server = await makeServer({ PUBLIC_URL: "http://localhost:3000" });
  await post(server, "/api/account", account, {
    Host: "evil.example",
    "X-Forwarded-Host": "evil.example",
  });
  await post(
    server,
    "/api/login/forgot-password",
    { email: account.email },
    { Host: "evil.example", "X-Forwarded-Host": "evil.example" },
  );
  const written = await mails(server);
  expect(written).toHaveLength(2);
  expect(JSON.stringify(written)).not.toContain("evil");
  for (const { links } of written) expect(links[0]).toMatch(/^http:\/\/localhost:3000\/auth\//);
});

test("opening a link any number of times, as mail scanners do, uses nothing up", async () => {
  const server = await makeServer();
  await post(server, "/api/account", account);
  await post(server, "/api/login/forgot-password", { email: account.email });
  const [reset, activation] = (await mails(server)).map(({ links }) => links[0] ?? "");
  for (let visit = 0; visit < 3; visit++) {
    expect(await (await server.fetch(activation!)).text()).toContain("Activate my account");
    expect(await (await server.fetch(reset!)).text()).toContain("Save the new password");
    expect(
      await (await server.fetch(`/api/login/reset-password${new URL(reset!).search}`)).json(),
    ).toEqual({
      validLink: true,
      expired: false,
    });
  }
  const link = Object.fromEntries(new URL(activation!).searchParams);
  expect((await post(server, "/api/account/activate", link)).status).toBe(200);
  const twice = await post(server, "/api/account/activate", link);
  expect([twice.status, await twice.json()]).toEqual([
    422,
    { error: { message: "Could not activate account.", reason: "invalid", fields: {} } },
  ]);
});

test("the activation form works without script, where the page's referrer policy makes the origin null", async () => {
  const server = await makeServer();
  await post(server, "/api/account", account);
  const link = new URL((await mails(server))[0]?.links[0] ?? "");
  const response = await server.fetch(link.pathname + link.search, {
    method: "POST",
    headers: {
      Origin: "null",
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ ...Object.fromEntries(link.searchParams), intent: "activate" }),
  });
  expect([response.status, response.headers.get("location")]).toEqual([
    303,
    "/auth/activate?activated",
  ]);
  expect((await server.fetch(link.pathname)).headers.get("referrer-policy")).toBe("no-referrer");
});

test("a refused registration returns the typed text, without the passwords", async () => {
  const server = await makeServer();
  const response = await server.fetch("/auth/register", {
    method: "POST",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      ...account,
      lastName: "",
      passwordConfirm: "Other-2026!",
      intent: "register",
    }),
  });
  const page = await response.text();
  expect(response.status).toBe(422);
  expect(page).toContain("There is a problem");
  expect(page).toContain("Last name is required");
  expect(page).toContain("Passwords do not match");
  expect(page).toContain('value="ada@example.nz"');
  expect(page).not.toContain("2026!");
});

test("the sandbox's mail is a page for people and a list for tests", async () => {
  const server = await makeServer();
  const owner = await server.browser(server.person("Eve"));
  const added = await owner.json("POST", "/api/properties", {
    name: "<script>alert(1)</script>",
    address: "1 Rimu Street",
  });
  const { id } = (await added.json()) as { id: string };
  await owner.json("POST", `/api/properties/${id}/share`, { email: account.email });
  const page = await server.fetch("/sandbox/mail", { headers: { Accept: "text/html" } });
  expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
  const html = await page.text();
  expect(html).toContain("invites you to a renovation");
  expect(html).toContain("&lt;script&gt;");
  expect(html).not.toContain("<script");
  expect(await mails(server, "?to=ADA@example.nz")).toHaveLength(1);
  expect(await mails(server, "?to=eve@example.nz")).toEqual([]);
});

test("outside the sandbox there is no mail to read", async () => {
  const server = await makeServer({ SANDBOX: "0", LIMITS: "on", BILLING: "off", MAIL: "outbox" });
  for (const Accept of ["application/json", "text/html"])
    expect((await server.fetch("/sandbox/mail", { headers: { Accept } })).status).toBe(404);
});

test("the terms stand on a page of their own, with or without their title", async () => {
  const server = await makeServer();
  // React puts comment markers between adjacent texts.
  const read = async (path: string) =>
    (await (await server.fetch(path)).text()).replaceAll("<!-- -->", "");
  const page = await read("/print/terms");
  for (const term of [
    "Plumbline - License Terms Of Use",
    "(NZD)",
    "30 days before an anniversary",
    "12% per annum",
    "NZ$100",
    "two updates before",
    "New Zealand law",
    "CC BY 4.0",
  ]) {
    expect(page).toContain(term);
  }
  expect(await read("/print/terms?hideTitle")).not.toMatch(/<h1>Plumbline/);
});
