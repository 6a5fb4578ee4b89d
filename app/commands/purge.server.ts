import { purgeStripeEvents } from "~/data/billing.server";
import { purgeAttempts } from "~/data/attempts.server";
import { purgeDrills } from "~/data/backup-drills.server";
import { inWriteTransaction } from "~/data/database.server";
import { purgeMailLinks } from "~/data/mail-links.server";
import { purgeOutbox } from "~/data/outbox.server";
import { purgeSessions } from "~/data/sessions.server";
import { purgeDailyUploads } from "~/data/storage.server";
import { isoDay } from "~/domain/dates";
import { LONGEST_SESSION } from "~/domain/session";
import type { App } from "~/operations/app.server";

const DAY = 86_400_000;

/** Forgets what has had its time. An expired link is known as such for a week longer, so that its page can say so. */
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
