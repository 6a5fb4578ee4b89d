import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { reconcileCustomers, reconcileEvents, runBillingJobs } from "~/operations/billing/jobs";
import { isReadOnly } from "~/data/database";
import { deliverOutbox } from "~/operations/mail/outbox";
import type { App } from "~/operations/app";
import { resendMailer } from "~/services/mailer";
import { nightlyDrill } from "./nightly-drill";
import { purge } from "./purge";
import { purgeContents, sweepStore } from "./purge-contents";

type Job = { everyMs: number; run: () => unknown };

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 3_600 * SECOND;
const DAY = 24 * HOUR;
/** A job that broke waits a while before its next round, so that a bug does not fill the log. */
const AFTER_A_BUG = 60 * SECOND;

/**
 * Runs the product's jobs beside the requests, on the primary alone: they start when this node
 * becomes the primary, and stop when it no longer is.
 * @returns what stops them for good, after the round under way.
 */
export function startJobs(app: App): () => Promise<void> {
  let stop: (() => Promise<void>) | null = null;
  let isOver = false;
  // One change after the other, so that no job ever runs twice at a time.
  let settled = settle();
  const forget = app.role.onChange(() => {
    settled = settled.then(settle);
  });
  async function settle(): Promise<void> {
    // A node that has just become the primary, but opened its data for reading, is about to be
    // started again.
    const isWanted = !isOver && app.role.current() === "primary" && !isReadOnly(app.db);
    if (isWanted) stop ??= startAll(app);
    else {
      await stop?.();
      stop = null;
    }
  }
  return () => {
    isOver = true;
    forget();
    return (settled = settled.then(settle));
  };
}

function startAll(app: App): () => Promise<void> {
  const stops = jobsOf(app).map(({ everyMs, run }) =>
    // The news of another primary may still be on its way: each round asks first.
    repeat(
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
    { everyMs: DAY, run: () => sweepStore(app) },
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

/** Runs a job at once and then again and again, never two rounds at a time. */
export function repeat(
  { everyMs, run }: Job,
  report: (error: unknown) => void,
): () => Promise<void> {
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = turn();
  async function turn(): Promise<void> {
    let pause = everyMs;
    try {
      await run();
    } catch (error) {
      report(error);
      pause = Math.max(pause, AFTER_A_BUG);
    }
    if (!stopped)
      timer = setTimeout(() => {
        round = turn();
      }, pause);
  }
  return async () => {
    stopped = true;
    clearTimeout(timer);
    await round;
  };
}
