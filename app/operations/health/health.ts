import fs from "node:fs";
import { healthView, type HealthView } from "~/contracts/health";
import { messages } from "~/contracts/messages";
import { lastDrill } from "~/data/backup-drills";
import { countBillingJobs } from "~/data/billing-jobs";
import { type Db, isReady } from "~/data/database";
import { databaseSizes, databaseVersions, answers, canWrite } from "~/data/health";
import { countWaitingMails } from "~/data/outbox";
import { backupWarning } from "~/domain/backup-drill";
import type { Vitals } from "~/services/metrics";
import { releaseOf } from "~/services/release";
import type { App } from "../app";
import { query } from "../operation";

/** The server's health for operators; on a replica, that replica's. */
export const showHealth = query({
  summary: "How this server does",
  failure: messages.loadHealthFailed,
  access: "admin",
  output: healthView,
  // The write lock cannot be tested inside a transaction.
  prepare: async ({ app }) => checkHealth(app),
  run({ app, db, now }, _subject, _input, health) {
    const { role, settings, pdfCache } = app;
    const prints = pdfCache.queue();
    const { version, commit } = releaseOf(settings.commit);
    return {
      ...health,
      node: {
        id: settings.nodeId,
        role: role.current(),
        replicated: role.mode !== "off",
        lagMs: role.lagMs(),
      },
      backup: backupOf(app, db, now),
      itemMoney: app.itemMoneyCheck
        ? { ...app.itemMoneyCheck, date: app.itemMoneyCheck.date.toISOString() }
        : null,
      queues: {
        mails: countWaitingMails(db),
        billingJobs: countBillingJobs(db),
        printsRunning: prints.running,
        printsWaiting: prints.waiting,
      },
      sizes: { ...databaseSizes(app.db, app.files), free: freeBytes(settings.dataDir) },
      versions: { product: version, commit, node: process.version, ...databaseVersions(app.db) },
      startDate: new Date(now.getTime() - process.uptime() * 1000).toISOString(),
      date: now.toISOString(),
    };
  },
});

function backupOf(app: App, db: Db, now: Date) {
  const state = app.backup.state();
  const drill = lastDrill(db);
  return {
    kind: state.kind,
    restarts: state.restarts,
    warning: backupWarning(state, drill, now),
    lastDrill: drill ? { ...drill, date: drill.date.toISOString() } : null,
  };
}

type Health = Pick<HealthView, "ok" | "checks">;
/** `says` is public: it must contain nothing confidential. */
type Check = Health["checks"]["database"];

/** In ms: beyond this a replica's data is stale. */
const LONGEST_LAG = 10_000;
/** In bytes, for the next few uploads. */
const LEAST_ROOM = 100 * 1024 * 1024;

/** What /readyz answers. The backup only warns: a server whose backup fails still serves. */
export function checkHealth(app: App): Health {
  const checks = {
    stopping: app.draining.aborted ? no("It was told to stop.") : yes("It runs."),
    database: attempt(() => (answers(app.db) ? yes("It answers.") : no("It answers wrongly."))),
    schema: attempt(() =>
      isReady(app.db) ? yes("It is this version's.") : no("It is not this version's."),
    ),
    role:
      app.role.current() === "unknown"
        ? no("Nobody is known to be the primary.")
        : yes(`This is the ${app.role.current()}.`),
    replication: replication(app),
    disk: attempt(() => disk(app)),
    backup: attempt(() => backup(app)),
  };
  const { backup: _warning, ...needed } = checks;
  return { ok: Object.values(needed).every(({ ok }) => ok), checks };
}

function replication({ role }: App): Check {
  if (role.mode === "off" || role.current() === "primary")
    return yes("There is nothing to wait for here.");
  const lag = role.lagMs();
  if (lag === null) return no("There is no telling how far behind this is.");
  return lag > LONGEST_LAG ? no(`It is ${lag} ms behind.`) : yes(`It is ${lag} ms behind.`);
}

function disk({ role, db, settings }: App): Check {
  if (role.current() !== "primary") return yes("Nothing is written here.");
  if (!canWrite(db)) return no("The database cannot be written.");
  const free = freeBytes(settings.dataDir);
  return free !== null && free < LEAST_ROOM
    ? no("There is hardly any room left.")
    : yes("The database can be written.");
}

/** Null where the disk cannot be asked. */
export function freeBytes(folder: string): number | null {
  try {
    const { blocks, bavail, bsize } = fs.statfsSync(folder);
    return blocks === 0 ? null : bavail * bsize;
  } catch {
    return null;
  }
}

function backup(app: App): Check {
  const state = app.backup.state();
  if (state.kind === "off") return yes("There is none.");
  return backupWarning(state, lastDrill(app.db), app.clock()) === null
    ? yes("Nothing to warn of.")
    : no("Somebody should look at it.");
}

function attempt(check: () => Check): Check {
  try {
    return check();
  } catch {
    return no("It does not answer.");
  }
}

function yes(says: string): Check {
  return { ok: true, says };
}

function no(says: string): Check {
  return { ok: false, says };
}

export function readVitals(app: App): Vitals {
  const { db, files, role, pdfCache, settings } = app;
  const prints = pdfCache.queue();
  const sizes = databaseSizes(db, files);
  const lag = role.lagMs();
  return {
    mailsWaiting: countWaitingMails(db),
    billingJobsWaiting: countBillingJobs(db),
    printsRunning: prints.running,
    printsWaiting: prints.waiting,
    databaseBytes: sizes.database,
    filesBytes: sizes.files,
    freeBytes: freeBytes(settings.dataDir) ?? Number.NaN,
    role: role.current(),
    lagSeconds: lag === null ? Number.NaN : lag / 1000,
    ready: checkHealth(app).ok,
  };
}
