import { Hono } from "hono";
import { expect, test } from "vitest";
import {
  eventPlaces,
  MOST_EVENTS,
  MOST_TURNS,
  queueMiddleware,
  QUIET_TURNS,
  requestQueue,
} from "./request-queue";

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

test("after a second and fifty requests that all waited more than 100 ms, such a one is refused", async () => {
  const { ask, turn, begun, refused } = makeQueue();
  ask(7);
  // Each turn one starts and one arrives: each waits about 120 ms.
  for (let round = 0; round < 54; round++) {
    await turn(21);
    ask(1);
  }
  expect([begun.length, refused.length]).toEqual([55, 0]);
  await turn(21);
  expect([begun.length, refused.length]).toEqual([56, 2]);
});

test("what is made up for after a pause of the process is not refused, though it takes over a second", async () => {
  const { ask, turn, begun, refused, queue } = makeQueue();
  ask(1);
  for (let round = 0; round < 50; round++) {
    await turn(10, 0);
    ask(1);
  }
  // Two start while one arrives.
  for (let round = 0; round < 98; round++) {
    await turn(10);
    if (round % 2 === 0) ask(1);
    expect(queue.isFull()).toBe(false);
  }
  expect([begun.length, refused.length]).toEqual([99, 0]);
});

/** A queue that stands: one begins each 10 ms, so that ten may wait. */
async function backlogged() {
  const made = makeQueue();
  made.ask(100, "flood");
  for (let round = 0; round < 130; round++) {
    await made.turn(10);
    made.ask(1, "flood");
  }
  expect(made.refused.length).toBeGreaterThan(0);
  return made;
}

test("a queue that stands is full where as many wait as begin in 100 ms, until it is empty", async () => {
  const { ask, turn, queue, isIdle } = await backlogged();
  for (let round = 0; round < 3; round++) await turn(10);
  const room: boolean[] = [];
  for (let count = 0; count < 5; count++) {
    room.push(!queue.isFull("flood"));
    ask(1, "flood");
  }
  expect([room[0], room.at(-1)]).toEqual([true, false]);
  for (let round = 0; round < 20; round++) await turn(10);
  expect(isIdle()).toBe(true);
  ask(40, "flood");
  expect(queue.isFull("flood")).toBe(false);
});

test("a full queue has room for a network that has less than its share of it", async () => {
  const { ask, queue, turn, begun } = await backlogged();
  ask(5, "flood");
  expect([queue.isFull("flood"), queue.isFull("owner")]).toEqual([true, false]);
  ask(1, "owner");
  const owner = begun.length;
  await turn(10);
  expect(begun.length).toBe(owner + 1);
  ask(16, "owner");
  expect(queue.isFull("owner")).toBe(true);
});

test("without limits no queue is full", async () => {
  const { ask, turn, queue } = makeQueue({ refuses: false });
  ask(500);
  for (let round = 0; round < 300; round++) await turn(10);
  expect(queue.isFull()).toBe(false);
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
    .use(queueMiddleware(queue, () => "", eventPlaces()) as never)
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

/** Events of which the test says when and how they are answered; what else comes is refused. */
function eventServer() {
  let time = 0;
  const answers: ((status: 200 | 400 | 503) => void)[] = [];
  const places = eventPlaces(() => time);
  const queue = { enter: async () => false, isFull: () => true };
  const server = new Hono()
    .use(queueMiddleware(queue, (hono) => hono.req.header("network") ?? "", places) as never)
    .all("*", async (hono) => {
      const status = await new Promise<200 | 400 | 503>((answer) => answers.push(answer));
      return hono.text("", status);
    });
  const ask = (network: string, at = "/webhooks/stripe") =>
    Promise.resolve(server.request(at, { method: "POST", headers: { network } }));
  return {
    ask,
    pass: (milliseconds: number) => void (time += milliseconds),
    answer: (status: 200 | 400 | 503) => answers.shift()?.(status),
    running: () => answers.length,
  };
}

/** What a middleware does until it waits for an answer. */
const settled = () => new Promise(setImmediate);

test("a network whose event is not signed waits with all others for a minute", async () => {
  const { ask, answer, pass, running } = eventServer();
  const forged = ask("flood");
  await settled();
  answer(400);
  expect((await forged).status).toBe(400);
  pass(59_999);
  expect((await ask("flood")).status).toBe(503);
  const signed = ask("provider");
  await settled();
  answer(200);
  expect((await signed).status).toBe(200);
  pass(1);
  void ask("flood");
  await settled();
  expect(running()).toBe(1);
});

test("an event that could not be taken leaves its network its place", async () => {
  const { ask, answer, running } = eventServer();
  const failed = ask("provider");
  await settled();
  answer(503);
  await failed;
  void ask("provider");
  await settled();
  expect(running()).toBe(1);
});

test("a network has a few events answered at once, and a place again after each", async () => {
  const { ask, answer, running } = eventServer();
  const first = Array.from({ length: MOST_EVENTS }, () => ask("provider"));
  await settled();
  expect(running()).toBe(MOST_EVENTS);
  expect((await ask("provider")).status).toBe(503);
  void ask("another");
  await settled();
  expect(running()).toBe(MOST_EVENTS + 1);
  answer(200);
  await first[0];
  void ask("provider");
  await settled();
  expect(running()).toBe(MOST_EVENTS + 1);
});
