import type { PaymentView } from "~/contracts/accounts";
import { findBilling } from "~/data/billing";
import type { Db } from "~/data/database";
import { dollarsOf } from "~/domain/money";

/** A user's payments as the API shows them, the newest first. */
export function viewPayments(db: Db, userId: string): PaymentView[] {
  return findBilling(db, userId).payments.map(({ id, date, amount, refunded }) => ({
    id,
    date: date.toISOString(),
    amount: dollarsOf(amount),
    refunded: dollarsOf(refunded),
  }));
}
