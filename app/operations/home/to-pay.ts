import type { HomeScreen } from "~/contracts/home";
import type { Db } from "~/data/database";
import { listFirstDue } from "~/data/open-bills";
import { billTitle } from "~/domain/bills/bill-title";
import { byDueDate } from "~/domain/bills/due-groups";
import { sumBy } from "~/domain/money";
import type { Property } from "~/domain/property";
import { idsOf } from "~/domain/grouped";
import { billFiguresOf } from "../bills/bill-figures";
import { viewBillsAlone } from "../bills/view-bill";
import { keptUntilChanged } from "../kept-until-changed";

const SHOWN = 4;

const firstDueOf = keptUntilChanged(20_000, (db, propertyId) =>
  listFirstDue(db, propertyId, SHOWN),
);

/** The bills of all properties: what they come to, and those due first. */
export function viewToPay(
  db: Db,
  properties: readonly Property[],
  now: Date,
): HomeScreen<"welcome">["toPay"] {
  const figures = properties.map((property) => billFiguresOf(db, property));
  const due = properties
    .flatMap((property) => firstDueOf(db, property).map((bill) => ({ ...bill, property })))
    .toSorted(byDueDate)
    .slice(0, SHOWN);
  const bills = viewBillsAlone(db, idsOf(due), now);
  const titles = new Map(bills.map((bill) => [bill.id, billTitle(bill)]));
  return {
    amount: sumBy("unpaid", figures),
    count: sumBy("toPay", figures),
    bills: due.map(({ id, dueDate, unpaid, property: { id: propertyId, name } }) => ({
      id,
      name: titles.get(id) ?? "",
      property: { id: propertyId, name },
      dueDate,
      unpaid,
    })),
    unsorted: sumBy("unsorted", figures),
    unsortedTotal: sumBy("unsortedTotal", figures),
  };
}
