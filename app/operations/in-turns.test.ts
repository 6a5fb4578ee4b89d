import { expect, test } from "vitest";
import { ALONE } from "~/services/litefs/role";
import { turnsDuring } from "../../tests/support/event-loop-turns";
import { inBatches, inTurns } from "./in-turns";

const NEVER = new AbortController().signal;

test("a batch is repeated while there is more, with four times as long for others between", async () => {
  const began: number[] = [];
  const ended: number[] = [];
  const isDone = await inBatches({ draining: NEVER, role: ALONE }, () => {
    const start = performance.now();
    began.push(start);
    while (performance.now() - start < 5);
    ended.push(performance.now());
    return began.length < 3;
  });
  expect([isDone, began.length]).toEqual([true, 3]);
  for (const batch of [1, 2])
    expect((began[batch] ?? 0) - (ended[batch - 1] ?? 0)).toBeGreaterThan(15);
});

test("it ends when the server drains, even while it rests, and when another node is the primary", async () => {
  const drain = new AbortController();
  const batches: string[] = [];
  const role = { ...ALONE, current: () => (batches.length > 2 ? ("replica" as const) : "primary") };
  const draining = inBatches({ draining: drain.signal, role: ALONE }, () => {
    const start = performance.now();
    while (performance.now() - start < 5);
    return batches.push("one") > 0;
  });
  drain.abort();
  expect(await draining).toBe(false);
  expect(batches).toEqual(["one"]);
  expect(await inBatches({ draining: NEVER, role }, () => batches.push("more") > 0)).toBe(false);
  expect(batches).toEqual(["one", "more", "more"]);
});

function busyFor(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

test("what takes long is done in its order, with turns of the event loop between", async () => {
  const { turns, result } = await turnsDuring(() =>
    inTurns([1, 2, 3, 4], (number) => {
      busyFor(25);
      return number * 2;
    }),
  );
  expect(result).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
