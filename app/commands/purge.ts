import { purgeStripeEvents } from "~/data/billing";
import { purgeAttempts } from "~/data/rate-limits";
import { purgeDrills } from "~/data/backup-drills";
import { inWriteTransaction } from "~/data/database";
import { purgeMailLinks } from "~/data/mail-links";
import { purgeOutbox } from "~/data/outbox";
import { purgeSessions } from "~/data/sessions";
import { purgeDailyUploads } from "~/data/storage";
import { isoDay } from "~/domain/dates";
import { LONGEST_SESSION } from "~/domain/session";
import type { App } from "~/operations/app";

const DAY = 86_400_000;

export function purge(app: App): void {
  const ago = (milliseconds: number) => new Date(app.clock().getTime() - milliseconds);
  inWriteTransaction(app.db, (db) => {
    purgeSessions(db, ago(LONGEST_SESSION));
    purgeAttempts(db, ago(DAY));
    purgeMailLinks(db, ago(7 * DAY));
    purgeOutbox(db, ago(30 * DAY));
    purgeDailyUploads(db, isoDay(ago(DAY)));
    purgeStripeEvents(db, ago(60 * DAY));
    purgeDrills(db, ago(365 * DAY));
  });
}
