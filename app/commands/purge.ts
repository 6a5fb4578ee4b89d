import { purgeStripeEvents } from "~/data/billing";
import { purgeAttempts } from "~/data/rate-limits";
import { purgeDrills } from "~/data/backup-drills";
import { inWriteTransaction, type Db } from "~/data/database";
import { purgeMailLinks } from "~/data/mail-links";
import { purgeOutbox } from "~/data/outbox";
import { purgeSessions } from "~/data/sessions";
import { purgeDailyUploads } from "~/data/storage";
import { isoDay } from "~/domain/dates";
import { LONGEST_SESSION } from "~/domain/session";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-turns";

const DAY = 86_400_000;
/** Some milliseconds of work. */
const AT_ONCE = 500;

/** Hourly. Each batch has its own transaction. */
export async function purge(app: App): Promise<void> {
  const ago = (milliseconds: number) => new Date(app.clock().getTime() - milliseconds);
  const purges: ((db: Db) => number)[] = [
    (db) => purgeSessions(db, ago(LONGEST_SESSION), AT_ONCE),
    (db) => purgeAttempts(db, ago(DAY), AT_ONCE),
    (db) => purgeMailLinks(db, ago(7 * DAY), AT_ONCE),
    (db) => purgeOutbox(db, ago(30 * DAY), AT_ONCE),
    (db) => purgeDailyUploads(db, isoDay(ago(DAY)), AT_ONCE),
    (db) => purgeStripeEvents(db, ago(60 * DAY), AT_ONCE),
  ];
  for (const purgeSome of purges)
    if (!(await inBatches(app, () => inWriteTransaction(app.db, purgeSome) === AT_ONCE))) return;
  inWriteTransaction(app.db, (db) => purgeDrills(db, ago(365 * DAY)));
}
