import os from "node:os";
import { describe, expect, test } from "vitest";
import { ALONE } from "~/services/litefs/role";
import { makeWorld, type World } from "../../../tests/support/world";
import { sendMail } from "../mail/outbox";
import { perform } from "../operation";
import { checkHealth, freeBytes, readVitals, showHealth } from "./health";

function failing(world: World): string[] {
  return Object.entries(checkHealth(world.app).checks).flatMap(([name, { ok }]) =>
    ok ? [] : [name],
  );
}

test("an admin sees how the server does", async () => {
  const world = makeWorld({ COMMIT: "abc1234", FLY_MACHINE_ID: "one" });
  const health = await perform(
    showHealth,
    world.as(world.person("Ada", { isAdmin: true })),
    {},
    {},
  );
  expect(health).toMatchObject({
    ok: true,
    node: { id: "one", role: "primary", replicated: false, lagMs: 0 },
    backup: { kind: "off", warning: null, lastDrill: null },
    queues: { mails: 0, billingJobs: 0, printsWaiting: 0 },
    versions: { commit: "abc1234", node: process.version },
  });
  expect(health.sizes.database).toBeGreaterThan(100_000);
});

test("is refused to others", async () => {
  const world = makeWorld();
  await expect(perform(showHealth, world.as(world.person("Ben")), {}, {})).rejects.toMatchObject({
    reason: "forbidden",
  });
});

describe("a server is not ready", () => {
  test("without its database", () => {
    const world = makeWorld();
    world.app.db.$client.close();
    expect(failing(world)).toEqual(["database", "schema", "disk"]);
  });

  test("with the schema of an older version", () => {
    const world = makeWorld();
    world.app.db.$client.pragma("user_version = 1");
    expect(failing(world)).toEqual(["schema"]);
  });

  test("as a replica that is far behind, or does not know how far", () => {
    const world = makeWorld();
    for (const [lag, names] of [
      [200, []],
      [60_000, ["replication"]],
      [null, ["replication"]],
    ] as const) {
      world.app.role = { ...ALONE, mode: "static", current: () => "replica", lagMs: () => lag };
      expect(failing(world)).toEqual(names);
    }
  });

  test("while no primary is known", () => {
    const world = makeWorld();
    world.app.role = { ...ALONE, mode: "static", current: () => "unknown", lagMs: () => null };
    expect(failing(world)).toEqual(["role", "replication"]);
  });

  test("as a primary whose database cannot be written", () => {
    const world = makeWorld();
    world.app.db.$client.exec("begin");
    expect(failing(world)).toEqual(["disk"]);
  });

  test("while draining", () => {
    const world = makeWorld();
    const stopping = new AbortController();
    world.app.draining = stopping.signal;
    expect(checkHealth(world.app).ok).toBe(true);
    stopping.abort();
    expect(failing(world)).toEqual(["stopping"]);
  });
});

test("a failing backup only warns, publicly without details, and keeps the server in service", async () => {
  const world = makeWorld();
  world.app.backup = {
    state: () => ({ kind: "failing", restarts: 2, problem: "AccessDenied at our-secret-bucket" }),
  };
  expect(checkHealth(world.app).ok).toBe(true);
  expect(failing(world)).toEqual(["backup"]);
  expect(JSON.stringify(checkHealth(world.app))).not.toContain("our-secret-bucket");
  const { backup } = await perform(
    showHealth,
    world.as(world.person("Ada", { isAdmin: true })),
    {},
    {},
  );
  expect(backup).toMatchObject({
    kind: "failing",
    restarts: 2,
    warning: "The backup is failing: AccessDenied at our-secret-bucket",
  });
});

test("trying the write lock changes nothing", () => {
  const world = makeWorld();
  const changes = () => world.app.db.$client.prepare("select total_changes()").pluck().get();
  const before = changes();
  expect(checkHealth(world.app).ok).toBe(true);
  expect(changes()).toBe(before);
});

test("the numbers for Prometheus say what waits", () => {
  const world = makeWorld();
  sendMail(
    { db: world.app.db, now: world.app.clock() },
    { to: "a@example.nz", key: "one", mail: { subject: "s", text: "t", html: "h" } },
  );
  expect(readVitals(world.app)).toMatchObject({
    mailsWaiting: 1,
    billingJobsWaiting: 0,
    role: "primary",
    lagSeconds: 0,
    ready: true,
  });
  world.app.role = { ...ALONE, mode: "static", current: () => "unknown", lagMs: () => null };
  expect(readVitals(world.app)).toMatchObject({
    role: "unknown",
    lagSeconds: Number.NaN,
    ready: false,
  });
});

test("the disk of a folder has so many bytes left", () => {
  expect(freeBytes(os.tmpdir())).toBeGreaterThan(0);
});

test("returns null for a missing folder", () => {
  expect(freeBytes("/no/such/folder")).toBeNull();
});
