import { expect, test } from "vitest";
import { makeTurns } from "./turns";

/** Work that runs until released. */
function held() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

test("serialises work of one name, also after a failure", async () => {
  const turns = makeTurns();
  const first = held();
  const order: string[] = [];
  const a = turns.take("ada", async () => {
    await first.done;
    order.push("a");
    throw new Error("failed");
  });
  const b = turns.take("ada", async () => order.push("b"));
  const other = turns.take("ben", async () => order.push("other"));
  await other;
  first.finish();
  await expect(a).rejects.toThrow("failed");
  await b;
  expect(order).toEqual(["other", "a", "b"]);
});

test("shares running work and repeats it afterwards", async () => {
  const turns = makeTurns();
  let times = 0;
  const work = async () => ++times;
  expect(await Promise.all([turns.share("x", work), turns.share("x", work)])).toEqual([1, 1]);
  expect(await turns.share("x", work)).toBe(2);
});

test("is idle when all work has ended, failed or not", async () => {
  const turns = makeTurns();
  const last = held();
  let idle = false;
  const work = turns.take("x", () => last.done);
  const failing = turns.take("y", () => Promise.reject(new Error("failed"))).catch(() => {});
  const waiting = turns.idle().then(() => (idle = true));
  await failing;
  expect(idle).toBe(false);
  last.finish();
  await Promise.all([work, waiting]);
  expect(idle).toBe(true);
});
