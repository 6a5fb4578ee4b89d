import { billEditMessages } from "~/contracts/bill-messages";
import { heldBackInput, heldBackView, type HeldBackView } from "~/contracts/held-back";
import { BILLS_OF_PAGE } from "~/data/bills";
import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { listRetentionBills } from "~/data/retention";
import { todayIn } from "~/domain/bills/calendar-date";
import {
  retentionLedger,
  trustMoneyOf,
  type RetentionEntry,
  type TrustMoney,
} from "~/domain/bills/retention";
import { grouped } from "~/domain/grouped";
import { sumBy, type Cents } from "~/domain/money";
import { pageOf } from "~/domain/paging";
import { onProperty } from "../builders";
import { query } from "../operation";

export const showHeldBack = query({
  ...onProperty("see"),
  summary: "The ledger of held-back money, by supplier",
  failure: billEditMessages.loadFailed,
  input: heldBackInput,
  output: heldBackView,
  run({ db, now }, { id, name }, sent) {
    const bills = listRetentionBills(db, id);
    const suppliers = [...grouped(bills, ({ supplierId }) => supplierId).values()]
      .map(viewSupplier)
      .toSorted(byName);
    const count = suppliers.reduce((so, { entries }) => so + entries.length, 0);
    const { offset, ...place } = pageOf(count, Number(sent.page), BILLS_OF_PAGE);
    return {
      property: { id, name },
      today: todayIn(now),
      trust: viewTrustMoney(db, [id]),
      ...sumsOf(suppliers),
      ...place,
      suppliers: entriesFrom(suppliers, offset),
    };
  },
});

type Supplier = HeldBackView["suppliers"][number];

/** A page of the entries of all, with the suppliers that have some on it. */
function entriesFrom(suppliers: readonly Supplier[], offset: number): Supplier[] {
  let before = -offset;
  return suppliers.flatMap((supplier) => {
    const from = Math.max(0, -before);
    const entries = supplier.entries.slice(from, Math.max(0, BILLS_OF_PAGE - before));
    before += supplier.entries.length;
    return entries.length > 0 ? [{ ...supplier, entries }] : [];
  });
}

type HeldBill = ReturnType<typeof listRetentionBills>[number];

function viewSupplier(bills: readonly HeldBill[]): Supplier {
  const { supplierId = null, supplierName = "" } = bills[0] ?? {};
  const entries = retentionLedger(bills.flatMap(entriesOf));
  return {
    id: supplierId,
    name: supplierId === null ? "No supplier" : supplierName,
    ...sumsOf(entries),
    entries,
  };
}

function entriesOf({ id, date, reference, retained, releases }: HeldBill): (RetentionEntry & {
  id: string;
  reference: string;
})[] {
  const released = sumBy("amount", releases);
  return [
    // A bill changed after a release can hold back less than was released; none is held then.
    { id, date, reference, held: Math.max(retained, released), released: 0 },
    ...releases.map((payment) => ({
      id: payment.id,
      date: payment.date,
      reference,
      held: 0,
      released: payment.amount,
    })),
  ];
}

function sumsOf(parts: readonly { held: Cents; released: Cents }[]) {
  const held = sumBy("held", parts);
  const released = sumBy("released", parts);
  return { held, released, balance: held - released };
}

/** Bills without a supplier last. */
function byName(a: Supplier, b: Supplier): number {
  return Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name);
}

/** Whether money held back in these properties is trust money, by what their deals are for. */
export function viewTrustMoney(db: Db, propertyIds: Iterable<string>): TrustMoney {
  return trustMoneyOf(Array.from(propertyIds, (id) => readDeal(db, id).inputs.purpose ?? null));
}
