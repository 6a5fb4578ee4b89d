import { setImmediate as turn } from "node:timers/promises";
import { inWriteTransaction } from "~/data/database";
import { hasReleased, deleteReleased, sweepContents, sweepImages } from "~/data/released-contents";
import { listExpired, purgeTrash } from "~/data/trash";
import type { App } from "~/operations/app";

/**
 * So many records of the trash, pictures or contents are looked at before requests have their turn.
 */
const AT_ONCE = { trash: 20, images: 200, contents: 200 };

/**
 * Empties the trash of what has had its time, and removes from the file store what nothing refers
 * to any more, a content at a time.
 */
export async function purgeContents(app: App): Promise<void> {
  const { db, files, clock } = app;
  const now = clock();
  await inTurns(app, () => {
    const expired = listExpired(db, now, AT_ONCE.trash);
    if (expired.length > 0) inWriteTransaction(db, (tx) => purgeTrash(tx, expired));
    return expired.length > 0;
  });
  await inTurns(app, () => hasReleased(db) && deleteReleased(db, files));
}

/**
 * Looks through everything for what nothing refers to: what an account left that was deleted, what
 * a crash left between the two databases, and what was deleted when contents were kept for ever.
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
  await inTurns(app, () => {
    const last = sweep(after);
    after = last ?? after;
    return last !== null;
  });
}

/**
 * Repeats a step as long as it has something to do. Requests are answered in between; the end of
 * the server or of its being the primary ends it.
 */
async function inTurns({ draining, role }: App, step: () => boolean): Promise<void> {
  while (!draining.aborted && role.current() === "primary" && step()) await turn();
}
