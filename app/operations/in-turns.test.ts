import { expect, test } from "vitest";
import { inTurns } from "./in-turns";

function busyFor(milliseconds: number): void {
  const began = performance.now();
  while (performance.now() - began < milliseconds);
}

test("what takes long is done in its order, with turns of the event loop between", async () => {
  let turns = 0;
  let isDone = false;
  const count = () => {
    turns++;
    if (!isDone) setImmediate(count);
  };
  setImmediate(count);
  const results = await inTurns([1, 2, 3, 4], (number) => {
    busyFor(25);
    return number * 2;
  });
  isDone = true;
  expect(results).toEqual([2, 4, 6, 8]);
  expect(turns).toBeGreaterThanOrEqual(3);
});
