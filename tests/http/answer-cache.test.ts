import zlib from "node:zlib";
import { expect, test } from "vitest";
import { updateUser } from "~/data/users";
import { emailOf } from "../support/world";
import { fillPath } from "../support/filled-paths";
import { makeFullWorld } from "../support/full-world";
import { requestsOf } from "../support/route-requests";
import { type Browser } from "../support/server";
import { SECONDS, renoWorld } from "../support/reno-world";

/** The addresses at which the property's name shows. */
const placesOf = (id: string) => [
  `/api/properties/${id}`,
  `/properties/${id}`,
  `/properties/${id}.data`,
  "/api/properties",
  "/properties",
  "/properties.data",
  "/",
  "/_root.data",
];

const etagOf = ({ headers }: Response) => headers.get("etag") ?? "none";

const again = (browser: Browser, at: string, etag: string) =>
  browser.send(at, { headers: { "If-None-Match": `"another", ${etag}` } });

test("an unchanged answer is not sent again, nor what only the page itself needs", async () => {
  const { asAda, propertyId } = await renoWorld();
  for (const at of placesOf(propertyId)) {
    const first = await asAda.send(at);
    expect([first.status, first.headers.get("cache-control")], at).toEqual([
      200,
      "private, no-cache",
    ]);
    expect(first.headers.get("vary")).toBe("Cookie, Accept-Encoding");
    expect(await first.text()).toContain("Kōwhai Crescent");
    const unchanged = await again(asAda, at, etagOf(first));
    expect([unchanged.status, await unchanged.text(), etagOf(unchanged)], at).toEqual([
      304,
      "",
      etagOf(first),
    ]);
    // Another nonce than that of the browser's copy would stop its scripts.
    expect(unchanged.headers.has("content-security-policy")).toBe(false);
    expect(unchanged.headers.get("cache-control")).toBe("private, no-cache");
  }
});

test("HEAD has the headers of GET, its tag among them, and no body", async () => {
  const { asAda, browser, propertyId } = await renoWorld();
  const headersOf = ({ headers }: Response) =>
    Object.fromEntries([...headers].filter(([name]) => name !== "content-security-policy"));
  const head = (by: Browser, at: string, headers = {}) => by.send(at, { method: "HEAD", headers });
  // A HEAD shows no home, and does not note that it was shown.
  await asAda.send("/");
  for (const at of placesOf(propertyId)) {
    const first = await head(asAda, at);
    const get = await asAda.send(at);
    expect((await get.text()).length, at).toBeGreaterThan(0);
    for (const one of [first, await head(asAda, at)])
      expect([one.status, headersOf(one), await one.text()], at).toEqual([200, headersOf(get), ""]);
    const known = await head(asAda, at, { "If-None-Match": etagOf(get) });
    expect([known.status, etagOf(known)], at).toEqual([304, etagOf(get)]);
  }
  const visitor = await browser();
  expect((await head(visitor, `/api/properties/${propertyId}`)).status).toBe(401);
  expect((await head(visitor, `/properties/${propertyId}`)).status).toBe(302);
});

test("each change shows in the next answer, and its tag with it", async () => {
  const { asAda, asBen, app, ada, propertyId } = await renoWorld();
  const tags = new Map<string, string>();
  for (const at of placesOf(propertyId)) tags.set(at, etagOf(await asBen.send(at)));
  await asAda.json("PUT", `/api/properties/${propertyId}`, { name: "Rimu Street" });
  for (const [at, etag] of tags) {
    const changed = await again(asBen, at, etag);
    expect(changed.status, at).toBe(200);
    expect(await changed.text(), at).toContain("Rimu Street");
    tags.set(at, etagOf(changed));
  }
  updateUser(app.db, ada.id, { lastName: "Lovelace" });
  const page = `/properties/${propertyId}`;
  expect((await again(asBen, page, tags.get(page) ?? "")).status).toBe(200);
  await asAda.json("DELETE", `/api/properties/${propertyId}/share/${emailOf("Ben")}`);
  for (const at of [page, `/api/properties/${propertyId}`])
    expect((await again(asBen, at, tags.get(at) ?? "")).status, at).toBe(404);
  expect(await (await asBen.send("/api/properties")).text()).not.toContain("Rimu Street");
});

test("a write that shows nowhere leaves the tag and the page's bytes", async () => {
  const { asAda, ada, app, propertyId, outcomes } = await renoWorld();
  const at = `/properties/${propertyId}`;
  const first = await asAda.page(at);
  const html = await first.text();
  await asAda.json("POST", "/api/suppliers", { name: "Tui Tiles" });
  const second = await asAda.page(at);
  expect([etagOf(second), await second.text()]).toEqual([etagOf(first), html]);
  expect(second.headers.get("content-security-policy")).toBe(
    first.headers.get("content-security-policy"),
  );
  await asAda.page(at);
  await again(asAda, at, etagOf(first));
  const ofReads = outcomes.filter((outcome) => outcome !== undefined);
  expect(ofReads).toEqual(["rendered", "rendered", "kept", "not-modified"]);
  updateUser(app.db, ada.id, { firstName: "Augusta" });
  const renamed = await asAda.page(at);
  expect(await renamed.text()).toContain("Augusta");
  const nonceOf = ({ headers }: Response) => headers.get("content-security-policy");
  expect(nonceOf(renamed), "new bytes have a new nonce").not.toBe(nonceOf(first));
});

test("others' writes end nothing, nor does a write elsewhere to an answer of one property", async () => {
  const { asAda, asBen, browser, person, propertyId, outcomes } = await renoWorld();
  const address = { address1: "1 Rimu Street" };
  const made = await asAda.json("POST", "/api/properties", { name: "Elsewhere", address });
  const { id: elsewhere } = (await made.json()) as { id: string };
  const property = [`/api/properties/${propertyId}`, `/properties/${propertyId}`];
  const readAll = async (by: Browser) => {
    outcomes.length = 0;
    for (const at of [...property, "/properties"]) await by.page(at);
    return outcomes.join(" ");
  };
  for (const by of [asAda, asBen]) expect(await readAll(by)).toBe("rendered rendered rendered");
  const asCleo = await browser(person("Cleo"));
  await asCleo.json("POST", "/api/properties", { name: "Hers", address });
  for (const by of [asAda, asBen]) expect(await readAll(by)).toBe("kept kept kept");
  await asAda.json("PUT", `/api/properties/${elsewhere}`, { name: "Far away" });
  expect([await readAll(asAda), await readAll(asBen)]).toEqual([
    "kept kept rendered",
    "kept kept kept",
  ]);
  const bill = { kind: "invoice", date: "2026-03-01", lines: [{ amount: 5 }] };
  expect((await asAda.json("POST", `/api/properties/${elsewhere}/bills`, bill)).status).toBe(200);
  expect(await readAll(asAda), "a page's head counts the open bills").toBe(
    "kept rendered rendered",
  );
  await asBen.json("POST", `/api/properties/${propertyId}/projects`, {});
  for (const by of [asAda, asBen]) expect(await readAll(by)).toBe("rendered rendered rendered");
});

test("an answer is kept encoded, once for each encoding that is asked for", async () => {
  const { asAda, propertyId, outcomes } = await renoWorld();
  const at = `/properties/${propertyId}`;
  const ask = async (encoding: string) => {
    const response = await asAda.send(at, { headers: { "Accept-Encoding": encoding } });
    return {
      encoding: response.headers.get("content-encoding"),
      bytes: Buffer.from(await response.arrayBuffer()),
    };
  };
  const texts = new Set<string>();
  for (let round = 0; round < 2; round++) {
    const [br, gzip, plain] = [await ask("br"), await ask("gzip"), await ask("identity")];
    expect([br.encoding, gzip.encoding, plain.encoding]).toEqual(["br", "gzip", null]);
    const decoded = [
      zlib.brotliDecompressSync(br.bytes),
      zlib.gunzipSync(gzip.bytes),
      plain.bytes,
    ].map(String);
    for (const text of decoded) texts.add(text.replaceAll(/nonce="[^"]*"/g, ""));
  }
  expect(texts.size).toBe(1);
  expect(outcomes).toEqual("rendered,rendered,rendered,kept,kept,kept".split(","));
});

test("nothing is kept of toasts, forms with a new id, what is found, impersonation, errors and secrets", async () => {
  const { asAda, ada, person, browser, propertyId } = await renoWorld();
  const admin = await browser(person("Admin", { isAdmin: true }));
  await admin.json("POST", `/api/admin/users/${ada.id}/imp`, {});
  const answers = [
    await asAda.page("/properties/add"),
    await asAda.page(`/properties/${propertyId}?view=trade-tracker`),
    await asAda.page("/properties/none"),
    await asAda.page("/auth/reset-password?token=t&id=i"),
    await asAda.page("/subscribe"),
    // What is found has a form for each item, and follows others' suppliers.
    await asAda.page("/find?q=oven"),
    await asAda.page("/api/find?q=oven"),
    await asAda.send("/profile/export"),
    await admin.page(`/properties/${propertyId}`),
    await admin.json("GET", `/api/properties/${propertyId}`),
  ];
  await asAda.form(`/properties/${propertyId}/complete`, { intent: "set-status complete" });
  answers.push(await asAda.page(`/properties/${propertyId}`));
  for (const answer of answers)
    expect([answer.headers.get("cache-control"), answer.headers.get("etag")], answer.url).toEqual([
      "private, no-store",
      null,
    ]);
});

test("a query with a name that nothing reads makes no entry", async () => {
  const { asAda, propertyId, outcomes } = await renoWorld();
  const at = `/properties/${propertyId}`;
  for (const query of ["?made=up", "?view=detail&made=up", "?made", "?view=detail"]) {
    const answers = [await asAda.page(`${at}${query}`), await asAda.page(`${at}${query}`)];
    const isKept = query === "?view=detail";
    for (const { status, headers } of answers)
      expect([status, headers.has("etag")], query).toEqual([200, isKept]);
  }
  expect(outcomes).toEqual([...Array<undefined>(6).fill(undefined), "rendered", "kept"]);
});

test("no answer with a new id is kept: rendered again, each is the same", async () => {
  const world = await makeFullWorld();
  const creator = await world.browser(world.actors.creator);
  const pages = requestsOf(world.build)
    .filter(({ method }) => method === "GET")
    .map(({ path }) => fillPath(path, world.things));
  const property = fillPath("/properties/:propertyId", world.things);
  const views = ["detail", "gallery", "trade-tracker", "dossier"];
  const kept = [];
  for (const at of [...pages, ...views.map((view) => `${property}?view=${view}`)]) {
    const first = await creator.page(at);
    if (!first.headers.has("etag")) continue;
    kept.push(at);
    world.app.db.$client.exec("update versions set number = number + 1");
    expect(etagOf(await creator.page(at)), at).toBe(etagOf(first));
  }
  expect(kept.length).toBeGreaterThan(40);
});

test("the same address answers each session for itself, until it ends", async () => {
  const { asAda, asBen, browser, propertyId } = await renoWorld();
  const at = `/properties/${propertyId}`;
  for (const page of ["/", "/properties", at]) {
    const [own, shared] = [await asAda.page(page), await asBen.page(page)];
    expect(etagOf(own)).not.toBe(etagOf(shared));
    const foreign = await again(asBen, page, etagOf(own));
    expect([foreign.status, await foreign.text()]).toEqual([200, await shared.text()]);
  }
  const ended = new Map(asAda.jar);
  const out = await asAda.json("POST", "/api/login/logout", {});
  expect(out.headers.get("clear-site-data")).toBe('"cache"');
  const visitor = await browser();
  for (const [name, value] of ended) visitor.jar.set(name, value);
  expect((await visitor.page(at)).headers.get("location")).toContain("/auth/login");
  expect((await visitor.send(`/api${at}`)).status).toBe(401);
});

test("the trial's end is seen by the next request, in the same minute", async () => {
  const { app, ada, asAda, pass, propertyId } = await renoWorld();
  const started = new Date(app.clock().getTime() + 30_000);
  updateUser(app.db, ada.id, { trialStart: started });
  pass(app.settings.trialDays);
  const at = `/api/properties/${propertyId}`;
  const etag = etagOf(await asAda.send(at));
  pass(20 * SECONDS);
  expect((await again(asAda, at, etag)).status).toBe(304);
  pass(20 * SECONDS);
  expect((await again(asAda, at, etag)).status).toBe(402);
});
