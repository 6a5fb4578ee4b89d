import crypto from "node:crypto";
import http from "node:http";
import { expect, test, vi } from "vitest";
import { attempts } from "~/data/schema.server";
import { findAttempts } from "~/data/attempts.server";
import { messages } from "~/contracts/messages";
import { openFileStore } from "~/data/files.server";
import { findPerson } from "~/data/people.server";
import { MAX_FILE_BYTES } from "~/domain/dossier";
import { inWriteTransaction } from "~/data/database.server";
import { makeCluster, TOKEN } from "../support/cluster";
import { CLUSTER } from "../support/litefs-node";
import { renoOf } from "../support/reno";

const at = (txid: number) => `${CLUSTER}.${txid.toString(16).padStart(16, "0")}`;
const paused = { error: { message: messages.changesPaused, reason: "unavailable", fields: {} } };
const WHO = "/api/login/user";

/** Ada, signed in, who only ever reaches the replica. */
async function withAda(env: Record<string, string> = {}) {
  const cluster = await makeCluster(env);
  const ada = cluster.person("Ada");
  const browser = await cluster.browser(ada);
  return {
    ...cluster,
    ada,
    browser,
    rename: (firstName: string) => browser.json("PUT", "/api/profile", { firstName, lastName: "Tester" }),
    /** Her name as the database has it. */
    kept: () => findPerson(cluster.primary.app.db, ada.id)?.firstName,
    /** Her name as the replica shows it. */
    shown: async () => ((await (await browser.json("GET", WHO)).json()) as { data: { firstName: string } }).data.firstName,
  };
}

test("what changes something is done on the primary, and seen on the replica", async () => {
  const { rename, kept, shown, primary } = await withAda();
  expect((await rename("Adelaide")).status).toBeLessThan(300);
  expect([kept(), await shown()]).toEqual(["Adelaide", "Adelaide"]);
  expect(primary.asked).toEqual(["PUT /api/profile"]);
});

test("a form without script is done on the primary, and leads on from the replica with all its cookies", async () => {
  const { browser, primary } = await withAda();
  const answer = await browser.form("/auth/logout", { intent: "logout" });
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/auth/login"]);
  expect(answer.headers.getSetCookie().map((line) => line.split("=")[0])).toEqual(expect.arrayContaining(["session", "pos"]));
  expect([...browser.jar.keys()]).not.toContain("session");
  expect(primary.asked).toEqual(["POST /auth/logout"]);
});

test("a page that was forwarded keeps the policy that its own scripts need", async () => {
  const answer = await (await (await makeCluster()).browser()).form("/auth/login", { intent: "login" });
  const nonce = /'nonce-([^']+)'/.exec(answer.headers.get("content-security-policy") ?? "")?.[1];
  expect(answer.status).toBe(422);
  expect(await answer.text()).toContain(`nonce="${nonce}"`);
});

test("an upload of the largest size arrives byte for byte, and comes back so", async () => {
  const { browser, primary, ada } = await withAda();
  const files = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}/files`;
  const content = Buffer.concat([Buffer.from("%PDF-1.7\n"), crypto.randomBytes(MAX_FILE_BYTES - 9)]);
  const form = new FormData();
  form.set("file", new File([content], "plan.pdf"));
  const added = await browser.send(files, { method: "POST", body: form });
  expect(added.status).toBe(200);
  const { id } = (await added.json()) as { id: string };
  const download = await browser.send(`${files}/${id}`);
  expect(Buffer.from(await download.arrayBuffer()).equals(content)).toBe(true);
  expect(primary.asked).toEqual([`POST ${files}`]);
});

test("who may not upload is told so before all of it has been sent", async () => {
  const { replica, primary, ada } = await withAda();
  const files = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}/files`;
  const body = new ReadableStream<Uint8Array>({ pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024)) });
  const headers = { "Sec-Fetch-Site": "same-origin", "Content-Type": "multipart/form-data; boundary=x" };
  const answer = await fetch(replica.origin + files, { method: "POST", body, headers, duplex: "half" } as RequestInit);
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ error: { reason: "signed-out" } });
});

test("whoever wrote carries the position of the primary, and nobody else does", async () => {
  const { browser, primary, rename } = await withAda();
  await browser.json("GET", WHO);
  expect(browser.jar.has("pos")).toBe(false);
  primary.litefs.moveTo(9);
  const answer = await rename("Adelaide");
  expect(answer.headers.getSetCookie()).toEqual([`pos=${at(9)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`]);
});

test("over https the position's cookie is bound to the host", async () => {
  const { rename } = await withAda({ PUBLIC_URL: "https://localhost" });
  const { headers } = await rename("Adelaide");
  expect(headers.getSetCookie()).toEqual([`__Host-pos=${at(1)}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`]);
});

test("a replica that is behind waits for what this browser wrote, and answers by itself", async () => {
  const { browser, primary, replica } = await withAda();
  browser.jar.set("pos", at(5));
  const waited = vi.spyOn(replica.app.role, "waitFor");
  const reading = browser.json("GET", WHO);
  await vi.waitFor(() => expect(waited).toHaveBeenCalledWith(at(5), 2_000));
  replica.litefs.moveTo(5);
  expect((await reading).status).toBe(200);
  expect(primary.asked).toEqual([]);
});

/** A replica that gives up waiting at once. */
function impatient({ app }: { app: { role: { waitFor: (position: string, ms: number) => Promise<boolean> } } }): void {
  const { waitFor } = app.role;
  app.role.waitFor = (position) => waitFor(position, 0);
}

test.each([
  ["a call", "GET", WHO, {}],
  ["a page", "GET", "/profile", { "Accept-Encoding": "gzip" }],
  ["the head of a page", "HEAD", "/profile", {}],
  ["a redirect", "GET", "/auth/logout", {}],
  ["something missing", "GET", "/nowhere", {}],
])("a replica that stays behind has the primary answer, with the same answer: %s", async (_, method, path, headers) => {
  const { browser, primary, replica } = await withAda();
  impatient(replica);
  const [own, ownText] = await answered(browser.send(path, { method, headers }));
  browser.jar.set("pos", at(5));
  const [other, otherText] = await answered(browser.send(path, { method, headers }));
  expect(primary.asked).toEqual([`${method} ${path}`]);
  expect(other.status).toBe(own.status);
  expect(headersOf(other)).toEqual(headersOf(own));
  expect(otherText.length).toBe(ownText.length);
});

async function answered(asking: Promise<Response>): Promise<[Response, string]> {
  const answer = await asking;
  return [answer, await answer.text()];
}

/** What differs from answer to answer is left out, and what is known of an answer's length while it is packed. */
function headersOf({ headers }: Response): [string, string][] {
  const own = new Set(["date", "content-security-policy", "set-cookie", "content-length", "content-encoding", "transfer-encoding"]);
  return [...headers].filter(([name]) => !own.has(name));
}

test("who has the same already is told so by the primary too", async () => {
  const { browser, primary, replica } = await withAda();
  impatient(replica);
  const first = await browser.send("/api/openapi.json");
  const etag = first.headers.get("etag");
  browser.jar.set("pos", at(5));
  const again = await browser.send("/api/openapi.json", { headers: etag ? { "If-None-Match": etag } : {} });
  expect(again.status).toBe(etag ? 304 : 200);
  expect(primary.asked.length).toBe(1);
});

test("a forged position, or another cluster's, holds nobody up", async () => {
  const { browser, primary } = await withAda();
  for (const position of ["nonsense", `LFSCFFFFFFFFFFFFFFFF.${"f".repeat(16)}`]) {
    browser.jar.set("pos", position);
    expect((await browser.json("GET", WHO)).status).toBe(200);
  }
  expect(primary.asked).toEqual([]);
});

test("while nobody is known to be the primary nothing is changed, and reading goes on", async () => {
  const { replica, browser, rename, kept, shown } = await withAda();
  replica.litefs.become("unknown");
  await replica.app.role.confirm();
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, "5", paused]);
  const form = await browser.form("/auth/logout", { intent: "logout" });
  expect([form.status, form.headers.get("retry-after"), await form.text()]).toEqual([503, "5", messages.changesPaused]);
  expect([kept(), await shown()]).toEqual(["Ada", "Ada"]);
});

test("without the primary a replica that is behind shows what it has", async () => {
  const { primary, replica, browser, rename, shown } = await withAda();
  impatient(replica);
  await primary.stop();
  browser.jar.set("pos", at(5));
  expect(await shown()).toBe("Ada");
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, "5", paused]);
});

test("a replica that is behind shows what it has when the node it asks is no primary either", async () => {
  const { primary, replica, browser, rename, shown, kept } = await withAda();
  impatient(replica);
  primary.app.role.current = () => "replica";
  browser.jar.set("pos", at(5));
  expect(await shown()).toBe("Ada");
  expect((await rename("Adelaide")).status).toBe(503);
  expect(kept()).toBe("Ada");
  expect(primary.asked).toEqual([`GET ${WHO}`, "PUT /api/profile"]);
});

test("when the primary breaks off in mid-request, nobody is told that it was done, nor that it was not", async () => {
  const { primary, replica, rename } = await withAda();
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

test("a GET that would write is answered by the primary, asked once, and is no bug", async () => {
  const { replica, primary, browser } = await withAda();
  const { clock } = replica.app;
  replica.app.clock = () => inWriteTransaction(replica.app.db, (db) => (db.delete(attempts).run(), clock()));
  for (const path of [WHO, "/profile", "/profile.data"]) {
    expect((await browser.send(path)).status).toBe(200);
  }
  expect(primary.asked).toEqual([`GET ${WHO}`, "GET /profile", "GET /profile.data"]);
  expect(replica.reported).toEqual([]);
});

test("when the primary can't be asked either, a GET that would write is for later", async () => {
  const { replica, primary, browser } = await withAda();
  const { clock } = replica.app;
  replica.app.clock = () => (replica.app.db.$client.exec("delete from attempts"), clock());
  await primary.stop();
  const answer = await browser.json("GET", WHO);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a file whose bytes are still on their way comes from the primary", async () => {
  const { replica, primary, browser, ada } = await withAda();
  const property = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}`;
  const form = new FormData();
  form.set("file", new File(["Paint the hallway\n"], "list.txt"));
  const { id } = (await (await browser.send(`${property}/files`, { method: "POST", body: form })).json()) as { id: string };
  replica.app.files = openFileStore(":memory:");
  const answer = await browser.send(`${property}/files/${id}`);
  expect([answer.status, await answer.text()]).toEqual([200, "Paint the hallway\n"]);
  const [archive] = await answered(browser.send("/profile/export"));
  expect(archive.status).toBe(200);
  expect(primary.asked).toEqual([`POST ${property}/files`, `GET ${property}/files/${id}`, "GET /profile/export"]);
  await primary.stop();
  const later = await browser.send(`${property}/files/${id}`);
  expect([later.status, await later.json()]).toMatchObject([503, { error: { message: messages.fileNotHereYet } }]);
});

test("limits count the client, not the replica that forwards for it", async () => {
  const { replica, primary } = await makeCluster({ LIMITS: "on", TRUST_PROXY: "1" });
  await signIn(replica.origin, { "X-Forwarded-For": "203.0.113.9" });
  expect(findAttempts(primary.app.db, "sign-in:203.0.113.9", new Date(0))?.count).toBe(1);
});

test.each([{ "X-Forward-Token": "guessed" }, { "X-Forward-Token": "" }, {}])(
  "what only a replica may say is not believed of others: %o",
  async (claim) => {
    const { primary, replica } = await makeCluster({ LIMITS: "on" });
    for (const { origin } of [primary, replica])
      await signIn(origin, { ...claim, "X-Forward-Client": "203.0.113.9" } as Record<string, string>);
    expect(findAttempts(primary.app.db, "sign-in:203.0.113.9", new Date(0))).toBe(undefined);
    expect(findAttempts(primary.app.db, "sign-in:127.0.0.1", new Date(0))?.count).toBe(2);
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
  const { browser, cookieOf, primary, replica, ada, kept } = await withAda();
  expect(browser.jar.size).toBe(1);
  for (const { origin } of [primary, replica]) {
    const answer = await fetch(`${origin}/api/profile`, {
      method: "PUT",
      headers: { "Content-Type": "application/json", Origin: "https://evil.example", Cookie: await cookieOf(ada) },
      body: JSON.stringify({ firstName: "Eve", lastName: "Tester" }),
    });
    expect(answer.status).toBe(403);
  }
  expect(kept()).toBe("Ada");
});

test("what was forwarded once is not forwarded again", async () => {
  const { replica, primary, cookieOf, ada, kept } = await withAda();
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

test("a primary that has been told to end takes no more changes, and still shows what is there", async () => {
  const { primary, rename, kept, browser } = await withAda();
  const ending = new AbortController();
  primary.app.draining = ending.signal;
  ending.abort();
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([503, "5", paused]);
  expect((await browser.json("GET", WHO)).status).toBe(200);
  expect(kept()).toBe("Ada");
});

test("a client that goes away in mid-upload leaves nothing behind on the primary", async () => {
  const { primary, replica, ada, cookieOf } = await withAda();
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
  upload.write(`--x\r\nContent-Disposition: form-data; name="file"; filename="list.txt"\r\n\r\nPaint`);
  await vi.waitFor(() => expect(primary.asked).toEqual([`POST ${files}`]));
  upload.destroy();
  await vi.waitFor(() => expect(replica.asked).toEqual([`POST ${files}`]));
  expect(primary.app.db.$client.prepare("select count(*) from property_files").pluck().get()).toBe(0);
});
