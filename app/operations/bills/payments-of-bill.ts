import { billEditMessages } from "~/contracts/bill-messages";
import type { CreateBill } from "~/contracts/bill-inputs";
import {
  replaceBillPayments,
  type BillRow,
  type FullBill,
  type NewBill,
  type NewBillPayment,
} from "~/data/bills";
import { storedAmount, type BillKind } from "~/domain/bills/bill";
import { paymentProblem } from "~/domain/bills/bill-problems";
import { billTotals } from "~/domain/bills/bill-totals";
import type { Cents } from "~/domain/money";
import { refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { readDates } from "../calendar-dates";
import type { Context } from "../operation";
import { refuse } from "./bill-lines";

/** A receipt makes its payment with itself, on its own date; others only as they say. */
export function payNewBill(
  { now }: Pick<Context, "now">,
  bill: NewBill,
  { total, paid }: { total: Cents; paid: CreateBill["paid"] },
): NewBillPayment[] {
  const isPaid = paid ?? bill.kind === "receipt";
  if (isPaid === false) return [];
  const { date, amount, from = "own" } = isPaid === true ? {} : isPaid;
  const payable = total - (bill.retained ?? 0);
  const typed = amount ?? payable;
  if (typed === 0 && amount === undefined) return [];
  const totals = { total, unpaid: payable, retained: bill.retained ?? 0 };
  refuse("paid.amount", paymentProblem(bill, { typed, kind: "payment" }, totals));
  return [
    {
      id: newId(),
      billId: bill.id,
      date:
        readDates(now, { "paid.date": "bill" }, { "paid.date": date })["paid.date"] ?? bill.date,
      amount: storedAmount(bill.kind, typed),
      source: from,
      createDate: now,
    },
  ];
}

type Changed = Pick<BillRow, "kind" | "date" | "retained"> & { total: Cents };

/**
 * Payments after a change of the bill: the one payment of a whole receipt, credit or adjustment
 * follows it; any others stay, and the bill cannot come to less than they do. A receipt without
 * lines is paid as it gets its amount.
 * @throws Refusal invalid
 */
export function followBill(
  { db, now }: Pick<Context, "db" | "now">,
  { bill, lines, payments }: FullBill,
  changed: Changed,
): void {
  if (lines.length === 0 && payments.length === 0) {
    const paid = payNewBill({ now }, { ...bill, ...changed }, { ...changed, paid: undefined });
    replaceBillPayments(db, bill.id, paid);
    return;
  }
  const before = billTotals(bill, lines, payments);
  const isCreditNow = changed.kind === "credit";
  const flips = (bill.kind === "credit") !== isCreditNow;
  const [only, ...others] = payments;
  const isWhole = only && others.length === 0 && before.unpaid === 0 && only.kind === "payment";
  const after = payments.map((payment) => ({
    ...payment,
    amount: flips ? -payment.amount : payment.amount,
    ...(isWhole &&
      paidAtOnce.has(changed.kind) && {
        amount: changed.total - changed.retained,
        date: payment.date === bill.date ? changed.date : payment.date,
      }),
  }));
  const totals = billTotals(changed, [{ gross: changed.total, gst: 0 }], after);
  if (totals.total < 0 ? totals.unpaid > 0 : totals.unpaid < 0)
    throw refuseField("lines", billEditMessages.paidMore(Math.abs(totals.paid)));
  replaceBillPayments(db, bill.id, after);
}

const paidAtOnce: ReadonlySet<BillKind> = new Set(["receipt", "credit", "adjustment"]);
