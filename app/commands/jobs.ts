import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { reconcileCustomers, reconcileEvents, runBillingJobs } from "~/operations/billing/jobs";
import { isReadOnly } from "~/data/database";
import { deliverOutbox } from "~/operations/mail/outbox";
import { repeat } from "~/operations/in-turns";
import type { App } from "~/operations/app";
import { resendMailer } from "~/services/mailer";
import { checkItemMoney } from "./check-item-money";
import { keepUserList } from "./keep-user-list";
import { nightlyDrill } from "./nightly-drill";
import { purge, purgeContents, sweepStore } from "./purge";

type Job = { everyMs: number; run: () => unknown };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** Pause after a failure, so that a bug does not flood the log. */
const AFTER_A_BUG = 60 * SECOND;

/**
 * Runs the jobs while this node is the primary.
 * @returns stops them after the current round.
 */
export function startJobs(app: App): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let isOver = false;
  // Serialised, so that no job runs twice at a time.
  let settled = settle();
  const unsubscribe = app.role.onChange(() => {
    settled = settled.then(settle);
  });
  async function settle(): Promise<void> {
    // A new primary whose data is open read-only is about to restart.
    const isWanted = !isOver && app.role.current() === "primary" && !isReadOnly(app.db);
    if (isWanted) stop ??= startAll(app);
    else {
      await stop?.();
      stop = null;
    }
  }
  return () => {
    isOver = true;
    unsubscribe();
    return (settled = settled.then(settle));
  };
}

function startAll(app: App): () => Promise<void> {
  const stops = jobsOf(app).map(({ everyMs, run }) =>
    // News of another primary may be late: confirm before each round.
    startJob(
      { everyMs, run: async () => (await app.role.confirm()) === "primary" && run() },
      app.report,
    ),
  );
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}

function jobsOf(app: App): Job[] {
  const jobs: Job[] = [
    { everyMs: HOUR, run: () => purge(app) },
    { everyMs: SECOND, run: () => purgeContents(app) },
    { everyMs: SECOND, run: () => keepUserList(app) },
    { everyMs: DAY, run: () => sweepStore(app) },
    { everyMs: DAY, run: () => checkItemMoney(app) },
  ];
  const { mail, billing, backup } = app.settings;
  if (backup.kind !== "off") jobs.push({ everyMs: 10 * MINUTE, run: () => nightlyDrill(app) });
  if (billing.kind !== "off") jobs.push({ everyMs: HOUR, run: () => mailTrialEnds(app) });
  if (app.biller) {
    jobs.push({ everyMs: SECOND, run: () => runBillingJobs(app) });
    jobs.push({ everyMs: HOUR, run: () => reconcileEvents(app) });
    jobs.push({ everyMs: DAY, run: () => reconcileCustomers(app) });
  }
  if (mail.kind === "resend") {
    const mailer = resendMailer(mail);
    jobs.push({ everyMs: SECOND, run: () => deliverOutbox(app, mailer) });
  }
  return jobs;
}

/** @returns stops it after the round under way. */
export function startJob(
  { everyMs, run }: Job,
  report: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const loop = repeat(async () => {
    try {
      await run();
      return everyMs;
    } catch (error) {
      report(error);
      return Math.max(everyMs, AFTER_A_BUG);
    }
  }, stopping.signal);
  return async () => {
    stopping.abort();
    await loop;
  };
}
