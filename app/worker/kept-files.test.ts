import { beforeEach, expect, test } from "vitest";
import { FakeCaches, ORIGIN } from "../../tests/support/fake-caches";
import { dropOldFiles } from "./kept-files";

const DAY = 24 * 60 * 60 * 1_000;
const OLD = "/assets/form-a1.js";
const NEW = "/assets/form-b2.js";

let files: Cache;
let now: number;

beforeEach(async () => {
  files = (await new FakeCaches().open("build")) as unknown as Cache;
  now = Date.UTC(2026, 10, 27);
  const headers = { "Content-Type": "text/javascript", "Content-Encoding": "br" };
  await files.put(OLD, new Response("old", { headers }));
  await files.put(NEW, new Response("new", { headers }));
});

const after = (days: number) => dropOldFiles(files, [NEW], (now += days * DAY));
const paths = async () => (await files.keys()).map(({ url }) => url.slice(ORIGIN.length));

test("a file of an earlier release stays for a month, whole, and then goes", async () => {
  await after(60);
  await after(31);
  const old = await files.match(OLD);
  expect(await old?.text()).toBe("old");
  expect(old?.headers.get("Content-Type")).toBe("text/javascript");
  expect(old?.headers.has("Content-Encoding")).toBe(false);
  await after(1);
  expect(await paths()).toEqual([NEW]);
});

test("a file of this release stays as it is, however long ago it was read", async () => {
  await after(0);
  const current = await files.match(NEW);
  expect([...(current?.headers.keys() ?? [])]).toEqual(["content-encoding", "content-type"]);
  await after(400);
  expect(await paths()).toContain(NEW);
});

test("a file of an earlier release that this one has again stays", async () => {
  await after(1);
  await dropOldFiles(files, [OLD, NEW], (now += 40 * DAY));
  expect(await paths()).toContain(OLD);
});
