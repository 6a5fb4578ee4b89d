import { once } from "node:events";
import { Worker } from "node:worker_threads";

/**
 * `heldMs`: the longest time the server's thread was busy during a request, without other load on
 * the machine.
 */
export type Health = { worstMs: number; heldMs: number; answers: number; failures: number };

/**
 * Requests `/healthz` every 25 ms from a worker thread, so that the test's own work is not
 * measured.
 * @param pid the server's process, for `heldMs`; without it, or without thread statistics, that is
 * `worstMs`.
 * @returns `stop()` returns the longest wait in ms; missing answers count as failures. `lap()` does
 * so since the lap before, and goes on.
 */
export async function probeHealth(
  origin: string,
  pid?: number,
): Promise<{ lap(): Promise<Health>; stop(): Promise<Health> }> {
  const worker = new Worker(PROBE, {
    eval: true,
    workerData: { url: `${origin}/healthz`, thread: `/proc/${pid}/task/${pid}/schedstat` },
  });
  await once(worker, "message");
  async function lap(): Promise<Health> {
    const answered = once(worker, "message");
    worker.postMessage("lap");
    const [health] = (await answered) as [Health];
    return health;
  }
  return {
    lap,
    async stop() {
      const health = await lap();
      await worker.terminate();
      return health;
    },
  };
}

const PROBE = `
  const fs = require("node:fs");
  const http = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  const agent = new http.Agent({ keepAlive: true });
  const nothing = { worstMs: 0, heldMs: 0, answers: 0, failures: 0 };
  let health = { ...nothing };
  const threadTime = () => (fs.existsSync(workerData.thread) ? Number(fs.readFileSync(workerData.thread, "utf8").split(" ")[0]) / 1e6 : Infinity);
  let isLap = false;
  parentPort.on("message", () => (isLap = true));
  function ask() {
    const began = performance.now();
    const busy = threadTime();
    const done = (ok) => {
      const waited = performance.now() - began;
      const worked = threadTime() - busy;
      health.worstMs = Math.max(health.worstMs, waited);
      health.heldMs = Math.max(health.heldMs, worked < waited ? worked : waited);
      if (ok) health.answers += 1;
      else health.failures += 1;
      if (isLap) {
        parentPort.postMessage(health);
        [health, isLap] = [{ ...nothing }, false];
      }
      setTimeout(ask, 25);
    };
    const request = http.get(workerData.url, { agent, timeout: 60000 }, (response) => {
      response.resume();
      response.once("end", () => done(response.statusCode === 200));
    });
    request.once("timeout", () => request.destroy(new Error("timeout")));
    request.once("error", () => done(false));
  }
  parentPort.postMessage("ready");
  ask();
`;
