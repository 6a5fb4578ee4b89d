import { expect, test } from "vitest";
import { makeKeyedMutex } from "./keyed-mutex";

/** Work that runs until released. */
function held() {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { done, finish };
}

test("serialises work of one name, also after a failure", async () => {
  const mutex = makeKeyedMutex();
  const first = held();
  const order: string[] = [];
  const a = mutex.take("ada", async () => {
    await first.done;
    order.push("a");
    throw new Error("failed");
  });
  const b = mutex.take("ada", async () => order.push("b"));
  const other = mutex.take("ben", async () => order.push("other"));
  await other;
  first.finish();
  await expect(a).rejects.toThrow("failed");
  await b;
  expect(order).toEqual(["other", "a", "b"]);
});

test("shares running work and repeats it afterwards", async () => {
  const mutex = makeKeyedMutex();
  let times = 0;
  const work = async () => ++times;
  expect(await Promise.all([mutex.share("x", work), mutex.share("x", work)])).toEqual([1, 1]);
  expect(await mutex.share("x", work)).toBe(2);
});

test("is idle when all work has ended, failed or not", async () => {
  const mutex = makeKeyedMutex();
  const last = held();
  let idle = false;
  const work = mutex.take("x", () => last.done);
  const failing = mutex.take("y", () => Promise.reject(new Error("failed"))).catch(() => {});
  const waiting = mutex.idle().then(() => (idle = true));
  await failing;
  expect(idle).toBe(false);
  last.finish();
  await Promise.all([work, waiting]);
  expect(idle).toBe(true);
});
