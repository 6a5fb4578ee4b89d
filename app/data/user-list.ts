import { and, eq, inArray, lt, not, or, sql, type SQL } from "drizzle-orm";
import { unionAll, type SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { StripeMirror } from "~/domain/account-status";
import { subscriptionThatCounts } from "~/domain/live-subscription";
import type { Db } from "./database";
import { payments, subscriptions, userList, users } from "./schema";
import { listOf } from "./trigrams";
import { termsOf, type UserOrder } from "./user-order";
import { countUsers, hasWords, type UserMatches } from "./user-search";
import { findUnsettled, typeAt, typeNumber } from "./user-types";

export type ListedUser = Omit<
  typeof users.$inferSelect,
  "passwordHash" | "emailKey" | "stripeCustomerId" | "avatar"
>;

export type PaidFacts = { subscription: StripeMirror | null; paidThrough: Date | null };

type Found = UserMatches & { words: readonly string[] };
type Range = { offset: number; limit: number };

/** The ids of one page. Empty dates come last in both directions; equals by name, then id. */
export function listUserIds(db: Db, found: Found, order: UserOrder, range: Range): string[] {
  const end = Math.min(range.offset + range.limit, found.total);
  if (found.first && end <= found.first.length) return found.first.slice(range.offset, end);
  const where = found.numbers
    ? sql`${userList.number} in ${listOf(found.numbers)}`
    : hasWords(found.words);
  if (order.sort === "type" && !order.types)
    return listVerifiedFirst(db, { ...found, where }, order, range);
  return listPart(db, { total: found.total, where }, order, range);
}

type Part = { total: number; where: SQL | undefined };

/** Where every account is Free, types are two: verified or not. */
function listVerifiedFirst(
  db: Db,
  { total, where }: Part,
  { isDescending }: UserOrder,
  { offset, limit }: Range,
): string[] {
  const byName = { sort: "name", isDescending: false, types: null } as const;
  const isUnverified = eq(userList.type, typeNumber("notActivated"));
  const unverified = { where: and(isUnverified, where), total: 0 };
  unverified.total = countUsers(db, unverified.where);
  const verified = { where: and(not(isUnverified), where), total: total - unverified.total };
  const [first, second] = isDescending ? [unverified, verified] : [verified, unverified];
  const ids = listPart(db, first, byName, { offset, limit });
  const rest = { offset: Math.max(0, offset - first.total), limit: limit - ids.length };
  return [...ids, ...listPart(db, second, byName, rest)];
}

/** Walks the index of the order from its nearer end. */
function listPart(
  db: Db,
  { total, where }: Part,
  order: UserOrder,
  { offset, limit }: Range,
): string[] {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return [];
  const fromEnd = total - offset - rows;
  const isReversed = fromEnd < offset;
  const [first, second] = keysOf(db, order).map((part) =>
    db
      .select({ key: sql`${part.key}`.as("key"), name: userList.name, id: userList.userId })
      .from(userList)
      .where(and(part.where, where)),
  );
  if (!first) return [];
  const ids = (second ? unionAll(first, second) : first)
    .orderBy(...termsOf(order, isReversed))
    .limit(rows)
    .offset(isReversed ? fromEnd : offset)
    .all()
    .map(({ id }) => id);
  return isReversed ? ids.toReversed() : ids;
}

type Keyed = { key: SQL | SQLiteColumn; where?: SQL };

/** What users are sorted by; in two parts while the index has some of them at another type. */
function keysOf(db: Db, { sort, types }: UserOrder): Keyed[] {
  const { number, type } = userList;
  const unsettled = sort === "type" && types ? findUnsettled(db, types) : [];
  if (!types || unsettled.length === 0) return [{ key: userList[sort] }];
  return [
    { key: type, where: sql`${number} not in ${listOf(unsettled)}` },
    { key: typeAt(types), where: sql`${number} in ${listOf(unsettled)}` },
  ];
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

/** Like findBilling, for many accounts in two statements. */
export function findPaidFacts(db: Db, ids: readonly string[]): (userId: string) => PaidFacts {
  const ownSubscriptions = db
    .select()
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...ids]))
    .all();
  const paid = db
    .select({ userId: payments.userId, paidThrough: sql<string>`max(${payments.paidThrough})` })
    .from(payments)
    .where(
      and(
        or(lt(payments.refunded, payments.amount), eq(payments.amount, 0)),
        inArray(payments.userId, [...ids]),
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
