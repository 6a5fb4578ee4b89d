import { billsPageMessages } from "~/contracts/bills-page-messages";
import { messages } from "~/contracts/messages";
import { findBillPayment } from "~/data/bill-parts";
import { findBill, readBills } from "~/data/bills";
import type { PaymentClaim } from "~/domain/bills/payment-claim";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import type { Context } from "../operation";
import { discard } from "../trash";
import { updateBill } from "./bills";
import { typedLines } from "./write-bill";

/** @throws Refusal conflict where it is gone. */
export function deleteSpend(context: Context, property: Property, billId: string): void {
  billOf(context, property, billId, messages.undoFailed);
  discard(context, { kind: "bill", id: billId, parentId: property.id });
}

/** Those that are gone already are left out. */
export function deletePayments(
  context: Context,
  { id: parentId }: Property,
  ids: readonly string[],
): void {
  for (const id of ids) {
    const place = findBillPayment(context.db, context.actor.user, id);
    if (place?.property.id === parentId) discard(context, { kind: "payment", id, parentId });
  }
}

/** @throws Refusal conflict where the bill was changed meanwhile. */
export function unsortLines(
  context: Context,
  property: Property,
  { billId, lineIds }: { billId: string; lineIds: readonly string[] },
): void {
  const place = billOf(context, property, billId, billsPageMessages.unsortFailed);
  const [stored] = readBills(context.db, [billId]);
  const there = new Set(stored?.lines.map(({ id }) => id));
  if (!stored || lineIds.some((id) => !there.has(id)))
    throw new Refusal("conflict", billsPageMessages.unsortFailed);
  const lines = typedLines(stored).map((line) =>
    lineIds.includes(line.id) ? { ...line, itemId: null } : line,
  );
  updateBill.run(context, place, { lines }, undefined);
}

/** @throws Refusal where it does not fit the bill any more. */
export function restoreClaim(
  context: Context,
  property: Property,
  { billId, claim }: { billId: string; claim: PaymentClaim },
): void {
  const { schedule } = claim;
  const place = billOf(context, property, billId, messages.undoFailed);
  const restored = {
    ...claim,
    // One of before this was asked for comes back too.
    schedule: schedule && { ...schedule, calculation: schedule.calculation || "Not said." },
  };
  updateBill.run(context, place, { claim: restored }, undefined);
}

function billOf({ db, actor }: Context, property: Property, billId: string, failure: string) {
  const place = findBill(db, actor.user, billId);
  if (place?.property.id !== property.id) throw new Refusal("conflict", failure);
  return place;
}
