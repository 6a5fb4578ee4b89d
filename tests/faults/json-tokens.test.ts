import { afterAll, beforeAll, expect, test } from "vitest";
import { expectAtMost } from "../support/figures";
import { probeHealth } from "../support/health-probe";
import {
  cookieOf,
  peakDuring,
  spawnServer,
  signInTo,
  type SpawnedServer,
} from "../support/spawn-server";

const BYTES = 20 * 1024 * 1024;
const CALL_BYTES = 250 * 1024;
const HEALTH_MS = 250;
const GROWTH_MB = 100;

let served: SpawnedServer;
let cookie: string;
let at: { files: string; property: string };
beforeAll(async () => {
  served = await spawnServer({ NODE_OPTIONS: "--max-old-space-size=512" });
  cookie = await cookieOf(served.origin, "mid@demo.example");
  const ask = await signInTo(served.origin, "mid@demo.example");
  const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
  at = {
    files: `/api/properties/${property?.id}/files`,
    property: `/api/properties/${property?.id}`,
  };
  // Warm-up: the first upload loads modules.
  for (let fill = 0; fill < 4; fill++) await send("POST", at.files, pdf(1_000_000, fill));
}, 60_000);
afterAll(() => served.stop());

async function send(method: string, path: string, body: string): Promise<number> {
  const headers = { Origin: served.origin, Cookie: cookie, "Content-Type": "application/json" };
  const answer = await fetch(served.origin + path, { method, headers, body });
  await answer.arrayBuffer();
  return answer.status;
}

function pdf(bytes: number, fill: number): string {
  const content = Buffer.alloc(bytes, fill + 1);
  content.write("%PDF-1.7\n", "latin1");
  return JSON.stringify({
    data: content.toString("base64"),
    contentType: "application/pdf",
    name: "plans.pdf",
  });
}

const filled = (beginning: string, again: string, end: string) => (bytes: number) =>
  beginning +
  again.repeat(Math.floor((bytes - beginning.length - end.length) / again.length)) +
  end;
const nested = (open: string, inmost: string, close: string) => (bytes: number) => {
  const depth = Math.floor(bytes / (open.length + close.length));
  return open.repeat(depth) + inmost + close.repeat(depth);
};
const listed = (value: string) => filled('{"name":[', `${value},`, `${value}]}`);

/**
 * Many small tokens and few large ones, in a known field (`name`), an unknown one, and at the top
 * level.
 */
const bodies: Record<string, (bytes: number) => string> = {
  "empty lists": listed("[]"),
  "empty objects": listed("{}"),
  nulls: listed("null"),
  "true and false": listed("true,false"),
  digits: listed("7"),
  "texts of a letter": listed('"a"'),
  "empty texts": listed('""'),
  "escaped letters": listed('"\\u0041"'),
  "lists at the top": filled("[", "[],", "[]]"),
  "lists without an end": filled('{"name":', "[", ""),
  "lists in each other": nested("[", "", "]"),
  "objects in each other": nested('{"name":', "1", "}"),
  "one key again and again": filled("{", '"name":1,', '"name":1}'),
  "keys that no call has": (bytes) =>
    `{${Array.from({ length: Math.floor(bytes / 12) }, (_, key) => `"k${String(key).padStart(7, "0")}":1`).join(",")}}`,
  "a field that no call has": filled('{"unknown":[', "[],", "[]]}"),
  "a long key": filled('{"', "k", '":1}'),
  "a long number": filled('{"name":', "7", "}"),
  "a long text": filled('{"name":"', "a", '"}'),
  "a long text of escapes": filled('{"name":"', "\\u0041", '"}'),
  "nothing but space": filled("", " ", ""),
  "space between": filled('{"name":', " ", "1}"),
  "letters outside ASCII": filled('{"name":"', "ā", '"}'),
  "a file of escapes": filled('{"name":"a.pdf","data":"', "\\u0041", '"}'),
  "a file of escaped slashes": filled('{"name":"a.pdf","data":"', "\\/", '"}'),
  "a file in many fields": filled("{", '"data":"AAAA",', '"data":"AAAA"}'),
};

const isRefusal = (status: number) => [400, 413, 415, 422].includes(status);

test.each(Object.entries(bodies))(
  "20 MB of %s delay no other request",
  { timeout: 120_000 },
  async (name, make) => {
    const body = make(BYTES);
    const before = served.rss();
    const probe = await probeHealth(served.origin);
    let status = 0;
    const peak = await peakDuring(
      served,
      async () => (status = await send("POST", at.files, body)),
    );
    const { worstMs, failures } = await probe.stop();
    expect(isRefusal(status), String(status)).toBe(true);
    expect(failures).toBe(0);
    expectAtMost({
      what: `20 MB of ${name} (${status}), longest wait of /healthz`,
      measured: worstMs,
      goal: HEALTH_MS,
      unit: "ms",
    });
    expectAtMost({
      what: `20 MB of ${name}, growth of memory`,
      measured: (peak - before) / 1e6,
      goal: GROWTH_MB,
      unit: "MB",
    });
  },
);

test.each([
  ["more fields than any form has", "a&".repeat(100_000)],
  ["as many fields as a form may have, of one name", "a&".repeat(4_990)],
  [
    "as many fields as a form may have, each of another name",
    Array.from({ length: 4_990 }, (_, key) => `a${key}&`).join(""),
  ],
])("a form with %s delays no other request", async (name, fields) => {
  const probe = await probeHealth(served.origin);
  const answer = await fetch(`${served.origin}/auth/login`, {
    method: "POST",
    headers: { Origin: served.origin, "Content-Type": "application/x-www-form-urlencoded" },
    body: `intent=login&${fields}b.c=1`,
  });
  await answer.arrayBuffer();
  const { worstMs, failures } = await probe.stop();
  expect([answer.status, failures]).toEqual([422, 0]);
  expectAtMost({
    what: `a form with ${name}, longest wait of /healthz`,
    measured: worstMs,
    goal: HEALTH_MS,
    unit: "ms",
  });
});

test("a file of 20 MB delays no other request either", { timeout: 60_000 }, async () => {
  const body = pdf(BYTES, 9);
  const probe = await probeHealth(served.origin);
  expect(await send("POST", at.files, body)).toBe(200);
  const { worstMs } = await probe.stop();
  expectAtMost({
    what: "20 MB of a file, longest wait of /healthz",
    measured: worstMs,
    goal: HEALTH_MS,
    unit: "ms",
  });
});

test("three of each at once fit in a heap of 512 MB", { timeout: 300_000 }, async () => {
  const before = served.rss();
  const probe = await probeHealth(served.origin);
  const peak = await peakDuring(served, async () => {
    for (const make of Object.values(bodies)) {
      const body = make(BYTES);
      const statuses = await Promise.all([1, 2, 3].map(() => send("POST", at.files, body)));
      expect(statuses.every(isRefusal), String(statuses)).toBe(true);
    }
  });
  const { worstMs, failures } = await probe.stop();
  expect([failures, served.child.exitCode]).toEqual([0, null]);
  expectAtMost({
    what: "three bodies of 20 MB at once, longest wait of /healthz",
    measured: worstMs,
    goal: HEALTH_MS,
    unit: "ms",
  });
  expectAtMost({
    what: "three bodies of 20 MB at once, growth of memory",
    measured: (peak - before) / 1e6,
    goal: 3 * GROWTH_MB,
    unit: "MB",
  });
});

test("calls without a file, three of each at once", { timeout: 120_000 }, async () => {
  const probe = await probeHealth(served.origin);
  for (const make of Object.values(bodies)) {
    const body = make(CALL_BYTES);
    const statuses = await Promise.all([1, 2, 3].map(() => send("PUT", at.property, body)));
    expect(statuses.every(isRefusal), String(statuses)).toBe(true);
  }
  const { worstMs } = await probe.stop();
  expectAtMost({
    what: "250 KB of JSON to a call, three at once, longest wait of /healthz",
    measured: worstMs,
    goal: HEALTH_MS,
    unit: "ms",
  });
});
