import { inWriteTransaction } from "~/data/database";
import { foldPendingNames, hasPendingNames } from "~/data/user-names";
import { findUnsettled, settleTypes } from "~/data/user-types";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-turns";
import { typeMoments } from "~/operations/identity/actor";

/** Some milliseconds of work. */
const AT_ONCE = { types: 200, names: 10 };

/** Stores the types of accounts whose time has ended, and folds names inserted by SQL alone. */
export async function keepUserList(app: App): Promise<void> {
  const { db } = app;
  const moments = typeMoments(app, app.clock());
  await inBatches(app, () => {
    const isWanted = findUnsettled(db, moments, 1).length > 0;
    return isWanted && inWriteTransaction(db, (tx) => settleTypes(tx, moments, AT_ONCE.types));
  });
  await inBatches(app, () => {
    const isWanted = hasPendingNames(db);
    if (isWanted) inWriteTransaction(db, (tx) => foldPendingNames(tx, { limit: AT_ONCE.names }));
    return isWanted;
  });
}
