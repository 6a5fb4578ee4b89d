import { and, eq, gt, lte, or, sql, type SQL } from "drizzle-orm";
import { ACCOUNT_TYPES, type AccountType } from "~/domain/admin-status";
import type { Db } from "./database";
import { userList, userListState } from "./schema";

/** Paid time that ends after `paid`, and a trial that began after `trial`, still run. */
export type TypeMoments = { paid: Date; trial: Date };

/** As stored by the triggers of `userList`. */
export const typeNumber = (type: AccountType) => Object.keys(ACCOUNT_TYPES).indexOf(type);

export function typeAt({ paid, trial }: TypeMoments): SQL {
  const { paidThrough, paidType, trialStart, laterType } = userList;
  const inTrial = sql.raw(String(typeNumber("trial")));
  return sql`case when ${paidThrough} > ${paid.toISOString()} then ${paidType}
    when ${trialStart} > ${trial.toISOString()} then ${inTrial} else ${laterType} end`;
}

/** The numbers of users whose paid time or trial ended since their types were stored. */
export function findUnsettled(db: Db, moments: TypeMoments): number[] {
  const stored = db.select().from(userListState).where(eq(userListState.id, 1)).get();
  if (!stored) return [];
  const { number, paidThrough, trialStart } = userList;
  const isBetween = (column: typeof paidThrough | typeof trialStart, one: string, other: string) =>
    and(gt(column, one < other ? one : other), lte(column, one < other ? other : one));
  return db
    .select({ number })
    .from(userList)
    .where(
      or(
        isBetween(paidThrough, stored.paidMoment, moments.paid.toISOString()),
        isBetween(trialStart, stored.trialMoment, moments.trial.toISOString()),
      ),
    )
    .all()
    .map((row) => row.number);
}

/** In a write transaction. @returns whether any type had to be stored anew. */
export function settleTypes(db: Db, moments: TypeMoments): boolean {
  const unsettled = findUnsettled(db, moments);
  if (unsettled.length === 0) return false;
  const list = sql`(select value from json_each(${JSON.stringify(unsettled)}))`;
  db.update(userList)
    .set({ type: typeAt(moments) })
    .where(sql`${userList.number} in ${list}`)
    .run();
  db.update(userListState)
    .set({ paidMoment: moments.paid.toISOString(), trialMoment: moments.trial.toISOString() })
    .where(eq(userListState.id, 1))
    .run();
  return true;
}
