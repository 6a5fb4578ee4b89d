import { Hono } from "hono";
import { expect, test } from "vitest";
import { queueDoor, requestQueue, TURNS_BETWEEN } from "./request-queue.server";

/** A queue whose clock, and whose turns of the event loop, are the test's. `begun` and `refused` have the numbers of the requests that came to it. */
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
    ask(count: number): void {
      for (let one = 0; one < count; one++) {
        const number = ++asked;
        void queue.enter().then((mayBegin) => (mayBegin ? begun : refused).push(number));
      }
    },
    /** The turns of the loop until the next may begin, which take so many milliseconds. */
    async turn(milliseconds: number, turns = TURNS_BETWEEN): Promise<void> {
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
  await turn(5, TURNS_BETWEEN - 1);
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

test("many at once are borne: whoever has waited a second still begins, and nobody who has waited longer", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(4);
  await turn(500);
  await turn(500);
  expect([begun, refused]).toEqual([[1, 2, 3], []]);
  await turn(1);
  expect([begun, refused]).toEqual([[1, 2, 3], [4]]);
});

test("when the queue was not empty for a second, nobody begins who has waited more than 100 ms", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(3);
  // Each turn one begins and another comes: each waits for 120 ms.
  for (let round = 0; round < 16; round++) {
    await turn(60);
    ask(1);
  }
  expect(refused).toEqual([]);
  const before = begun.length;
  await turn(60);
  expect([begun.length - before, refused.length]).toEqual([1, 1]);
});

test("a turn in which none is left to begin is the last, and the next to come begins at once", async () => {
  const { ask, turn, begun, refused, isIdle } = makeQueue();
  ask(3);
  await turn(1_001);
  expect([begun, refused, isIdle()]).toEqual([[1], [2, 3], true]);
  ask(2);
  await turn(900);
  expect(begun).toEqual([1, 4, 5]);
});

test("where nothing is limited nobody is refused, however long the wait", async () => {
  const { ask, turn, begun } = makeQueue({ refuses: false });
  ask(2);
  await turn(60_000);
  expect(begun).toEqual([1, 2]);
});

test("by itself it goes by the turns of this process", async () => {
  const queue = requestQueue(true);
  expect(await Promise.all([queue.enter(), queue.enter(), queue.enter()])).toEqual([true, true, true]);
});

test("what somebody asked who has gone is not begun", async () => {
  const { queue, turn } = makeQueue();
  const done: string[] = [];
  const server = new Hono().use(queueDoor(queue) as never).all("*", (hono) => hono.text(done.push(hono.req.path).toString()));
  const gone = new AbortController();
  const asking = [server.request("/first"), server.request(new Request("http://localhost/gone", { method: "POST", signal: gone.signal }))];
  gone.abort();
  await turn(5);
  await Promise.all(asking);
  expect(done).toEqual(["/first"]);
});
