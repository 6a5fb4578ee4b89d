import { and, eq, inArray, lt, or, sql } from "drizzle-orm";
import type { StripeMirror } from "~/domain/account-status";
import { subscriptionThatCounts } from "~/domain/live-subscription";
import type { SortableUser } from "~/domain/user-list";
import type { Db } from "./database";
import { payments, subscriptions, users } from "./schema";

/** Only the columns for finding and sorting: thousands are read at once. */
export type UserInBrief = SortableUser & {
  isFree: boolean;
  emailVerified: boolean;
  trialStart: string | null;
};

export type ListedUser = Omit<
  typeof users.$inferSelect,
  "passwordHash" | "emailKey" | "stripeCustomerId" | "avatar"
>;

export type PaidFacts = { subscription: StripeMirror | null; paidThrough: Date | null };

type BriefRow = [
  id: string,
  firstName: string,
  lastName: string,
  email: string,
  isFree: 0 | 1,
  emailVerified: 0 | 1,
  trialStart: string | null,
  createDate: string,
  activationDate: string | null,
  lastLoginDate: string | null,
];

export function listUsersInBrief(db: Db): UserInBrief[] {
  // Unmapped: for thousands of rows drizzle's mapping takes three times as long as the reading.
  const rows = db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: users.email,
      isFree: users.isFree,
      emailVerified: users.emailVerified,
      trialStart: users.trialStart,
      createDate: users.createDate,
      activationDate: users.activationDate,
      lastLoginDate: users.lastLoginDate,
    })
    .from(users)
    .values() as BriefRow[];
  return rows.map((row) => ({
    id: row[0],
    firstName: row[1],
    lastName: row[2],
    email: row[3],
    isFree: row[4] === 1,
    emailVerified: row[5] === 1,
    trialStart: row[6],
    createDate: row[7],
    activationDate: row[8],
    lastLoginDate: row[9],
  }));
}

export function findListedUsers(db: Db, ids: readonly string[]): ListedUser[] {
  const rows = db
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .all();
  const byId = new Map(
    rows.map(
      ({
        passwordHash: _hash,
        emailKey: _key,
        stripeCustomerId: _customer,
        avatar: _avatar,
        ...row
      }) => [row.id, row],
    ),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Like findBilling, for many or all accounts in two statements. */
export function findPaidFacts(db: Db, ids?: readonly string[]): (userId: string) => PaidFacts {
  const ownSubscriptions = db
    .select()
    .from(subscriptions)
    .where(ids && inArray(subscriptions.userId, [...ids]))
    .all();
  const paid = db
    .select({ userId: payments.userId, paidThrough: sql<string>`max(${payments.paidThrough})` })
    .from(payments)
    .where(
      and(
        or(lt(payments.refunded, payments.amount), eq(payments.amount, 0)),
        ids && inArray(payments.userId, [...ids]),
      ),
    )
    .groupBy(payments.userId)
    .all();
  const subscriptionsOf = new Map<string, typeof ownSubscriptions>();
  for (const one of ownSubscriptions)
    subscriptionsOf.set(one.userId, [...(subscriptionsOf.get(one.userId) ?? []), one]);
  const paidThroughOf = new Map(
    paid.map(({ userId, paidThrough }) => [userId, new Date(paidThrough)]),
  );
  return (userId) => ({
    subscription: subscriptionThatCounts(subscriptionsOf.get(userId) ?? []) ?? null,
    paidThrough: paidThroughOf.get(userId) ?? null,
  });
}
