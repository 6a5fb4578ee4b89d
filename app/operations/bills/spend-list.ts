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

/** A property with more has outgrown the list of all. */
const MOST_SPENDS = 5;
/** The same with typed totals counted too. */
const MOST_ENTRIES = 20;

/**
 * All that adds up to Spent, or the latest of a property that has outgrown that. Null without a spend
 * besides typed totals (docs/specification.md §17.2).
 * @param isNew whether the property uses nothing else.
 */
export function viewSpendList(
  context: Reading,
  property: Named,
  isNew: boolean,
): SpendListView | null {
  const { db, now } = context;
  const ids = listLatestBillIds(db, property.id, { limit: isNew ? MOST_ENTRIES + 1 : MOST_SPENDS });
  const real = readBills(db, ids).filter(({ bill }) => bill.kind !== "adjustment");
  if (real.length === 0) return null;
  const isFew = isNew && ids.length <= MOST_ENTRIES && real.length <= MOST_SPENDS;
  const choices = isFew ? listChoices(db, property.id, viewChoice) : [];
  const categories = choices.filter(({ items }) => items.length > 0);
  const isAll = categories.length > 0;
  const spends = viewSpends(context, isAll ? ids : ids.slice(0, MOST_SPENDS));
  return { formId: isAll ? formId(context) : "", today: todayIn(now), categories, spends, isAll };
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
