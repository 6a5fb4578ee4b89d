import type { SpendListView, SpendRow } from "~/contracts/bills-page";
import { readBills } from "~/data/bills";
import { listLatestBillIds } from "~/data/recent-bills";
import { billTitle } from "~/domain/bills/bill-title";
import { todayIn } from "~/domain/bills/calendar-date";
import { formId } from "../builders";
import type { Context } from "../operation";
import { itemNames, itemsOf, listChoices, viewChoice } from "./bill-rows";
import { viewBillsAlone } from "./view-bill";

type Reading = Pick<Context, "db" | "now" | "mintsId">;
type Named = { id: string; name: string };

/** A property with more has outgrown the list. */
const MOST_SPENDS = 5;
/** The same with typed totals counted too. */
const MOST_ENTRIES = 20;

/**
 * All that adds up to Spent. Null without a spend besides typed totals, and for a property that has
 * outgrown the list (docs/specification.md §17.2).
 */
export function viewSpendList(context: Reading, property: Named): SpendListView | null {
  const { db, now } = context;
  const ids = listLatestBillIds(db, property.id, { limit: MOST_ENTRIES + 1 });
  if (ids.length === 0 || ids.length > MOST_ENTRIES) return null;
  const real = readBills(db, ids).filter(({ bill }) => bill.kind !== "adjustment");
  if (real.length === 0 || real.length > MOST_SPENDS) return null;
  const choices = listChoices(db, property.id, viewChoice);
  const categories = choices.filter(({ items }) => items.length > 0);
  if (categories.length === 0) return null;
  const spends = viewSpends(context, ids);
  return { formId: formId(context), today: todayIn(now), categories, spends };
}

/** In the order of the ids. */
export function viewSpends({ db, now }: Reading, ids: readonly string[]): SpendRow[] {
  const bills = viewBillsAlone(db, ids, now);
  const names = itemNames(db, bills);
  return bills.map((bill) => {
    const { id, date, kind, supplier, note, total, files, state } = bill;
    const says = kind === "adjustment" ? billTitle(bill) : (supplier?.name ?? note);
    return {
      id,
      date,
      says,
      total,
      files,
      isUnsorted: state === "unsorted",
      items: itemsOf(bill, names),
    };
  });
}
