import { inReadTransaction, type Db } from "~/data/database";
import { findWrongItemMoney, listItemIdsAfter } from "~/data/item-money";
import { findWrongOpenBills, listBillIdsAfter } from "~/data/open-flag";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-batches";

/** Some milliseconds of work. */
const AT_ONCE = 100;
const NAMED = 10;

/**
 * Compares the stored figures of all items, and which bills are open, with those recomputed from
 * lines, payments and quotes, and reports what differs: nothing does, unless there is a bug (docs/specification.md §24.1).
 */
export async function checkItemMoney(app: App): Promise<void> {
  const items = await findWrong(app, listItemIdsAfter, findWrongItemMoney);
  const bills = items && (await findWrong(app, listBillIdsAfter, findWrongOpenBills));
  if (!bills) return;
  app.itemMoneyCheck = { date: app.clock(), wrong: items.length + bills.length };
  report(app, items, "Stored figures of # items differ from their bills and quotes");
  report(app, bills, "# bills are stored as open and are not, or the other way round");
}

/** Undefined where the server stops or is no primary any more. */
async function findWrong(
  app: App,
  listAfter: (db: Db, after: string, limit: number) => string[],
  wrongOf: (db: Db, ids: readonly string[]) => string[],
): Promise<string[] | undefined> {
  const wrong: string[] = [];
  let after = "";
  const isDone = await inBatches(app, () =>
    inReadTransaction(app.db, (db) => {
      const ids = listAfter(db, after, AT_ONCE);
      wrong.push(...wrongOf(db, ids));
      after = ids.at(-1) ?? after;
      return ids.length === AT_ONCE;
    }),
  );
  return isDone ? wrong : undefined;
}

function report(app: App, wrong: readonly string[], text: string): void {
  if (wrong.length === 0) return;
  const named = wrong.slice(0, NAMED).join(", ");
  app.report(new Error(`${text.replace("#", String(wrong.length))}: ${named}`));
}
