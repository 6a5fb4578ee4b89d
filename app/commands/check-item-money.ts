import { inReadTransaction, inWriteTransaction, type Db } from "~/data/database";
import { findWrongItemMoney, listIdsAfter, refreshItemMoney } from "~/data/item-money";
import { findWrongOpenBills, refreshOpenBills } from "~/data/bills";
import { raiseChangeNumbers } from "~/data/properties";
import type { App } from "~/operations/app";
import { inBatches } from "~/operations/in-turns";

/** Some milliseconds of work. */
const AT_ONCE = 100;
const NAMED = 10;

/**
 * Compares the stored figures of all items, and which bills are open, with those recomputed from
 * lines, payments and quotes, reports what differs and puts it right: nothing does, unless there is a
 * bug or a new version reckons otherwise (docs/specification.md §24.1).
 */
export async function checkItemMoney(app: App): Promise<void> {
  const items = await mendWrong(app, ITEMS);
  const bills = items && (await mendWrong(app, BILLS));
  if (!bills) return;
  app.itemMoneyCheck = { date: app.clock(), wrong: items.length + bills.length };
  report(app, items, "Stored figures of # items differ from their bills and quotes");
  report(app, bills, "# bills are stored as open and are not, or the other way round");
}

type Stored = {
  kind: "items" | "bills";
  wrongOf: (db: Db, ids: readonly string[]) => string[];
  refresh: (db: Db, ids: readonly string[]) => void;
};
const ITEMS: Stored = {
  kind: "items",
  wrongOf: findWrongItemMoney,
  refresh: refreshItemMoney,
};
const BILLS: Stored = {
  kind: "bills",
  wrongOf: findWrongOpenBills,
  refresh: refreshOpenBills,
};

/** Undefined where the server stops or is no primary any more. */
async function mendWrong(
  app: App,
  { kind, wrongOf, refresh }: Stored,
): Promise<string[] | undefined> {
  const wrong: string[] = [];
  let after = "";
  const isDone = await inBatches(app, () => {
    const { ids, found } = inReadTransaction(app.db, (db) => {
      const batch = listIdsAfter(db, kind, after, AT_ONCE);
      return { ids: batch, found: wrongOf(db, batch) };
    });
    if (found.length > 0)
      inWriteTransaction(app.db, (db) => {
        refresh(db, found);
        raiseChangeNumbers(db, found);
      });
    wrong.push(...found);
    after = ids.at(-1) ?? after;
    return ids.length === AT_ONCE;
  });
  return isDone ? wrong : undefined;
}

function report(app: App, wrong: readonly string[], text: string): void {
  if (wrong.length === 0) return;
  const named = wrong.slice(0, NAMED).join(", ");
  app.report(new Error(`${text.replace("#", String(wrong.length))}: ${named}`));
}
