import type { App } from "~/operations/app";
import type { PrintQueue } from "~/services/pdf/pdf-cache";
import type { Siblings } from "~/services/siblings";

/** In ms. */
const EVERY = 2_000;
const FRESH = 3 * EVERY;

type JobsStatus = {
  backup: ReturnType<App["backup"]["state"]>;
  itemMoneyCheck: App["itemMoneyCheck"];
};

/**
 * Every process shows the same health: the one that runs the jobs publishes what only it
 * knows, and each how much it prints (docs/decisions/0080).
 */
export function shareStatus(app: App, siblings: Siblings, now = () => performance.now()) {
  if (siblings.isAlone) return () => undefined;
  const prints = new Map<number, { at: number; queue: PrintQueue }>();
  const own = app.pdfCache.queue;
  siblings.subscribe("print-queue", (value, from) =>
    prints.set(from, { at: now(), queue: value as PrintQueue }),
  );
  app.pdfCache.queue = () =>
    [...prints.values()]
      .filter(({ at }) => now() - at < FRESH)
      .reduce((sum, { queue }) => add(sum, queue), own());
  if (!siblings.runsJobs) receiveJobsStatus(app, siblings, now);

  const publish = () => {
    siblings.publish("print-queue", own());
    if (!siblings.runsJobs) return;
    const { backup, itemMoneyCheck } = app;
    siblings.publish("jobs", { backup: backup.state(), itemMoneyCheck } satisfies JobsStatus);
  };
  const timer = setInterval(publish, EVERY);
  return () => clearInterval(timer);
}

function receiveJobsStatus(app: App, siblings: Siblings, now: () => number): void {
  const kind = app.settings.backup.kind === "off" ? "off" : "waiting";
  const unknown: JobsStatus["backup"] = { kind, restarts: 0, problem: null };
  app.backup = { state: () => unknown };
  siblings.subscribe("jobs", (value) => {
    const { backup, itemMoneyCheck } = value as JobsStatus;
    const at = now();
    app.backup = { state: () => (now() - at < FRESH ? backup : unknown) };
    if (itemMoneyCheck) app.itemMoneyCheck = itemMoneyCheck;
  });
}

function add(one: PrintQueue, other: PrintQueue): PrintQueue {
  return { running: one.running + other.running, waiting: one.waiting + other.waiting };
}
