import type { Db } from "~/data/database";
import { readDeal } from "~/data/deals";
import { trustMoneyOf, type TrustMoney } from "~/domain/bills/retention";

/** Whether money held back in these properties is trust money, by what their deals are for. */
export function viewTrustMoney(db: Db, propertyIds: Iterable<string>): TrustMoney {
  return trustMoneyOf(Array.from(propertyIds, (id) => readDeal(db, id).inputs.purpose ?? null));
}
