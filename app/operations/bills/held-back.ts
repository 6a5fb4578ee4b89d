import { billEditMessages } from "~/contracts/bill-messages";
import { heldBackView, type HeldBackView } from "~/contracts/held-back";
import { readBills, type FullBill } from "~/data/bills";
import { listRetentionBillIds } from "~/data/retention";
import { todayIn } from "~/domain/bills/calendar-date";
import { retentionLedger, type RetentionEntry } from "~/domain/bills/retention";
import type { Cents } from "~/domain/money";
import { onProperty } from "../builders";
import { query } from "../operation";
import { viewTrustMoney } from "./trust-money";

export const showHeldBack = query({
  ...onProperty("see"),
  summary: "The ledger of held-back money, by supplier",
  failure: billEditMessages.loadFailed,
  output: heldBackView,
  run({ db, now }, { id, name }) {
    const bills = readBills(db, listRetentionBillIds(db, id));
    const ids = [...new Set(bills.map(({ bill }) => bill.supplierId))];
    const suppliers = ids
      .map((supplierId) => viewSupplier(bills.filter(({ bill }) => bill.supplierId === supplierId)))
      .toSorted(byName);
    return {
      property: { id, name },
      today: todayIn(now),
      trust: viewTrustMoney(db, [id]),
      ...sumsOf(suppliers),
      suppliers,
    };
  },
});

type Supplier = HeldBackView["suppliers"][number];

function viewSupplier(bills: readonly FullBill[]): Supplier {
  const supplier = bills[0]?.supplier ?? null;
  const entries = retentionLedger(bills.flatMap(entriesOf));
  return {
    id: supplier?.id ?? null,
    name: supplier?.name ?? "No supplier",
    ...sumsOf(entries),
    entries,
  };
}

function entriesOf({ bill, payments }: FullBill): (RetentionEntry & {
  id: string;
  reference: string;
})[] {
  const { id, date, reference, retained } = bill;
  const releases = payments.filter(({ kind }) => kind === "release");
  const released = sum(releases.map(({ amount }) => amount));
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
  const held = sum(parts.map((part) => part.held));
  const released = sum(parts.map((part) => part.released));
  return { held, released, balance: held - released };
}

function sum(amounts: readonly Cents[]): Cents {
  return amounts.reduce((total, amount) => total + amount, 0);
}

/** Bills without a supplier last. */
function byName(a: Supplier, b: Supplier): number {
  return Number(a.id === null) - Number(b.id === null) || a.name.localeCompare(b.name);
}
