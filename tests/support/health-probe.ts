import { once } from "node:events";
import { Worker } from "node:worker_threads";

export type Health = { worstMs: number; answers: number; failures: number };

/**
 * Asks `/healthz` every 25 ms from a thread of its own, so that work in the test's thread is not measured as the server's.
 * @param origin of the server, without a path.
 * @returns what `stop()` answers: the longest wait for an answer in ms, a failed or missing answer counting as a failure.
 */
export async function probeHealth(origin: string): Promise<{ stop(): Promise<Health> }> {
  const worker = new Worker(PROBE, { eval: true, workerData: `${origin}/healthz` });
  await once(worker, "message");
  return {
    async stop() {
      const answered = once(worker, "message");
      worker.postMessage("stop");
      const [health] = (await answered) as [Health];
      await worker.terminate();
      return health;
    },
  };
}

const PROBE = `
  const http = require("node:http");
  const { parentPort, workerData } = require("node:worker_threads");
  const agent = new http.Agent({ keepAlive: true });
  const health = { worstMs: 0, answers: 0, failures: 0 };
  let stopping = false;
  parentPort.once("message", () => (stopping = true));
  function ask() {
    const began = performance.now();
    const done = (ok) => {
      health.worstMs = Math.max(health.worstMs, performance.now() - began);
      if (ok) health.answers += 1;
      else health.failures += 1;
      if (stopping) parentPort.postMessage(health);
      else setTimeout(ask, 25);
    };
    const request = http.get(workerData, { agent, timeout: 60000 }, (response) => {
      response.resume();
      response.once("end", () => done(response.statusCode === 200));
    });
    request.once("timeout", () => request.destroy(new Error("timeout")));
    request.once("error", () => done(false));
  }
  parentPort.postMessage("ready");
  ask();
`;
