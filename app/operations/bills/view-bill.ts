import type { BillView } from "~/contracts/bills";
import { readBills, type FullBill } from "~/data/bills";
import { listComparableBills } from "~/data/comparable-bills";
import type { Db } from "~/data/database";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { billState, billTotals } from "~/domain/bills/bill-totals";
import { todayIn } from "~/domain/bills/calendar-date";
import { answerBy, claimState, type PaymentClaim } from "~/domain/bills/payment-claim";
import { duplicatesAmong } from "~/domain/bills/duplicates";
import type { Cents } from "~/domain/money";
import { valuesIn } from "~/domain/record/record";
import { claimOf } from "./claim-fields";

/** Bills of one property, in the order of the ids; unknown ones are left out. */
export function viewBills(db: Db, billIds: readonly string[], now: Date): BillView[] {
  const bills = readBills(db, billIds);
  const sought = bills.flatMap(({ bill }) => (bill.notDuplicate ? [] : bill));
  const others = listComparableBills(db, sought[0]?.propertyId ?? "", sought);
  const duplicateOf = duplicatesAmong(others);
  return bills.map((full) => viewBill(full, now, duplicateOf));
}

/** As viewBills, without what they may repeat. */
export function viewBillsAlone(db: Db, billIds: readonly string[], now: Date): BillView[] {
  return readBills(db, billIds).map((full) => viewBill(full, now));
}

/** @param duplicateOf finds the bill that this one may repeat. */
function viewBill(
  full: FullBill,
  now: Date,
  duplicateOf?: ReturnType<typeof duplicatesAmong>,
): BillView {
  const { bill, supplier, lines, payments, files } = full;
  const totals = billTotals(bill, lines, payments);
  return {
    id: bill.id,
    ...valuesIn(BILL, bill),
    supplier,
    ...totals,
    state: billState(bill, lines, totals, todayIn(now)),
    quoteId: bill.quoteId,
    files,
    lines: lines.map((line) => ({
      id: line.id,
      itemId: line.itemId,
      ...valuesIn(BILL_LINE, line),
    })),
    payments: payments.map(({ id, date, amount, source, kind }) => ({
      id,
      date,
      amount,
      from: source,
      kind,
    })),
    claim: viewClaim(claimOf(bill), totals, todayIn(now)),
    duplicateOf: bill.notDuplicate
      ? null
      : (duplicateOf?.({ ...bill, total: totals.total })?.id ?? null),
  };
}

function viewClaim(
  claim: PaymentClaim | null,
  totals: { unpaid: Cents },
  today: string,
): BillView["claim"] {
  return claim && { ...claim, answerBy: answerBy(claim), state: claimState(claim, totals, today) };
}
