import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CLUSTER, startLitefsNode } from "../../../tests/support/litefs-node";
import { ALONE, openRole, type ReplicationState } from "./role";

async function node(state: ReplicationState) {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), "role-"));
  const litefs = await startLitefsNode(dataDir, state);
  litefs.moveTo(7);
  const role = await openRole({
    dataDir,
    litefs: {
      mode: "static",
      peers: [],
      api: litefs.api,
      primaryUrl: "http://primary.internal:3000",
      token: "a token of 24 characters",
    },
  });
  onTestFinished(async () => {
    await role.close();
    await litefs.stop();
  });
  return { litefs, role, dataDir };
}

const at = (txid: number, cluster = CLUSTER) => `${cluster}.${txid.toString(16).padStart(16, "0")}`;

test("a node without LiteFS is the primary, and never waits", async () => {
  const role = await openRole({ dataDir: "nowhere", litefs: { mode: "off" } });
  expect(role).toBe(ALONE);
  expect([
    role.current(),
    await role.confirm(),
    role.position("plumbline"),
    await role.waitFor(at(9), 0),
    role.lagMs(),
  ]).toEqual(["primary", "primary", null, true, 0]);
});

test.each<ReplicationState>(["primary", "replica", "unknown"])(
  "a node that is %s has that role from the start",
  async (state) => {
    expect((await node(state)).role.current()).toBe(state);
  },
);

test("while LiteFS does not answer the primary is unknown", async () => {
  const { role, litefs } = await node("primary");
  await litefs.stop();
  expect(await role.confirm()).toBe("unknown");
});

test("a change is known as it happens, and listeners are called until they unsubscribe", async () => {
  const { role, litefs } = await node("replica");
  const heard: ReplicationState[] = [];
  const unsubscribe = role.onChange((state) => heard.push(state));
  await expect.poll(() => litefs.listening()).toBe(1);
  litefs.become("unknown");
  await expect.poll(() => role.current()).toBe("unknown");
  litefs.become("primary");
  await expect.poll(() => role.current()).toBe("primary");
  unsubscribe();
  litefs.become("replica");
  await expect.poll(() => role.current()).toBe("replica");
  expect(heard).toEqual(["unknown", "primary"]);
});

test("a change without an event is found by asking", async () => {
  const { role, litefs } = await node("primary");
  await expect.poll(() => litefs.listening()).toBe(1);
  litefs.become("replica", { quietly: true });
  expect(role.current()).toBe("primary");
  expect(await role.confirm()).toBe("replica");
});

test("other events, cut lines and nonsense change nothing", async () => {
  const { role, litefs } = await node("replica");
  await expect.poll(() => litefs.listening()).toBe(1);
  litefs.say(
    '{"type":"tx","db":"plumbline.db","data":{"txID":"0000000000000008"}}\nnonsense\n{"type":"primaryChange","da',
  );
  litefs.say('ta":{"isPrimary":true}}\n');
  await expect.poll(() => role.current()).toBe("primary");
});

test("a position is the cluster's name and the number of the last transaction", async () => {
  const { role, litefs } = await node("primary");
  litefs.moveTo(3, "files");
  expect([role.position("plumbline"), role.position("files")]).toEqual([at(7), at(3)]);
});

test("resolves waiters as soon as the position is reached", async () => {
  const { role, litefs } = await node("replica");
  expect(await role.waitFor(at(7), 0)).toBe(true);
  const waiting = role.waitFor(at(8), 60_000);
  const others = role.waitFor(at(9), 60_000);
  litefs.moveTo(8);
  expect(await waiting).toBe(true);
  litefs.moveTo(9);
  expect(await others).toBe(true);
});

test("a wait that times out reports that the position is not reached", async () => {
  const { role } = await node("replica");
  expect(await role.waitFor(at(8), 20)).toBe(false);
});

test("there is no waiting for a forged position, nor for another cluster's", async () => {
  const { role } = await node("replica");
  expect(await role.waitFor("nonsense", 60_000)).toBe(true);
  expect(await role.waitFor(at(99, "LFSCFFFFFFFFFFFFFFFF"), 60_000)).toBe(true);
});

test("a replica reports LiteFS's replication lag", async () => {
  const { role, litefs } = await node("replica");
  expect(role.lagMs()).toBe(null);
  litefs.setLag("+000000042\n");
  expect(role.lagMs()).toBe(42);
  litefs.setLag("-000000003\n");
  expect(role.lagMs()).toBe(0);
});

test("the primary has no lag", async () => {
  expect((await node("primary")).role.lagMs()).toBe(0);
});

test("closing ends every wait", async () => {
  const { role } = await node("replica");
  const waiting = role.waitFor(at(8), 60_000);
  await role.close();
  expect(await waiting).toBe(false);
});
