import crypto from "node:crypto";
import http from "node:http";
import { expect, test } from "vitest";
import { findAttempts } from "~/data/rate-limits";
import { messages } from "~/contracts/messages";
import { MAX_FILE_BYTES } from "~/domain/file";
import { makeCluster, makeClusterWithAda, TOKEN } from "../support/cluster";
import { renoOf } from "../support/reno";
import { NOW } from "../support/world";

const paused = { error: { message: messages.changesPaused, reason: "unavailable", fields: {} } };
const WHO = "/api/login/user";

/** A window of attempts that holds all of the test. */
const EVER = { now: NOW, length: 1 };

test("what changes something is done on the primary, and seen on the replica", async () => {
  const { rename, kept, shown, primary } = await makeClusterWithAda();
  expect((await rename("Adelaide")).status).toBeLessThan(300);
  expect([kept(), await shown()]).toEqual(["Adelaide", "Adelaide"]);
  expect(primary.asked).toEqual(["PUT /api/profile"]);
});

test("a form without script is done on the primary, and leads on from the replica with all its cookies", async () => {
  const { browser, primary } = await makeClusterWithAda();
  const answer = await browser.form("/auth/logout", { intent: "logout" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/login"]);
  expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(
    expect.arrayContaining(["session", "pos"]),
  );
  expect([...browser.jar.keys()]).not.toContain("session");
  expect(primary.asked).toEqual(["POST /auth/logout"]);
});

test("a forwarded page has the policy that its own scripts need", async () => {
  const answer = await (
    await (await makeCluster()).browser()
  ).form("/auth/login", { intent: "login" });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(`nonce="${nonce}"`);
});

test("an upload of the largest size arrives byte for byte, and comes back so", async () => {
  const { browser, primary, ada } = await makeClusterWithAda();
  const files = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}/files`;
  const content = Buffer.concat([
    Buffer.from("%PDF-1.7\n"),
    crypto.randomBytes(MAX_FILE_BYTES - 9),
  ]);
  const form = new FormData();
  form.set("file", new File([content], "plan.pdf"));
  const added = await browser.send(files, { method: "POST", body: form });
  expect(added.status).toBe(200);
  const { id } = (await added.json()) as { id: string };
  const download = await browser.send(`${files}/${id}`);
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
  expect(primary.asked).toEqual([`POST ${files}`]);
});

test("a forbidden upload is refused before it has been sent whole", async () => {
  const { replica, primary, ada } = await makeClusterWithAda();
  const files = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}/files`;
  const body = new ReadableStream<Uint8Array>({
    pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)),
  });
  const headers = {
    "Sec-Fetch-Site": "same-origin",
    "Content-Type": "multipart/form-data; boundary=x",
  };
  const answer = await fetch(replica.origin + files, {
    method: "POST",
    body,
    headers,
    duplex: "half",
  } as RequestInit);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { reason: "signed-out" } });
});

test("a client that goes away in mid-upload leaves nothing behind on the primary", async () => {
  const { primary, replica, ada, cookieOf } = await makeClusterWithAda();
  const files = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}/files`;
  const upload = http.request(replica.origin + files, {
    method: "POST",
    headers: {
      "Sec-Fetch-Site": "same-origin",
      "Content-Type": "multipart/form-data; boundary=x",
      "Content-Length": 1_000_000,
      Cookie: await cookieOf(ada),
    },
  });
  upload.on("error", () => undefined);
  upload.write(
    `--x\r\nContent-Disposition: form-data; name="file"; filename="list.txt"\r\n\r\nPaint`,
  );
  await expect.poll(() => primary.asked).toEqual([`POST ${files}`]);
  upload.destroy();
  await expect
    .poll(() => [...primary.done, ...replica.done])
    .toEqual([`POST ${files}`, `POST ${files}`]);
  expect(primary.app.db.$client.prepare("select count(*) from property_files").pluck().get()).toBe(
    0,
  );
});

test("without a known primary writes are refused, and reads go on", async () => {
  const { replica, browser, rename, kept, shown } = await makeClusterWithAda();
  replica.litefs.become("unknown");
  await replica.app.role.confirm();
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "5",
    paused,
  ]);
  const form = await browser.form("/auth/logout", { intent: "logout" });
  expect([form.status, form.headers.get("retry-after"), await form.text()]).toEqual([
    503,
    "5",
    messages.changesPaused,
  ]);
  expect([kept(), await shown()]).toEqual(["Ada", "Ada"]);
});

test("when the primary aborts a request, the answer claims neither success nor failure", async () => {
  const { primary, replica, rename } = await makeClusterWithAda();
  primary.app.role.current = () => {
    void primary.stop();
    return "primary";
  };
  primary.app.clock = () => {
    throw new Error("never comes to this");
  };
  const answer = await rename("Adelaide");
  expect(answer.status).toBe(502);
  expect(await answer.json()).toMatchObject({ error: { message: messages.outcomeUnknown } });
  expect(replica.reported.length).toBe(1);
});

test("a draining primary takes no more writes, and still answers reads", async () => {
  const { primary, rename, kept, browser } = await makeClusterWithAda();
  const ending = new AbortController();
  primary.app.draining = ending.signal;
  ending.abort();
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "5",
    paused,
  ]);
  expect((await browser.json("GET", WHO)).status).toBe(200);
  expect(kept()).toBe("Ada");
});

test("limits count the client, not the replica that forwards for it", async () => {
  const { replica, primary } = await makeCluster({ LIMITS: "on", TRUST_PROXY: "x-forwarded-for" });
  await signIn(replica.origin, { "X-Forwarded-For": "203.0.113.9" });
  await signIn(replica.origin, { "X-Forwarded-For": "2001:db8:1:2:3::9" });
  await signIn(primary.origin, { "X-Forwarded-For": "2001:db8:1:2:4::9" });
  expect(findAttempts(primary.app.db, "sign-in:203.0.113.9", EVER)?.count).toBe(1);
  expect(findAttempts(primary.app.db, "sign-in:2001:db8:1:2::/64", EVER)?.count).toBe(2);
});

test.each([{ "X-Forward-Token": "guessed" }, { "X-Forward-Token": "" }, {}])(
  "what only a replica may say is not believed of others: %o",
  async (claim) => {
    const { primary, replica } = await makeCluster({ LIMITS: "on" });
    for (const { origin } of [primary, replica])
      await signIn(origin, { ...claim, "X-Forward-Client": "203.0.113.9" } as Record<
        string,
        string
      >);
    expect(findAttempts(primary.app.db, "sign-in:203.0.113.9", EVER)).toBe(undefined);
    expect(findAttempts(primary.app.db, "sign-in:127.0.0.1", EVER)?.count).toBe(2);
  },
);

function signIn(origin: string, headers: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "Sec-Fetch-Site": "same-origin", ...headers },
    body: JSON.stringify({ email: "nobody@example.nz", password: "Wrong-2026!" }),
  });
}

test("another site's form is refused, whichever node it reaches", async () => {
  const { browser, cookieOf, primary, replica, ada, kept } = await makeClusterWithAda();
  expect(browser.jar.size).toBe(1);
  for (const { origin } of [primary, replica]) {
    const answer = await fetch(`${origin}/api/profile`, {
      method: "PUT",
      headers: {
        "Content-Type": "application/json",
        Origin: "https://evil.example",
        Cookie: await cookieOf(ada),
      },
      body: JSON.stringify({ firstName: "Eve", lastName: "Tester" }),
    });
    expect(answer.status).toBe(403);
  }
  expect(kept()).toBe("Ada");
});

test("a forwarded request is not forwarded again", async () => {
  const { replica, primary, cookieOf, ada, kept } = await makeClusterWithAda();
  const headers = {
    "X-Forward-Token": TOKEN,
    "X-Forward-Client": "203.0.113.9",
    "Sec-Fetch-Site": "same-origin",
    Cookie: await cookieOf(ada),
  };
  const body = JSON.stringify({ firstName: "Adelaide", lastName: "Tester" });
  const answer = await fetch(`${replica.origin}/api/profile`, {
    method: "PUT",
    headers: { ...headers, "Content-Type": "application/json" },
    body,
  });
  expect([answer.status, await answer.json()]).toEqual([503, paused]);
  expect((await fetch(`${replica.origin}/profile`, { headers })).status).toBe(503);
  expect(primary.asked).toEqual([]);
  expect(kept()).toBe("Ada");
});
