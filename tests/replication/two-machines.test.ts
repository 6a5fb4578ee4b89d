import crypto from "node:crypto";
import path from "node:path";
import { describe, expect, inject, test } from "vitest";
import type { makeBrowser } from "./browser";
import { figure, makeCluster, until, type LitefsNode } from "./harness";
import {
  inStep,
  keepWriting,
  MAIN,
  makeProduct,
  modesOf,
  movePrimary,
  startBoth,
  type Cluster,
} from "./product";

const MOVES = 10;
const SOUND = { integrity: "ok", foreignKeys: 0 };

const FILES = "files.db";
const store = (node: LitefsNode) =>
  node.probe<{ integrity: string; foreignKeys: number; rows: number }>(
    "check",
    path.join(node.mount, FILES),
    "contents",
  );

const health = (node: LitefsNode) =>
  node.probe<{ integrity: string; foreignKeys: number; rows: number }>(
    "check",
    path.join(node.mount, MAIN),
    "properties",
  );
const missing = (names: string[], there: Set<string>) => names.filter((name) => !there.has(name));

/** Incompressible bytes with a PDF's header. */
function document(megabytes: number): Buffer {
  const content = crypto.randomBytes(megabytes * 1024 * 1024);
  content.write("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1");
  return content;
}

/** `at` is the path of the property's files. */
async function upload(browser: ReturnType<typeof makeBrowser>, node: LitefsNode, content: Buffer) {
  const [property] = (await browser.ask(node, "GET", "/api/properties")).json<{ id: string }[]>();
  const at = `/api/properties/${property?.id}/files`;
  const form = new FormData();
  form.set("file", new Blob([new Uint8Array(content)], { type: "application/pdf" }), "plans.pdf");
  const multipart = new Response(form);
  const body = Buffer.from(await multipart.arrayBuffer());
  return {
    at,
    kept: await browser.ask(node, "POST", at, body, multipart.headers.get("Content-Type") ?? ""),
  };
}

async function settle(cluster: Cluster): Promise<void> {
  await until("both nodes have the same", () => inStep(cluster));
}

describe.skipIf(!inject("litefs"))("the product on two machines", { timeout: 300_000 }, () => {
  test("a write through the replica is read from the replica, over a slow link too", async () => {
    const { a, b, network, browser } = await makeProduct();
    network.narrow(1);
    // Its bytes are being replicated meanwhile.
    expect((await upload(browser, a, document(2))).kept.status).toBe(200);
    let stale = 0;
    let staleWithoutCookie = 0;
    const waits: number[] = [];
    for (let n = 0; n < 20; n += 1) {
      const name = `Slow ${n}`;
      expect(await browser.add(b, name)).toBe(200);
      const forgetful = browser.withoutPosition();
      const began = performance.now();
      const [withCookie, without] = await Promise.all([browser.names(b), forgetful.names(b)]);
      waits.push(performance.now() - began);
      if (!withCookie.has(name)) stale += 1;
      if (!without.has(name)) staleWithoutCookie += 1;
    }
    waits.sort((one, other) => one - other);
    figure(
      `over 1 Mbit/s, with 2 MB on their way, 20 writes through the replica, read back: ${stale} stale with the cookie, ${staleWithoutCookie} without; p50 ${waits[10]?.toFixed(0)} ms, max ${waits[19]?.toFixed(0)} ms`,
    );
    expect(stale).toBe(0);
  });

  test("a replica opens the data read-only, and only the primary reports that role", async () => {
    const { a, b } = await makeProduct();
    for (const file of [MAIN, "files.db"]) {
      expect(modesOf(b, file), file).toEqual(new Set(["r"]));
      expect(modesOf(a, file), file).toEqual(new Set(["w"]));
    }
    expect((await a.info())?.isPrimary).toBe(true);
    expect((await b.info())?.isPrimary).toBe(false);
  });

  test("a file of 20 MB goes through the replica, and comes back from it byte for byte", async () => {
    const { b, browser, ...cluster } = await makeProduct();
    const content = document(20);
    const began = performance.now();
    const { kept, at } = await upload(browser, b, content);
    const sent = performance.now();
    expect(kept.status, kept.body.toString()).toBe(200);
    const back = await browser.ask(b, "GET", `${at}/${kept.json<{ id: string }>().id}`);
    figure(
      `20 MB through the replica: up in ${((sent - began) / 1000).toFixed(1)} s, back in ${((performance.now() - sent) / 1000).toFixed(1)} s`,
    );
    expect(back.status).toBe(200);
    expect(back.body.equals(content)).toBe(true);
    await until(
      "the replica has the bytes itself",
      () => cluster.a.position("files.db") === b.position("files.db"),
    );
  });

  test("what is removed from the file store goes from the replica too, and new files take its pages on both", async () => {
    const { browser, ...cluster } = await makeProduct();
    const { a, b } = cluster;
    const before = (await store(a)).rows;
    const remove = async (node: LitefsNode) => {
      const { at, kept } = await upload(browser, node, document(1));
      expect(
        (await browser.ask(node, "DELETE", `${at}/${kept.json<{ id: string }>().id}`)).status,
      ).toBe(204);
    };
    const pages = () => b.probe<{ pages: number }>("pages", path.join(b.mount, FILES));
    for (let n = 0; n < 8; n += 1) await remove(n % 2 === 0 ? a : b);
    // The last three of the hour wait for their Undo.
    await until(
      "the rest is gone from both",
      async () => (await store(a)).rows === before + 3 && (await store(b)).rows === before + 3,
    );
    const { pages: full } = await pages();
    for (let n = 0; n < 12; n += 1) {
      await remove(b);
      await until("the one before is gone", async () => (await store(b)).rows === before + 3);
    }
    await settle(cluster);
    figure(
      `12 MB more uploaded and deleted: files.db went from ${full} to ${(await pages()).pages} pages on the replica`,
    );
    expect((await pages()).pages).toBeLessThan(full + 600);
    for (const node of [a, b]) expect(await store(node)).toMatchObject(SOUND);
  });

  test(`the primary is moved ${MOVES} times under writes, and nothing that was acknowledged is lost`, async () => {
    const { browser, ...cluster } = await makeProduct();
    const { a, b } = cluster;
    const writing = keepWriting([a, b], browser, "Moved");
    const behind: string[] = [];
    for (let move = 0; move < MOVES; move += 1) {
      const before = writing.acknowledged.length;
      await until("something is written", () => writing.acknowledged.length >= before + 20);
      const moved = await movePrimary(cluster, move % 2 === 0 ? "b" : "a");
      expect(moved.exits).toEqual([0, 0]);
      const { said, old } = moved.positions;
      expect(said).toBe(old);
      if (moved.positions.new !== old) behind.push(`${moved.positions.new} of ${old}`);
    }
    await writing.stop();
    await settle(cluster);
    const lost = {
      a: missing(writing.acknowledged, await browser.names(a)),
      b: missing(writing.acknowledged, await browser.names(b)),
    };
    figure(
      `${MOVES} moves of the primary: ${writing.acknowledged.length} writes acknowledged, ${writing.refused()} refused, ${lost.a.length} lost; the new primary was behind ${behind.length} times`,
    );
    expect(lost).toEqual({ a: [], b: [] });
    expect(behind).toEqual([]);
    expect(await health(a)).toMatchObject(SOUND);
    expect(await health(b)).toMatchObject(SOUND);
  });

  test("a primary that is killed in the middle of writes leaves a sound replica to go on with", async () => {
    const { browser, ...cluster } = await makeProduct();
    const { a, b } = cluster;
    let [acknowledged, lost] = [0, 0];
    for (const [killed, next] of [
      [a, b],
      [b, a],
      [a, b],
      [b, a],
    ] as const) {
      const writing = keepWriting([killed], browser, `Killed at ${acknowledged}`);
      await until("something is written", () => writing.acknowledged.length >= 50);
      await killed.crash();
      await writing.stop();
      await next.stop();
      await startBoth(cluster, next.name);
      await settle(cluster);
      acknowledged += writing.acknowledged.length;
      lost += missing(writing.acknowledged, await browser.names(next)).length;
      expect(await health(a)).toMatchObject(SOUND);
      expect(await health(b)).toMatchObject(SOUND);
    }
    figure(
      `4 times kill -9 of the primary, and on with the replica: ${lost} of ${acknowledged} acknowledged writes lost`,
    );
  });

  test("a primary that has lost its volume does not serve, and takes nothing from the replica, which goes on reading", async () => {
    const { a, b, browser } = await makeProduct();
    const before = await health(b);
    await a.stop();
    a.wipe();
    const peers = ["a", "b"].map((name) => `http://${name}.vm.plumbline.internal:20202`).join(",");
    a.start("a", "product", peers);
    expect(await a.ended(), "LiteFS ends with the product that it was to start").not.toBe(0);
    expect(a.log()).toMatch(
      /This primary has no data, and a replica \(http:\/\/b\.vm\.plumbline\.internal:20202\) holds that of the cluster LFSC/,
    );
    // An older version would serve without asking; the replica refuses the write anyway.
    a.start("a");
    await until("the empty primary serves", a.ready);
    await until("the replica has refused it", () =>
      /cannot stream from primary with a different cluster id/.test(b.log()),
    );
    expect((await browser.names(b)).size).toBe(0);
    expect(await browser.add(b, "To a stranger")).not.toBe(200);
    expect(await health(b)).toEqual({ ...before, ...SOUND });
  });

  test("a replica that starts without the primary answers reads and refuses writes", async () => {
    const { a, b, browser } = await makeProduct();
    expect(await browser.add(a, "Before the end")).toBe(200);
    await until("the replica has it", async () => (await browser.names(b)).has("Before the end"));
    await a.stop();
    await b.stop();
    b.start("a");
    await until("the replica serves", b.serves);
    expect(await browser.names(b)).toContain("Before the end");
    expect(await browser.add(b, "Nowhere to go")).toBe(503);
    a.start("a");
    await until("writing goes on", async () => (await browser.add(b, "After the end")) === 200);
    expect(await browser.names(b)).toContain("After the end");
  });

  test("a new replica that starts before the primary waits for its first copy", async () => {
    const { a, b } = makeCluster();
    b.start("a");
    await until("the replica waits", () => b.log().includes("Waiting for the primary's data"));
    a.start("a");
    await until("the primary serves", a.ready);
    await until("the replica serves", b.ready);
    expect(await health(b)).toMatchObject(SOUND);
  });
});
