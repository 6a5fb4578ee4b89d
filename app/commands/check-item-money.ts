import { setImmediate as turn } from "node:timers/promises";
import { inReadTransaction } from "~/data/database";
import { findWrongItemMoney, listItemIdsAfter } from "~/data/item-money";
import type { App } from "~/operations/app";

const AT_ONCE = 500;
const NAMED = 10;

/**
 * Compares the stored figures of all items with those recomputed from bills and quotes, and reports
 * what differs: nothing does, unless there is a bug (docs/specification.md §24.1).
 */
export async function checkItemMoney(app: App): Promise<void> {
  const wrong: string[] = [];
  for (let after: string | undefined = ""; after !== undefined; await turn()) {
    if (app.draining.aborted || app.role.current() !== "primary") return;
    after = inReadTransaction(app.db, (db) => {
      const ids = listItemIdsAfter(db, after ?? "", AT_ONCE);
      wrong.push(...findWrongItemMoney(db, ids));
      return ids.at(-1);
    });
  }
  app.itemMoneyCheck = { date: app.clock(), wrong: wrong.length };
  if (wrong.length === 0) return;
  const named = wrong.slice(0, NAMED).join(", ");
  app.report(
    new Error(
      `Stored figures of ${wrong.length} items differ from their bills and quotes: ${named}`,
    ),
  );
}
