import { healthView } from "~/contracts/health";
import { messages } from "~/contracts/messages";
import { lastDrill } from "~/data/backup-drills";
import { countBillingJobs } from "~/data/billing-jobs";
import type { Db } from "~/data/database";
import { databaseSizes, databaseVersions } from "~/data/health";
import { countWaitingMails } from "~/data/outbox";
import { backupWarning } from "~/domain/backup-drill";
import { freeBytes } from "~/services/disk";
import { releaseOf } from "~/services/release";
import type { App } from "../app";
import { query } from "../operation";
import { checkHealth } from "./check-health";

/**
 * Everything that whoever looks after this server wants to see first. It reads alone: on a replica
 * it tells of that replica.
 */
export const showHealth = query({
  summary: "How this server does",
  failure: messages.loadHealthFailed,
  access: "admin",
  output: healthView,
  // The write lock, which is tried here, cannot be had from within a transaction.
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
