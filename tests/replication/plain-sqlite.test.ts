import { describe, expect, inject, test } from "vitest";
import path from "node:path";
import { figure, makeCluster, until, type LitefsNode } from "./harness";

const NOTES = "notes.db";
type Times = [id: number, at: number][];
type Health = { integrity: string; foreignKeys: number; rows: number };
const fileOn = (node: LitefsNode) => path.join(node.mount, NOTES);

/** A primary with one plain SQLite database, replicated. */
async function makeNotes() {
  const cluster = makeCluster();
  cluster.a.start("a", "nothing");
  await until("a is the primary", async () => (await cluster.a.info())?.isPrimary);
  await cluster.a.probe("make", fileOn(cluster.a));
  cluster.b.start("a", "nothing");
  await until("b has the database", () => samePosition(cluster.a, cluster.b));
  return cluster;
}

function samePosition(one: LitefsNode, other: LitefsNode): boolean {
  const position = one.position(NOTES);
  return position !== null && position === other.position(NOTES);
}

describe.skipIf(!inject("litefs"))("LiteFS under plain SQLite", { timeout: 120_000 }, () => {
  test("what is written on the primary is soon seen on the replica", async () => {
    const { a, b } = await makeNotes();
    const watching = b.probe<Times>("watch", fileOn(b), "200");
    const written = await a.probe<Times>("write", fileOn(a), "200");
    const seen = new Map(await watching);
    const waits = written
      .map(([id, at]) => ((seen.get(id) ?? Infinity) - at) / 1000)
      .sort((one, other) => one - other);
    figure(
      `a write is seen on the replica after p50 ${waits[100]?.toFixed(1)} ms, max ${waits.at(-1)?.toFixed(1)} ms`,
    );
    expect(waits[100]).toBeLessThan(50);
    expect(waits.at(-1)).toBeLessThan(Infinity);
  });

  test("a connection for reading alone refuses a write by name; another fails at the disk", async () => {
    const { b } = await makeNotes();
    expect(await b.probe("refusal", fileOn(b), "readonly")).toBe("SQLITE_READONLY");
    expect(await b.probe("refusal", fileOn(b), "writable")).toMatch(
      /^SQLITE_(IOERR|READONLY|CANTOPEN)/,
    );
  });

  test("a replica keeps its data when the primary returns with an empty volume", async () => {
    const { a, b } = await makeNotes();
    await a.probe("write", fileOn(a), "20");
    await until("b has all notes", () => samePosition(a, b));
    await a.stop();
    a.wipe();
    a.start("a", "nothing");
    await until("a is the primary again", async () => (await a.info())?.isPrimary);
    await until("b has refused it", () =>
      /cannot stream from primary with a different cluster id/.test(b.log()),
    );
    expect(await b.probe<Health>("check", fileOn(b), "notes")).toEqual({
      integrity: "ok",
      foreignKeys: 0,
      rows: 20,
    });
  });
});
