import type { SavedBillView } from "~/contracts/bill-inputs";
import { billMessage } from "~/contracts/bill-messages";
import type { BillView } from "~/contracts/bills";
import { readBills, type FullBill } from "~/data/bills";
import { listComparableBills } from "~/data/comparable-bills";
import type { Db } from "~/data/database";
import { readQuotes } from "~/data/quotes";
import { findSupplier } from "~/data/suppliers";
import { BILL, BILL_LINE } from "~/domain/bills/bill-fields";
import { billState, billTotals } from "~/domain/bills/bill-totals";
import { beyondWarning, gstWarning } from "~/domain/bills/bill-warnings";
import { todayIn } from "~/domain/bills/calendar-date";
import { duplicatesAmong } from "~/domain/bills/duplicates";
import { answerBy, claimState, type PaymentClaim } from "~/domain/bills/payment-claim";
import type { Cents } from "~/domain/money";
import { quoteMoney } from "~/domain/quotes/quote";
import { valuesIn } from "~/domain/record/record";
import type { FieldMessages } from "~/domain/refusal";
import type { Context } from "../operation";
import { claimOf } from "./claim-fields";

/** Bills of one property, in the order of the ids; unknown ones are left out. */
export function viewBills(db: Db, billIds: readonly string[], now: Date): BillView[] {
  const bills = readBills(db, billIds);
  const sought = bills.flatMap(({ bill }) => (bill.notDuplicate ? [] : bill));
  const others = listComparableBills(db, sought[0]?.propertyId ?? "", sought);
  const duplicateOf = duplicatesAmong(others);
  return bills.map((full) => viewBill(full, now, duplicateOf));
}

/** @throws Error for an unknown one. */
export function viewBillOf(db: Db, billId: string, now: Date): BillView {
  const [bill] = viewBills(db, [billId], now);
  if (!bill) throw new Error(`There is no bill ${billId}.`);
  return bill;
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

/** @throws Error for an unknown bill. */
export function viewSavedBill(
  { db, now }: Pick<Context, "db" | "now">,
  property: { creatorId: string },
  billId: string,
): SavedBillView {
  const bill = viewBillOf(db, billId, now);
  return { ...bill, warnings: warningsOf(db, property.creatorId, bill) };
}

function warningsOf(
  db: Db,
  creatorId: string,
  { supplier, gstAmount, quoteId, lines }: Omit<SavedBillView, "warnings">,
): FieldMessages {
  const known = supplier && findSupplier(db, creatorId, supplier.id);
  const gst = gstWarning(known ?? null, gstAmount);
  const [quote] = quoteId === null ? [] : readQuotes(db, [quoteId]);
  const money = quote && quoteMoney(quote);
  const warnings: FieldMessages = gst ? { gst: [billMessage(gst)] } : {};
  const seen = new Set<string>();
  lines.forEach(({ itemId }, place) => {
    const sums = itemId === null || seen.has(itemId) ? undefined : money?.get(itemId);
    const beyond = sums && beyondWarning(sums);
    if (beyond) warnings[`lines.${place}`] = [billMessage(beyond)];
    if (itemId !== null) seen.add(itemId);
  });
  return warnings;
}
