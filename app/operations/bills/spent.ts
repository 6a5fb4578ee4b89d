import {
  createBills,
  deleteBillRow,
  findAdjustment,
  updateOnlyLine,
  type FullBill,
  type NewBill,
  type NewBillLine,
  type NewBillPayment,
} from "~/data/bills";
import type { Db } from "~/data/database";
import { refreshItemMoney } from "~/data/item-money";
import { countInProperty } from "~/data/sizes";
import { billTotals } from "~/domain/bills/bill-totals";
import { todayIn } from "~/domain/bills/calendar-date";
import { splitTyped, typedOf, type GstTerm } from "~/domain/bills/gst-terms";
import type { Cents } from "~/domain/money";
import { newId } from "~/services/ids";
import type { Context } from "../operation";
import type { SpentTogether } from "../request-context";
import { refuseBeyond, refuseMoreIn } from "../sizes";

/** `by` is the user; null for what nobody typed, such as demo data. */
export type Spending = {
  db: Db;
  now: Date;
  by: string | null;
  propertyId: string;
  together?: SpentTogether | undefined;
};

export function spendingOf(
  { db, now, actor, spentTogether }: Pick<Context, "db" | "now" | "actor" | "spentTogether">,
  propertyId: string,
): Spending {
  return { db, now, by: actor.user.id, propertyId, together: spentTogether };
}

/**
 * For the spends of one form: their items are worked out once, and the room in the property is
 * counted once, at the end.
 * @throws Refusal invalid, without room for the lines.
 */
export function spendTogether(
  context: Context,
  propertyId: string,
  spend: (context: Context) => void,
): void {
  const { db } = context;
  const spentTogether: SpentTogether = { items: [], appended: 0 };
  spend({ ...context, spentTogether });
  const there = countInProperty(db, propertyId, "linesOfProperty");
  refuseBeyond("linesOfProperty", there - spentTogether.appended, spentTogether.appended);
  refreshItemMoney(db, spentTogether.items);
}

type Spent = { id: string; spent: Cents };
type Said = { supplierId?: string | null; note?: string; gst?: GstTerm };

/** The first entries of items just created; one of which something is said may be of $0. */
export function recordSpent(spending: Spending, items: readonly (Spent & Said)[]): void {
  const entries = items
    .filter(({ spent, supplierId, note }) => spent !== 0 || supplierId || note)
    .map(({ id, spent, supplierId = null, note = "", gst = "incl" }) =>
      entryOf(spending, id, spent, { supplierId, note, gst }),
    );
  if (entries.length === 0) return;
  refuseMoreIn(spending.db, spending.propertyId, "linesOfProperty", entries.length);
  createBills(spending.db, {
    bills: entries.map(({ bill }) => bill),
    lines: entries.map(({ line }) => line),
    payments: entries.map(({ payment }) => payment),
  });
  refreshItemMoney(
    spending.db,
    entries.map(({ line }) => line.itemId),
  );
}

/**
 * The only way in which `spent` changes by typing: as entries of the item's log. Appends an
 * adjustment, or changes the one that the same person made on the same day.
 */
export function setSpent(spending: Spending, item: Spent, total: Cents): void {
  const change = total - item.spent;
  if (change === 0) return;
  const { db, now, by } = spending;
  const before =
    by === null
      ? undefined
      : findAdjustment(db, { itemId: item.id, createdBy: by, date: todayIn(now) });
  if (!before || !changeBy(db, before, change)) append(spending, item.id, change);
  refresh(spending, item.id);
}

function refresh({ db, together }: Spending, itemId: string): void {
  if (together) together.items.push(itemId);
  else refreshItemMoney(db, [itemId]);
}

/**
 * What was said of the entry stays, and whether it is paid; one of which nothing was said disappears
 * as it comes to 0.
 * @returns false where it would come to less than a part of it that is paid.
 */
function changeBy(db: Db, entry: FullBill, change: Cents): boolean {
  const { bill, lines, payments } = entry;
  const [line] = lines;
  if (!line) return false;
  const [only] = payments;
  const { paid } = billTotals(bill, lines, payments);
  const isPaid = only !== undefined && payments.length === 1 && paid === line.gross;
  const gross = line.gross + change;
  if (!isPaid && gross < Math.max(0, paid)) return false;
  if (gross === 0 && isPaid && isAsTyped(entry)) deleteBillRow(db, bill.id);
  else {
    const { amount, gst } = typedOf(bill.gst, gross);
    const gstTyped = gst !== splitTyped(bill.gst, amount).gst;
    const payment = isPaid ? { id: only.id, amount: gross } : undefined;
    updateOnlyLine(db, line, { amount, gross, gst, gstTyped }, payment);
  }
  return true;
}

/** Whether nobody said anything of it but the amount. */
function isAsTyped({ bill, supplier, lines, files }: FullBill): boolean {
  const { gstAssumed, reference, note, quoteId } = bill;
  const texts = [reference, note, ...lines.flatMap((line) => [line.note, line.taxKind ?? ""])];
  const isBare = supplier === null && quoteId === null && files.length === 0;
  return gstAssumed && isBare && texts.every((text) => text === "");
}

function append(spending: Spending, itemId: string, amount: Cents): void {
  if (spending.together) spending.together.appended += 1;
  else refuseMoreIn(spending.db, spending.propertyId, "linesOfProperty");
  const { bill, line, payment } = entryOf(spending, itemId, amount);
  createBills(spending.db, { bills: [bill], lines: [line], payments: [payment] });
}

/** A bill of one line, dated and paid today; nobody said anything of its GST. */
function entryOf(spending: Spending, itemId: string, amount: Cents, said: Said = {}) {
  const { now, by, propertyId } = spending;
  const [id, date] = [newId(), todayIn(now)];
  const { gross, gst } = splitTyped(said.gst ?? "incl", amount);
  return {
    bill: {
      id,
      propertyId,
      kind: "adjustment",
      date,
      gst: "incl",
      gstAmount: gst,
      gstAssumed: true,
      createdBy: by,
      createDate: now,
      ...said,
    } satisfies NewBill,
    line: {
      id: newId(),
      billId: id,
      itemId,
      position: 0,
      amount,
      gross,
      gst,
    } satisfies NewBillLine,
    payment: paymentOf(spending, id, gross),
  };
}

/** What is paid today. */
function paymentOf({ now }: Spending, billId: string, amount: Cents): NewBillPayment {
  return { id: newId(), billId, date: todayIn(now), amount, createDate: now };
}
