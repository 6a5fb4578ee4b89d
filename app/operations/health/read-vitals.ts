import { countBillingJobs } from "~/data/billing-jobs";
import { databaseSizes } from "~/data/health";
import { countWaitingMails } from "~/data/outbox";
import { freeBytes } from "~/services/disk";
import type { Vitals } from "~/services/metrics";
import type { App } from "../app";
import { checkHealth } from "./check-health";

/** How the product does this very moment, in numbers. */
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
