import type { SavedBillView } from "~/contracts/bill-inputs";
import { billMessage } from "~/contracts/bill-messages";
import { readQuoteMoney } from "~/data/bill-parts";
import type { Db } from "~/data/database";
import { findSupplier } from "~/data/suppliers";
import { beyondWarning, gstWarning } from "~/domain/bills/bill-warnings";
import { itemMoney } from "~/domain/bills/item-money";
import type { FieldMessages } from "~/domain/refusal";
import type { Context } from "../operation";
import { viewBills } from "./view-bill";

/** @throws Error for an unknown bill. */
export function viewSavedBill(
  { db, now }: Pick<Context, "db" | "now">,
  property: { creatorId: string },
  billId: string,
): SavedBillView {
  const [bill] = viewBills(db, [billId], now);
  if (!bill) throw new Error(`There is no bill ${billId}.`);
  return { ...bill, warnings: warningsOf(db, property.creatorId, bill) };
}

function warningsOf(
  db: Db,
  creatorId: string,
  { supplier, gstAmount, quoteId, lines }: Omit<SavedBillView, "warnings">,
): FieldMessages {
  const known = supplier && findSupplier(db, creatorId, supplier.id);
  const gst = gstWarning(known ?? null, gstAmount);
  const { agreed, billed } =
    quoteId === null ? { agreed: [], billed: [] } : readQuoteMoney(db, quoteId);
  const money = itemMoney(agreed, billed);
  const warnings: FieldMessages = gst ? { gst: [billMessage(gst)] } : {};
  const seen = new Set<string>();
  lines.forEach(({ itemId }, place) => {
    const sums = itemId === null || seen.has(itemId) ? undefined : money.get(itemId);
    const beyond = sums && beyondWarning(sums);
    if (beyond) warnings[`lines.${place}`] = [billMessage(beyond)];
    if (itemId !== null) seen.add(itemId);
  });
  return warnings;
}
