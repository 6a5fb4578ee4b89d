import { addPaymentInput, savedBillView, updatePaymentInput } from "~/contracts/bill-inputs";
import { billEditMessages, billMessage } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import {
  createBillPayments,
  findBillPayment,
  listBillIdsOfQuote,
  updateBillPayment,
} from "~/data/bill-parts";
import { readBill, readBills, type BillRow } from "~/data/bills";
import type { Db } from "~/data/database";
import { refreshItemMoney } from "~/data/item-money";
import { storedAmount } from "~/domain/bills/bill";
import { BILL_PAYMENT } from "~/domain/bills/bill-fields";
import { paymentProblem } from "~/domain/bills/bill-problems";
import { billTotals } from "~/domain/bills/bill-totals";
import { todayIn } from "~/domain/bills/calendar-date";
import { releaseOf } from "~/domain/bills/retention";
import { sumBy, type Cents } from "~/domain/money";
import { refuseField } from "~/domain/refusal";
import { newId } from "~/services/ids";
import { onBill, onBillPayment, freeId } from "../builders";
import { datesOf } from "../calendar-dates";
import { command, type Context } from "../operation";
import { refuseStale } from "../refuse-stale";
import { refuseBeyond } from "../sizes";
import { discard } from "../trash";
import { refuse } from "./bill-lines";
import { viewSavedBill } from "./view-bill";

type Part = { billId: string; amount: Cents };

/** A release pays what is held back of the quote's bills, the oldest first. */
export const addPayment = command({
  ...onBill("editContents"),
  summary: "Pay a bill, or release what was held back",
  failure: billEditMessages.savePaymentFailed,
  input: addPaymentInput,
  output: savedBillView,
  run(context, { bill, property }, sent) {
    const { db, actor, now } = context;
    const { newId: asked, release = false, from: source = "own", note = "" } = sent;
    const before = asked === undefined ? undefined : findBillPayment(db, actor.user, asked);
    if (before?.property.id === property.id) {
      receiptOf(context, [before.payment]);
      return viewSavedBill(context, property, bill.id);
    }
    const { date } = datesOf(now, BILL_PAYMENT, sent);
    const parts = release
      ? partsOfRelease(db, bill, sent.amount)
      : [partOfPayment(db, bill, sent.amount)];
    for (const { payments } of readBills(
      db,
      parts.map(({ billId }) => billId),
    ))
      refuseBeyond("paymentsOfBill", payments.length);
    const made = parts.map(({ billId, amount }, place) => ({
      id: place === 0 ? freeId(db, asked) : newId(),
      billId,
      amount,
      source,
      note: note.trim(),
      date: date ?? todayIn(now),
      kind: release ? ("release" as const) : ("payment" as const),
      createDate: now,
    }));
    createBillPayments(db, made);
    receiptOf(context, made);
    refreshItems(
      db,
      parts.map(({ billId }) => billId),
    );
    return viewSavedBill(context, property, bill.id);
  },
});

export const updatePayment = command({
  ...onBillPayment("editContents"),
  summary: "Change a payment of a bill",
  failure: billEditMessages.savePaymentFailed,
  input: updatePaymentInput,
  output: savedBillView,
  run(context, { payment, bill, property }, { was, ...sent }) {
    const { db, now } = context;
    const { amount: typed, from: source, note } = sent;
    const { date } = datesOf(now, BILL_PAYMENT, sent);
    const amountIn = ({ amount }: { amount?: Cents | undefined }) =>
      amount === undefined ? undefined : storedAmount(bill.kind, amount);
    refuseStale(context, {
      sent: { ...sent, date, amount: amountIn(sent) },
      seen: was && { ...was, amount: amountIn(was) },
      stored: { ...payment, from: payment.source },
      of: BILL_PAYMENT,
    });
    if (date === null) throw refuseField("date", billMessage({ reason: "notADate", text: "" }));
    const { lines, payments } = readBill(db, bill.id);
    const others = payments.filter(({ id }) => id !== payment.id);
    const totals = billTotals(bill, lines, others);
    if (typed !== undefined)
      refuse("amount", paymentProblem(bill, { typed, kind: payment.kind }, totals));
    updateBillPayment(db, payment, {
      date,
      amount: amountIn(sent),
      source,
      note: note?.trim(),
    });
    refreshItems(db, [bill.id]);
    return viewSavedBill(context, property, bill.id);
  },
});

export const deletePayment = command({
  ...onBillPayment("editContents"),
  summary: "Delete a payment of a bill",
  failure: billEditMessages.removePaymentFailed,
  input: fields({}),
  output: savedBillView,
  run(context, { payment, bill, property }) {
    discard(context, { kind: "payment", id: payment.id, parentId: property.id });
    return viewSavedBill(context, property, bill.id);
  },
});

function receiptOf({ receipt }: Context, payments: readonly { id: string; amount: Cents }[]) {
  receipt.payments.push(...payments.map(({ id, amount }) => ({ id, amount })));
  receipt.undo = { what: "payments", ids: payments.map(({ id }) => id) };
}

function partOfPayment(db: Db, bill: BillRow, amount: Cents | undefined): Part {
  const { lines, payments } = readBill(db, bill.id);
  const totals = billTotals(bill, lines, payments);
  const typed = amount ?? totals.unpaid;
  if (amount === undefined && (typed === 0 || typed < 0 !== totals.total < 0))
    refuse("amount", { reason: "moreThanUnpaid", unpaid: 0 });
  refuse("amount", paymentProblem(bill, { typed, kind: "payment" }, totals));
  return { billId: bill.id, amount: storedAmount(bill.kind, typed) };
}

function partsOfRelease(db: Db, bill: BillRow, amount: Cents | undefined): Part[] {
  const ids = bill.quoteId === null ? [bill.id] : listBillIdsOfQuote(db, bill.quoteId);
  const held = readBills(db, ids).map((full) => ({
    id: full.bill.id,
    date: full.bill.date,
    retained: billTotals(full.bill, full.lines, full.payments).retained,
  }));
  const retained = sumBy("retained", held);
  const typed = amount ?? retained;
  if (amount === undefined && retained === 0)
    refuse("amount", { reason: "moreThanHeldBack", retained });
  const totals = { total: retained, unpaid: 0, retained };
  refuse("amount", paymentProblem(bill, { typed, kind: "release" }, totals));
  return releaseOf(typed, held) ?? [];
}

function refreshItems(db: Db, billIds: readonly string[]): void {
  const lines = readBills(db, billIds).flatMap((full) => full.lines);
  refreshItemMoney(db, [...new Set(lines.flatMap(({ itemId }) => itemId ?? []))]);
}
