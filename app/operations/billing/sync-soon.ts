import { askForSync } from "~/data/billing-jobs";
import { listCustomersOf } from "~/data/billing";
import type { Context } from "../operation";

/**
 * Has every customer of an account read from Stripe again, soon. To be called in the transaction
 * that makes an account Free or not, or deletes it, and before the deletion: whatever may then not
 * go on charging is cancelled at Stripe, and tried again until Stripe has confirmed it
 * (docs/specification.md §4.3).
 */
export function syncSoon({ db, now }: Pick<Context, "db" | "now">, userId: string): void {
  for (const { id } of listCustomersOf(db, userId)) askForSync(db, id, now);
}
