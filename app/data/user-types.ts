import { and, asc, desc, eq, gt, lte, or, sql, type SQL } from "drizzle-orm";
import { ACCOUNT_TYPES, type AccountType } from "~/domain/admin-status";
import type { Db } from "./database";
import { userList, userListState } from "./schema";
import { listOf } from "./trigrams";

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

/**
 * The numbers of users whose paid time or trial ended since their types were stored.
 * @param limit all, if negative
 */
export function findUnsettled(db: Db, moments: TypeMoments, limit = -1): number[] {
  const stored = db.select().from(userListState).where(eq(userListState.id, 1)).get();
  if (!stored) return [];
  const { number, paidThrough, trialStart } = userList;
  return db
    .select({ number })
    .from(userList)
    .where(
      or(
        isBetween(paidThrough, stored.paidMoment, moments.paid.toISOString()),
        isBetween(trialStart, stored.trialMoment, moments.trial.toISOString()),
      ),
    )
    .limit(limit)
    .all()
    .map((row) => row.number);
}

/**
 * Stores types anew, about `limit` at once: those of a moment on the way to `asked`. In a write
 * transaction.
 * @returns whether any had to be.
 */
export function settleTypes(db: Db, asked: TypeMoments, limit: number): boolean {
  const stored = db.select().from(userListState).where(eq(userListState.id, 1)).get();
  if (!stored) return false;
  const { paidThrough, trialStart } = userList;
  const moments = {
    paid: momentTowards(db, paidThrough, { from: stored.paidMoment, to: asked.paid, limit }),
    trial: momentTowards(db, trialStart, { from: stored.trialMoment, to: asked.trial, limit }),
  };
  const unsettled = findUnsettled(db, moments);
  if (unsettled.length === 0) return false;
  db.update(userList)
    .set({ type: typeAt(moments) })
    .where(sql`${userList.number} in ${listOf(unsettled)}`)
    .run();
  db.update(userListState)
    .set({ paidMoment: moments.paid.toISOString(), trialMoment: moments.trial.toISOString() })
    .where(eq(userListState.id, 1))
    .run();
  return true;
}

/** `to`, or a moment before it where more than `limit` users have theirs on the way. */
function momentTowards(
  db: Db,
  column: DateColumn,
  { from, to, limit }: { from: string; to: Date; limit: number },
): Date {
  const end = to.toISOString();
  const isForward = from < end;
  const next = db
    .select({ key: column })
    .from(userList)
    .where(isBetween(column, from, end))
    .orderBy(isForward ? asc(column) : desc(column))
    .limit(1)
    .offset(limit)
    .get();
  if (!next?.key) return to;
  const time = Date.parse(next.key);
  return new Date(isForward ? time : time - 1);
}

type DateColumn = typeof userList.paidThrough | typeof userList.trialStart;

function isBetween(column: DateColumn, one: string, other: string): SQL | undefined {
  return and(gt(column, one < other ? one : other), lte(column, one < other ? other : one));
}
