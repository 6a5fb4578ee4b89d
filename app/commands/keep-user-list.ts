import { setImmediate as turn } from "node:timers/promises";
import { inWriteTransaction } from "~/data/database";
import { foldPendingNames, hasPendingNames } from "~/data/user-names";
import { findUnsettled, settleTypes } from "~/data/user-types";
import type { App } from "~/operations/app";
import { typeMoments } from "~/operations/identity/standing";

/** Some milliseconds of work. */
const AT_ONCE = { types: 200, names: 10 };

/** Stores the types of accounts whose time has ended, and folds names inserted by SQL alone. */
export async function keepUserList(app: App): Promise<void> {
  const moments = typeMoments(app, app.clock());
  while (!app.draining.aborted && findUnsettled(app.db, moments, 1).length > 0)
    await turn(inWriteTransaction(app.db, (db) => settleTypes(db, moments, AT_ONCE.types)));
  while (!app.draining.aborted && hasPendingNames(app.db))
    await turn(inWriteTransaction(app.db, (db) => foldPendingNames(db, { limit: AT_ONCE.names })));
}
