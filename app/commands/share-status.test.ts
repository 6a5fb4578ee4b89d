import { expect, test } from "vitest";
import type { App } from "~/operations/app";
import type { Siblings } from "~/services/siblings";
import { shareStatus } from "./share-status";

type Listener = (value: unknown, from: number) => void;

test("what the process with the jobs says of its backup holds while it says so", () => {
  const listeners = new Map<string, Listener>();
  const siblings = {
    isAlone: false,
    runsJobs: false,
    publish: () => undefined,
    subscribe: (topic: string, listener: Listener) => void listeners.set(topic, listener),
  } as unknown as Siblings;
  const app = {
    settings: { backup: { kind: "s3" } },
    pdfCache: { queue: () => ({ running: 0, waiting: 0 }) },
  } as unknown as App;
  let time = 0;
  const stop = shareStatus(app, siblings, () => time);
  stop();
  const unknown = { kind: "waiting", restarts: 0, problem: null };
  const running = { kind: "running", restarts: 1, problem: null };
  expect(app.backup.state()).toEqual(unknown);
  listeners.get("jobs")?.({ backup: running, itemMoneyCheck: null }, 0);
  time = 5_999;
  expect(app.backup.state()).toEqual(running);
  time = 6_000;
  expect(app.backup.state()).toEqual(unknown);
});
