import { beforeEach, expect, test } from "vitest";
import { KEEP_PAGE } from "~/contracts/kept-pages";
import { FakeCaches, ORIGIN } from "../../tests/support/fake-caches";
import { KeptPages } from "./kept-pages";

const PROPERTY = "/properties/9L26KqocNwVmwDPYxJYSp7";
const DAY = 24 * 60 * 60 * 1_000;

let caches: FakeCaches;
let now: number;
let asked: Headers[];
let answer: (path: string) => Response | Promise<Response>;
let kept: KeptPages;

beforeEach(() => {
  caches = new FakeCaches();
  now = Date.UTC(2026, 10, 27);
  asked = [];
  answer = (path) => pageOf("ada", path);
  kept = new KeptPages({
    caches: caches as unknown as CacheStorage,
    fetch: async (path, init) => {
      asked.push(new Headers(init?.headers));
      return answer(path as string);
    },
    now: () => now,
  });
});

function pageOf(account: string, path: string, property = ""): Response {
  const headers = { [KEEP_PAGE]: `${account} ${property}`, ETag: `W/"${path}"`, Vary: "Cookie" };
  return new Response(`<!DOCTYPE html><html lang="en-NZ">${path}</html>`, { headers });
}

const keep = (path: string, pause = 0) => kept.keep(path, async () => true, pause);

const redirect = () =>
  Object.defineProperty(new Response(null), "type", { value: "opaqueredirect" });

const never = new Promise<never>(() => undefined);

/** What a navigation gets where the network fails. */
const answerTo = (path: string) =>
  kept.open(ORIGIN + path, Promise.reject(new Error("cut")), never).catch(() => undefined);
const shown = async (path: string) => (await answerTo(path))?.text();

test("a page that was read is shown without a network, and says when it was read", async () => {
  expect(await keep(PROPERTY)).toContain(PROPERTY);
  const readAt = now;
  now += 14 * DAY;
  expect(await shown(PROPERTY)).toBe(
    `<!DOCTYPE html><html data-kept-at="${readAt}" lang="en-NZ">${PROPERTY}</html>`,
  );
  now += 1;
  expect(await shown(PROPERTY)).toBeUndefined();
});

test("a page that is as it was is read again by its tag, and is of now", async () => {
  await keep(PROPERTY);
  now += DAY;
  answer = () => new Response(null, { status: 304 });
  expect(await keep(PROPERTY)).toContain(PROPERTY);
  expect(asked[1]?.get("If-None-Match")).toBe(`W/"${PROPERTY}"`);
  expect(await shown(PROPERTY)).toContain(`data-kept-at="${now}"`);
});

test("a page that was read a moment ago is not read again", async () => {
  await keep(PROPERTY);
  now += 1_000;
  expect(await keep(PROPERTY, 1_001)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test("what the server does not give for keeping is not kept", async () => {
  answer = () => new Response("<html >acting</html>");
  expect(await keep(PROPERTY)).toBeUndefined();
  expect(caches.stores.size).toBe(0);
});

test("a page that the account may not see any more goes; one that failed stays", async () => {
  await keep("/");
  await keep(PROPERTY);
  answer = () => new Response("busy", { status: 503 });
  await keep(PROPERTY);
  expect(await shown(PROPERTY)).toContain(PROPERTY);
  answer = () => new Response("gone", { status: 404 });
  await keep(PROPERTY);
  expect(await shown("/")).toContain("html");
  expect((await answerTo(PROPERTY))?.status).toBe(302);
});

test("an ended session, which leads elsewhere, leaves nothing", async () => {
  await keep("/");
  answer = redirect;
  await keep(PROPERTY);
  expect(caches.stores.size).toBe(0);
});

test("another account's page leaves nothing of the one before", async () => {
  await keep("/");
  answer = (path) => pageOf("ben", path);
  await keep(PROPERTY);
  expect([...caches.stores.keys()]).toEqual(["kept-1 ben"]);
  expect(await shown("/")).toBeUndefined();
});

test("a page that was on its way when all was forgotten is not kept", async () => {
  let send = (_page: Response) => {};
  const sent = new Promise<Response>((resolve) => (send = resolve));
  answer = () => sent;
  const keeping = keep(PROPERTY);
  await kept.forget();
  send(pageOf("ada", PROPERTY));
  await keeping;
  expect(caches.stores.size).toBe(0);
});

test("in place of a page that is not kept stands home, which says so", async () => {
  await keep("/");
  const sent = await answerTo(`${PROPERTY}/quotes?page=2`);
  const home = new URL(sent?.headers.get("Location") ?? "");
  expect(home.pathname).toBe("/");
  expect(home.searchParams.get("not-kept")).toBe(`${PROPERTY}/quotes?page=2`);
  expect(await shown(home.pathname + home.search)).toContain("html");
});

const late = Promise.resolve();

test("a network that is late is not waited for where the page is kept", async () => {
  await keep(PROPERTY);
  const page = await kept.open(ORIGIN + PROPERTY, never, late);
  expect(await page.text()).toContain("data-kept-at");
  expect(await kept.has(ORIGIN + PROPERTY)).toBe(true);
});

test("it is waited for where the page is not kept, in place of home too", async () => {
  await keep("/");
  let answer: (response: Response) => void = () => undefined;
  const network = new Promise<Response>((resolve) => (answer = resolve));
  let isOpen = false;
  const opening = kept.open(`${ORIGIN}${PROPERTY}`, network, late).finally(() => (isOpen = true));
  await new Promise(setImmediate);
  expect(isOpen).toBe(false);
  answer(new Response("new"));
  expect(await (await opening).text()).toBe("new");
});

test("and where the page was read before something was sent", async () => {
  await keep(PROPERTY);
  now += 1;
  kept.change();
  expect(await kept.has(ORIGIN + PROPERTY)).toBe(false);
  expect(await shown(PROPERTY)).toContain("data-kept-at");
  await keep(PROPERTY);
  expect(await kept.has(ORIGIN + PROPERTY)).toBe(true);
});

test("Add spend from anywhere leads to that of the property opened last", async () => {
  await keep("/");
  await keep(`${PROPERTY}/spend`);
  const id = PROPERTY.slice("/properties/".length);
  const locationOf = async (path: string) => (await answerTo(path))?.headers.get("Location");
  expect(await locationOf(`/spend?last=${id}`)).toBe(`${ORIGIN}${PROPERTY}/spend`);
  expect(await locationOf("/spend")).toContain("not-kept=%2Fspend");
});

test("what is shared waits for the bills of the property opened last, while somebody is signed in", async () => {
  const file = new File(["%PDF"], "Tāpu’s bill.pdf", { type: "application/pdf" });
  await keep("/");
  expect(await kept.share([file])).toBe("/bills");
  for (const [at, id] of ["a", "b"].entries()) {
    now += at;
    answer = (path) => pageOf("ada", path, id);
    await keep(`/${id}`);
  }
  expect(await kept.share([file])).toBe("/properties/b/bills");
  const [held] = caches.stores.get("shared")?.values() ?? [];
  expect(held?.headers.get("Content-Type")).toBe("application/pdf");
  expect(decodeURIComponent(held?.headers.get("Shared-Name") ?? "")).toBe(file.name);
  await kept.forget();
  expect(caches.stores.size).toBe(0);
});

test("pages of the five properties opened last stay", async () => {
  for (const [at, id] of ["a", "b", "c", "d", "e", "f"].entries()) {
    now += at;
    answer = (path) => pageOf("ada", path, id);
    await keep(`/${id}`);
  }
  await kept.dropOld();
  const [store] = caches.stores.values();
  expect([...(store?.keys() ?? [])]).toEqual(
    ["b", "c", "d", "e", "f"].map((id) => `${ORIGIN}/${id}`),
  );
});

test("a page is not kept, nor one that is known replaced, before what it needs is there", async () => {
  const seen: (string | undefined)[] = [];
  const notReady = async (_html: string, before: string | undefined) => {
    seen.push(before);
    return false;
  };
  expect(await kept.keep(PROPERTY, notReady)).toContain(PROPERTY);
  expect(await shown(PROPERTY)).toBeUndefined();
  await keep(PROPERTY);
  answer = () => pageOf("ada", "of the next release");
  expect(await kept.keep(PROPERTY, notReady)).toContain("of the next release");
  expect(await shown(PROPERTY)).toContain(PROPERTY);
  const cut = async () => Promise.reject(new Error("cut"));
  await expect(kept.keep(PROPERTY, cut)).rejects.toThrow("cut");
  expect(await shown(PROPERTY)).toContain(PROPERTY);
  expect(seen).toEqual([undefined, expect.stringContaining(PROPERTY)]);
});
