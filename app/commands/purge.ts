import { purgeStripeEvents } from "~/data/billing";
import { purgeAttempts } from "~/data/rate-limits";
import { purgeDrills } from "~/data/backup-drills";
import { inWriteTransaction, type Db } from "~/data/database";
import { purgeClientIds } from "~/data/client-ids";
import { purgeMailLinks } from "~/data/mail-links";
import { purgeOutbox } from "~/data/outbox";
import { deleteReleased, hasReleased, sweepContents, sweepImages } from "~/data/released-contents";
import { purgeSessions } from "~/data/sessions";
import { purgeDailyUploads } from "~/data/storage";
import { listExpired, purgeTrash } from "~/data/trash";
import { isoDay } from "~/domain/dates";
import { LONGEST_SESSION } from "~/domain/session";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-turns";

const DAY = 86_400_000;
/** Some milliseconds of work. */
const AT_ONCE = { rows: 500, trash: 20, images: 200, contents: 50 };

/** Hourly. Each batch has its own transaction. */
export async function purge(app: App): Promise<void> {
  const ago = (milliseconds: number) => new Date(app.clock().getTime() - milliseconds);
  const purges: ((db: Db) => number)[] = [
    (db) => purgeSessions(db, ago(LONGEST_SESSION), AT_ONCE.rows),
    (db) => purgeAttempts(db, ago(DAY), AT_ONCE.rows),
    (db) => purgeMailLinks(db, ago(7 * DAY), AT_ONCE.rows),
    (db) => purgeOutbox(db, ago(30 * DAY), AT_ONCE.rows),
    // A draft lives 30 days.
    (db) => purgeClientIds(db, ago(60 * DAY), AT_ONCE.rows),
    (db) => purgeDailyUploads(db, isoDay(ago(DAY)), AT_ONCE.rows),
    (db) => purgeStripeEvents(db, ago(60 * DAY), AT_ONCE.rows),
  ];
  for (const purgeSome of purges)
    if (!(await inBatches(app, () => inWriteTransaction(app.db, purgeSome) === AT_ONCE.rows)))
      return;
  inWriteTransaction(app.db, (db) => purgeDrills(db, ago(365 * DAY)));
}

export async function purgeContents(app: App): Promise<void> {
  const { db, files, clock } = app;
  const now = clock();
  await inBatches(app, () => {
    const expired = listExpired(db, now, AT_ONCE.trash);
    if (expired.length > 0) inWriteTransaction(db, (tx) => purgeTrash(tx, expired));
    return expired.length > 0;
  });
  await inBatches(app, () => hasReleased(db) && deleteReleased(db, files));
}

/**
 * Finds what nothing refers to: leftovers of deleted accounts, of a crash between the two
 * databases, and of versions that never deleted contents.
 */
export async function sweepStore(app: App): Promise<void> {
  const { db, files } = app;
  await eachAfter(app, (after) =>
    inWriteTransaction(db, (tx) => sweepImages(tx, after, AT_ONCE.images)),
  );
  await eachAfter(app, (after) =>
    inWriteTransaction(db, (tx) => sweepContents(tx, files, after, AT_ONCE.contents)),
  );
  await purgeContents(app);
}

async function eachAfter(app: App, sweep: (after: string) => string | null): Promise<void> {
  let after = "";
  await inBatches(app, () => {
    const last = sweep(after);
    after = last ?? after;
    return last !== null;
  });
}
