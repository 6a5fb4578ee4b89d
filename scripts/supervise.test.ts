import { EventEmitter } from "node:events";
import { expect, test } from "vitest";
import { superviseWorkers } from "./supervise.mjs";

type Sent = Record<string, unknown>;

/** A fake process: the test sends its messages and ends it. */
class Worker extends EventEmitter {
  sent: Sent[] = [];
  signals: string[] = [];
  process = {
    pid: 7 as number | undefined,
    kill: (signal: string) => void this.signals.push(signal),
  };
  constructor(readonly env: { WORKER_RUNS_JOBS: string }) {
    super();
  }
  isConnected = () => true;
  send = (message: Sent) => void this.sent.push(message);
  says = (message: Sent) => void this.emit("message", message);
  ends = (code: number | null, signal: string | null = null) =>
    void this.emit("exit", code, signal);
}

function makeSupervisor() {
  const workers: Worker[] = [];
  const timers: { run: () => void; ms: number }[] = [];
  const log: string[] = [];
  const clock = { now: 0 };
  const { ended, stop } = superviseWorkers({
    fork: (env: Worker["env"]) => {
      const worker = new Worker(env);
      workers.push(worker);
      return worker as never;
    },
    log: (_level: string, line: string) => void log.push(line),
    later: ((run: () => void, ms: number) => timers.push({ run, ms })) as never,
    now: () => clock.now,
    nextTurn: ((run: () => void) => run()) as never,
  });
  const worker = (number: number) => workers[number] ?? expect.fail(`no process ${number}`);
  return { workers, worker, timers, log, clock, ended, stop };
}

/** With so many processes, all serving. */
function running(count: number) {
  const supervisor = makeSupervisor();
  supervisor.worker(0).says({ kind: "ready", workers: count });
  return supervisor;
}

test("the process that runs the jobs starts alone, the others once it serves", () => {
  const { workers, worker } = makeSupervisor();
  expect(workers.map(({ env }) => env.WORKER_RUNS_JOBS)).toEqual(["1"]);
  worker(0).says({ kind: "ready", workers: 3 });
  expect(workers.map(({ env }) => env.WORKER_RUNS_JOBS)).toEqual(["1", "0", "0"]);
});

test("the log says when all serve", () => {
  const { worker, timers, log } = running(2);
  expect(log).toEqual([]);
  worker(1).says({ kind: "ready", workers: 2 });
  worker(1).ends(1);
  timers[0]?.run();
  worker(2).says({ kind: "ready", workers: 2 });
  expect(log).toEqual([
    "2 processes serve.",
    "A serving process ended (exit code 1). It restarts in 1000 ms.",
    "2 processes serve.",
  ]);
});

test("when the first process cannot start, nothing else does and its exit code is the product's", async () => {
  const { workers, worker, ended } = makeSupervisor();
  worker(0).ends(1);
  expect(await ended).toEqual({ code: 1 });
  expect(workers.length).toBe(1);
});

test("a process that dies is started again, each time after twice the wait, up to a minute", () => {
  const { workers, worker, timers, log, clock } = running(2);
  for (let death = 0; death < 8; death++) {
    worker(workers.length - 1).ends(null, "SIGKILL");
    timers.at(-1)?.run();
  }
  expect(timers.map(({ ms }) => ms / 1000)).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
  expect(log[0]).toBe("A serving process ended (SIGKILL). It restarts in 1000 ms.");
  clock.now += 61_000;
  worker(workers.length - 1).ends(134);
  expect(timers.at(-1)?.ms).toBe(1_000);
});

test("a message that cannot be sent ends nothing; a process that cannot be started is tried again", () => {
  const { workers, worker, timers, log } = running(2);
  worker(1).emit("error", Object.assign(new Error("write EPIPE"), { code: "EPIPE" }));
  expect([timers.length, log]).toEqual([0, []]);
  worker(1).process.pid = undefined;
  worker(1).emit("error", Object.assign(new Error("spawn EAGAIN"), { code: "EAGAIN" }));
  expect(log).toEqual(["A serving process ended (EAGAIN). It restarts in 1000 ms."]);
  timers[0]?.run();
  expect(workers.length).toBe(3);
});

test("the process that runs the jobs is started again as such", () => {
  const { workers, worker, timers } = running(2);
  worker(0).ends(null, "SIGSEGV");
  timers[0]?.run();
  expect(workers.map(({ env }) => env.WORKER_RUNS_JOBS)).toEqual(["1", "0", "1"]);
});

test("when stopped, the process that runs the jobs learns that the others have ended, and ends last", async () => {
  const { worker, workers, stop, ended, timers } = running(3);
  stop();
  stop();
  expect(workers.map(({ signals }) => signals)).toEqual([["SIGTERM"], ["SIGTERM"], ["SIGTERM"]]);
  worker(1).ends(0);
  expect(worker(0).sent).toEqual([]);
  // A process that does not end is killed, so that the last can close the data.
  for (const { run } of timers) run();
  expect(worker(2).signals).toEqual(["SIGTERM", "SIGKILL"]);
  worker(2).ends(null, "SIGKILL");
  expect(worker(0).sent).toEqual([{ kind: "alone" }]);
  worker(0).ends(0);
  expect(await ended).toEqual({ code: 0 });
});

test("what no process can cure alone ends all, with its line", async () => {
  const { worker, ended } = running(2);
  worker(1).says({ kind: "end", line: "This node has become replica. Start it again." });
  worker(1).ends(0);
  worker(0).ends(0);
  expect(await ended).toEqual({ code: 1, line: "This node has become replica. Start it again." });
});

test("so many leases of a name are granted at once; the dead give theirs back", () => {
  const { worker } = running(3);
  const take = (number: number, id: number) =>
    worker(number).says({ kind: "take", name: "print", atOnce: 2, id });
  take(0, 1);
  take(1, 1);
  take(2, 1);
  take(0, 2);
  const granted = () => [0, 1, 2].map((number) => worker(number).sent.map(({ id }) => id));
  expect(granted()).toEqual([[1], [1], []]);
  worker(1).ends(null, "SIGKILL");
  expect(granted()).toEqual([[1], [1], [1]]);
  worker(0).says({ kind: "give", id: 1 });
  expect(granted()).toEqual([[1, 2], [1], [1]]);
});

test("what one publishes reaches every other process, and a question gets the number of answers", () => {
  const { worker } = running(3);
  worker(1).says({ kind: "published", topic: "metrics", ask: "process 7 1" });
  expect(worker(0).sent).toEqual(worker(2).sent);
  expect(worker(2).sent).toMatchObject([{ topic: "metrics", ask: "process 7 1", from: 1 }]);
  expect(worker(1).sent).toEqual([{ kind: "asked", ask: "process 7 1", count: 2 }]);
});
