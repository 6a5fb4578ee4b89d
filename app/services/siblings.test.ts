import { expect, test } from "vitest";
import { createRateLimiter } from "./rate-limiter";
import { openSiblings } from "./siblings";

type Message = { kind: string; id: number; topic?: string; ask?: string };

/** A process whose messages the test receives and answers. */
function makeProcess(runsJobs = false) {
  const sent: Message[] = [];
  let receive: (message: never) => void = () => {};
  const siblings = openSiblings(
    {
      send: (message) => void sent.push(message as Message),
      on: (_, listener) => void (receive = listener),
    },
    runsJobs,
  );
  return { siblings, sent, receive: (message: object) => receive(message as never) };
}

test("work under a lease begins when it is granted, and gives it back when it fails too", async () => {
  const { siblings, sent, receive } = makeProcess();
  let hasBegun = false;
  const work = siblings.lease("image", 1, async () => {
    hasBegun = true;
    throw new Error("broken");
  });
  expect([hasBegun, sent]).toEqual([false, [{ kind: "take", name: "image", atOnce: 1, id: 1 }]]);
  receive({ kind: "granted", id: 1 });
  await expect(work).rejects.toThrow("broken");
  expect(sent.at(-1)).toEqual({ kind: "give", id: 1 });
});

test("a question is answered once all others have, whichever message comes first", async () => {
  const { siblings, sent, receive } = makeProcess();
  const answers = siblings.ask("metrics");
  const ask = sent[0]?.ask;
  receive({ kind: "published", answerTo: ask, value: "one" });
  receive({ kind: "asked", ask, count: 2 });
  receive({ kind: "published", answerTo: ask, value: "two" });
  expect(await answers).toEqual(["one", "two"]);
});

test("a question that cannot be answered is reported, and ends no process", async () => {
  const { siblings, sent, receive } = makeProcess();
  const reported = new Promise((resolve) =>
    siblings.answer("metrics", () => Promise.reject(new Error("no database")), resolve),
  );
  receive({ kind: "published", topic: "metrics", ask: "process 7 1" });
  expect(await reported).toEqual(new Error("no database"));
  expect(sent).toEqual([]);
});

test("only the process that runs the jobs waits until the others have ended", async () => {
  await makeProcess(false).siblings.untilAlone();
  const { siblings, receive } = makeProcess(true);
  let isAlone = false;
  const waiting = siblings.untilAlone().then(() => (isAlone = true));
  await Promise.resolve();
  expect(isAlone).toBe(false);
  receive({ kind: "alone" });
  expect(await waiting).toBe(true);
});

test("a process that serves alone waits for nobody", async () => {
  const alone = openSiblings(null, true);
  expect(await alone.lease("image", 1, async () => "done")).toBe("done");
  expect(await alone.ask("metrics")).toEqual([]);
  await alone.untilAlone();
  await alone.acceptingTurn();
});

test("a topic has one listener: a second one would take its messages", () => {
  const { siblings, receive } = makeProcess();
  const received: unknown[] = [];
  siblings.subscribe("prints", (value) => received.push(value));
  expect(() => siblings.subscribe("prints", () => {})).toThrow('"prints" has a listener.');
  receive({ kind: "published", topic: "prints", value: 1 });
  expect(received).toEqual([1]);
});

test("tries of reads count in all processes", () => {
  const rule = { tries: 2, minutes: 1 };
  const listeners: ((one: never) => void)[] = [];
  const limiters = [0, 1].map((number) =>
    createRateLimiter({
      publish: (one) => listeners[1 - number]?.(one as never),
      subscribe: (take) => void (listeners[number] = take as never),
    }),
  );
  const now = new Date("2026-03-04T23:00:00Z");
  const waits = [0, 1, 0, 1].map((number) => limiters[number]?.spend("ada", rule, now));
  expect(waits).toEqual([0, 0, 60, 60]);
});
