import { Hono } from "hono";
import { expect, test } from "vitest";
import { MOST_TURNS, queueMiddleware, QUIET_TURNS, requestQueue } from "./request-queue";

/** The test controls clock and event loop; `begun` and `refused` list request numbers. */
function makeQueue({ refuses = true } = {}) {
  let time = 0;
  const next: (() => void)[] = [];
  const queue = requestQueue(
    refuses,
    () => time,
    (callback) => void next.push(callback),
  );
  const [begun, refused]: [number[], number[]] = [[], []];
  let asked = 0;
  return {
    queue,
    begun,
    refused,
    ask(count: number, who?: string): void {
      for (let one = 0; one < count; one++) {
        const number = ++asked;
        void queue.enter(who).then((mayBegin) => (mayBegin ? begun : refused).push(number));
      }
    },
    /** Runs the turns until the next request may start, taking so many milliseconds. */
    async turn(milliseconds: number, turns = QUIET_TURNS): Promise<void> {
      time += milliseconds;
      for (let count = 0; count < turns; count++) for (const callback of next.splice(0)) callback();
      await Promise.resolve();
    },
    isIdle: () => next.length === 0,
  };
}

test("one request begins after the other, in the order in which they came", async () => {
  const { ask, turn, begun, isIdle } = makeQueue();
  ask(3);
  await Promise.resolve();
  expect(begun).toEqual([1]);
  await turn(5, QUIET_TURNS - 1);
  expect(begun).toEqual([1]);
  await turn(0, 1);
  expect(begun).toEqual([1, 2]);
  ask(1);
  await turn(5);
  await turn(5);
  expect(begun).toEqual([1, 2, 3, 4]);
  expect(isIdle()).toBe(false);
  await turn(5);
  expect(isIdle()).toBe(true);
  ask(1);
  await Promise.resolve();
  expect(begun).toEqual([1, 2, 3, 4, 5]);
});

test("while requests arrive, the next one begins after ten turns", async () => {
  const { ask, turn, begun } = makeQueue();
  ask(1);
  for (let count = 1; count < MOST_TURNS; count++) {
    ask(1);
    await turn(1, 1);
  }
  expect(begun).toEqual([1]);
  await turn(1, 1);
  expect(begun).toEqual([1, 2]);
});

test("while some wait, the network with the fewest turns is next", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(3, "flood");
  // Each turn one starts and two arrive: the queue stands and most are refused.
  for (let round = 0; round < 200; round++) {
    await turn(20);
    ask(2, `flood ${round % 2}`);
  }
  const before = begun.length + refused.length;
  expect(refused.length).toBeGreaterThan(100);
  ask(1, "owner");
  await turn(20);
  expect(begun.at(-1)).toBe(3 + 400 + 1);
  expect(begun.length + refused.length).toBeLessThan(before + 10);
});

test("a single turn of several seconds, as of a slow disk, refuses no queued request", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(40);
  await turn(4_000);
  for (let round = 0; round < 38; round++) await turn(10);
  expect([begun.length, refused.length]).toEqual([40, 0]);
});

test("a request that waited more than five seconds is refused", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(3);
  await turn(5_000);
  await turn(1);
  expect([begun, refused]).toEqual([[1, 2], [3]]);
});

test("once the queue was busy for a second and fifty requests, one that waited more than 100 ms is refused", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(7);
  // Each turn one starts and one arrives: each waits about 120 ms.
  for (let round = 0; round < 50; round++) {
    await turn(21);
    ask(1);
  }
  expect([begun.length, refused.length]).toEqual([51, 0]);
  await turn(21);
  expect([begun.length, refused.length]).toEqual([52, 2]);
});

test("fifty requests in less than a second make no queue that stands", async () => {
  const { ask, turn, refused } = makeQueue();
  ask(80);
  for (let round = 0; round < 80; round++) await turn(12);
  expect(refused).toEqual([]);
});

test("a turn in which none is left to begin is the last, and the next to come begins at once", async () => {
  const { ask, turn, begun, refused, isIdle } = makeQueue();
  ask(3);
  await turn(5_001);
  expect([begun, refused, isIdle()]).toEqual([[1], [2, 3], true]);
  ask(2);
  await turn(900);
  expect(begun).toEqual([1, 4, 5]);
});

test("without limits nothing is refused, however long the wait", async () => {
  const { ask, turn, begun } = makeQueue({ refuses: false });
  ask(2);
  await turn(60_000);
  expect(begun).toEqual([1, 2]);
});

test("by itself it goes by the turns of this process", async () => {
  const queue = requestQueue(true);
  expect(await Promise.all([queue.enter(), queue.enter(), queue.enter()])).toEqual([
    true,
    true,
    true,
  ]);
});

test("a request whose client has disconnected is not started", async () => {
  const { queue, turn } = makeQueue();
  const done: string[] = [];
  const server = new Hono()
    .use(queueMiddleware(queue) as never)
    .all("*", (hono) => hono.text(done.push(hono.req.path).toString()));
  const gone = new AbortController();
  const ask = async (path: string, init?: RequestInit) =>
    server.request(`http://localhost${path}`, init);
  const asking = [ask("/first"), ask("/gone", { method: "POST", signal: gone.signal })];
  gone.abort();
  await turn(5);
  await Promise.all(asking);
  expect(done).toEqual(["/first"]);
});
