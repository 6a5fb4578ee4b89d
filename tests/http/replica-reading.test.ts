import { expect, test, vi } from "vitest";
import { attempts } from "~/data/schema";
import { messages } from "~/contracts/messages";
import { openFileStore } from "~/data/file-store";
import { inWriteTransaction } from "~/data/database";
import { makeClusterWithAda } from "../support/cluster";
import { CLUSTER } from "../support/litefs-node";
import { renoOf } from "../support/reno";

const at = (txid: number) => `${CLUSTER}.${txid.toString(16).padStart(16, "0")}`;
const paused = { error: { message: messages.changesPaused, reason: "unavailable", fields: {} } };
const WHO = "/api/login/user";

test("only a response to a write sets the position cookie", async () => {
  const { browser, primary, rename } = await makeClusterWithAda();
  await browser.json("GET", WHO);
  expect(browser.jar.has("pos")).toBe(false);
  primary.litefs.moveTo(9);
  const answer = await rename("Adelaide");
  expect(answer.headers.getSetCookie()).toEqual([
    `pos=${at(9)}; Max-Age=3600; Path=/; HttpOnly; SameSite=Lax`,
  ]);
});

test("over https the position's cookie is bound to the host", async () => {
  const { rename } = await makeClusterWithAda({ PUBLIC_URL: "https://localhost" });
  const { headers } = await rename("Adelaide");
  expect(headers.getSetCookie()).toEqual([
    `__Host-pos=${at(1)}; Max-Age=3600; Path=/; HttpOnly; Secure; SameSite=Lax`,
  ]);
});

test("a replica that is behind waits for what this browser wrote, and answers by itself", async () => {
  const { browser, primary, replica } = await makeClusterWithAda();
  browser.jar.set("pos", at(5));
  const waited = vi.spyOn(replica.app.role, "waitFor");
  const reading = browser.json("GET", WHO);
  await expect.poll(() => waited).toHaveBeenCalledWith(at(5), 2_000);
  replica.litefs.moveTo(5);
  expect((await reading).status).toBe(200);
  expect(primary.asked).toEqual([]);
});

/** Gives up waiting at once. */
function impatient({
  app,
}: {
  app: { role: { waitFor: (position: string, ms: number) => Promise<boolean> } };
}): void {
  const { waitFor } = app.role;
  app.role.waitFor = (position) => waitFor(position, 0);
}

test.each([
  ["a call", "GET", WHO, {}],
  ["a page", "GET", "/profile", { "Accept-Encoding": "gzip" }],
  ["the head of a page", "HEAD", "/profile", {}],
  ["a redirect", "GET", "/auth/logout", {}],
  ["something missing", "GET", "/nowhere", {}],
])(
  "a replica that stays behind has the primary answer, with the same answer: %s",
  async (_, method, path, headers) => {
    const { browser, primary, replica } = await makeClusterWithAda();
    impatient(replica);
    const [own, ownText] = await answered(browser.send(path, { method, headers }));
    browser.jar.set("pos", at(5));
    const [other, otherText] = await answered(browser.send(path, { method, headers }));
    expect(primary.asked).toEqual([`${method} ${path}`]);
    expect(other.status).toBe(own.status);
    expect(headersOf(other)).toEqual(headersOf(own));
    expect(otherText.length).toBe(ownText.length);
  },
);

async function answered(asking: Promise<Response>): Promise<[Response, string]> {
  const answer = await asking;
  return [answer, await answer.text()];
}

/** Without headers that differ per response, and Content-Length, which compression removes. */
function headersOf({ headers }: Response): [string, string][] {
  const own = new Set([
    "date",
    "content-security-policy",
    "set-cookie",
    "content-length",
    "content-encoding",
    "transfer-encoding",
  ]);
  return [...headers].filter(([name]) => !own.has(name));
}

test("the primary, too, answers 304 for a matching ETag", async () => {
  const { browser, primary, replica } = await makeClusterWithAda();
  impatient(replica);
  const first = await browser.send("/api/openapi.json");
  const etag = first.headers.get("etag");
  browser.jar.set("pos", at(5));
  const again = await browser.send("/api/openapi.json", {
    headers: etag ? { "If-None-Match": etag } : {},
  });
  expect(again.status).toBe(etag ? 304 : 200);
  expect(primary.asked.length).toBe(1);
});

test("a forged position, or another cluster's, delays no request", async () => {
  const { browser, primary } = await makeClusterWithAda();
  for (const position of ["nonsense", `LFSCFFFFFFFFFFFFFFFF.${"f".repeat(16)}`]) {
    browser.jar.set("pos", position);
    expect((await browser.json("GET", WHO)).status).toBe(200);
  }
  expect(primary.asked).toEqual([]);
});

test("without the primary a replica that is behind shows what it has", async () => {
  const { primary, replica, browser, rename, shown } = await makeClusterWithAda();
  impatient(replica);
  await primary.stop();
  browser.jar.set("pos", at(5));
  expect(await shown()).toBe("Ada");
  const answer = await rename("Adelaide");
  expect([answer.status, answer.headers.get("retry-after"), await answer.json()]).toEqual([
    503,
    "5",
    paused,
  ]);
});

test("a replica that is behind shows what it has when the node it asks is no primary either", async () => {
  const { primary, replica, browser, rename, shown, kept } = await makeClusterWithAda();
  impatient(replica);
  primary.app.role.current = () => "replica";
  browser.jar.set("pos", at(5));
  expect(await shown()).toBe("Ada");
  expect((await rename("Adelaide")).status).toBe(503);
  expect(kept()).toBe("Ada");
  expect(primary.asked).toEqual([`GET ${WHO}`, "PUT /api/profile"]);
});

test("a GET that would write is answered by the primary, asked once, and is no bug", async () => {
  const { replica, primary, browser } = await makeClusterWithAda();
  const { clock } = replica.app;
  replica.app.clock = () =>
    inWriteTransaction(replica.app.db, (db) => (db.delete(attempts).run(), clock()));
  for (const path of [WHO, "/profile", "/profile.data"]) {
    expect((await browser.send(path)).status).toBe(200);
  }
  expect(primary.asked).toEqual([`GET ${WHO}`, "GET /profile", "GET /profile.data"]);
  expect(replica.reported).toEqual([]);
});

test("when the primary can't be asked either, a GET that would write is for later", async () => {
  const { replica, primary, browser } = await makeClusterWithAda();
  const { clock } = replica.app;
  replica.app.clock = () => (replica.app.db.$client.exec("delete from attempts"), clock());
  await primary.stop();
  const answer = await browser.json("GET", WHO);
  expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
});

test("a file whose bytes are still on their way comes from the primary", async () => {
  const { replica, primary, browser, ada } = await makeClusterWithAda();
  const property = `/api/properties/${await renoOf(primary, ada, "Kōwhai Crescent")}`;
  const form = new FormData();
  form.set("file", new File(["Paint the hallway\n"], "list.txt"));
  const { id } = (await (
    await browser.send(`${property}/files`, { method: "POST", body: form })
  ).json()) as { id: string };
  replica.app.files = openFileStore(":memory:");
  const answer = await browser.send(`${property}/files/${id}`);
  expect([answer.status, await answer.text()]).toEqual([200, "Paint the hallway\n"]);
  const [archive] = await answered(browser.send("/profile/export"));
  expect(archive.status).toBe(200);
  expect(primary.asked).toEqual([
    `POST ${property}/files`,
    `GET ${property}/files/${id}`,
    "GET /profile/export",
  ]);
  await primary.stop();
  const later = await browser.send(`${property}/files/${id}`);
  expect([later.status, await later.json()]).toMatchObject([
    503,
    { error: { message: messages.fileNotHereYet } },
  ]);
});
