import { inWriteTransaction } from "~/data/database";
import { hasReleased, deleteReleased, sweepContents, sweepImages } from "~/data/released-contents";
import { listExpired, purgeTrash } from "~/data/trash";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-turns";

const AT_ONCE = { trash: 20, images: 200, contents: 50 };

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
