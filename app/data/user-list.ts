import { and, eq, inArray, lt, ne, or, sql, type SQL } from "drizzle-orm";
import { unionAll } from "drizzle-orm/sqlite-core";
import type { StripeMirror } from "~/domain/account-status";
import { subscriptionThatCounts } from "~/domain/live-subscription";
import type { UserSort } from "~/domain/user-list";
import type { Db } from "./database";
import { payments, subscriptions, userList, users } from "./schema";
import { findUnsettled, typeAt, typeNumber, type TypeMoments } from "./user-types";
import { hasWords, listOf, type UserMatches } from "./user-search";

export type ListedUser = Omit<
  typeof users.$inferSelect,
  "passwordHash" | "emailKey" | "stripeCustomerId" | "avatar"
>;

export type PaidFacts = { subscription: StripeMirror | null; paidThrough: Date | null };

/** `types`: when account types are asked for; null where every account is Free. */
export type UserOrder = { sort: UserSort; isDescending: boolean; types: TypeMoments | null };

/**
 * The ids of one page. Empty dates come last in both directions; equals stay in the order of names.
 * The index of the order is walked from its nearer end.
 */
export function listUserIds(
  db: Db,
  { words, total, numbers }: UserMatches & { words: readonly string[] },
  order: UserOrder,
  { offset, limit }: { offset: number; limit: number },
): string[] {
  const rows = Math.min(limit, total - offset);
  const fromEnd = total - offset - rows;
  const isReversed = fromEnd < offset;
  const found = numbers ? sql`${userList.number} in ${listOf(numbers)}` : hasWords(words);
  const [first, second] = keysOf(db, order).map(({ key, where }) =>
    db
      .select({ key: sql`${key}`.as("key"), name: userList.name, id: userList.userId })
      .from(userList)
      .where(and(where, found)),
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

type Keyed = { key: SQL | (typeof userList)["name" | "type"]; where?: SQL };

/** What the users are sorted by; in two parts where one index does not have all of them in order. */
function keysOf(db: Db, { sort, types }: UserOrder): Keyed[] {
  const { number, type } = userList;
  if (sort !== "type") return [{ key: userList[sort] as Keyed["key"] }];
  if (!types)
    return [
      { key: sql`0`, where: ne(type, typeNumber("notActivated")) },
      { key: sql`1`, where: eq(type, typeNumber("notActivated")) },
    ];
  const unsettled = findUnsettled(db, types);
  if (unsettled.length === 0) return [{ key: type }];
  return [
    { key: type, where: sql`${number} not in ${listOf(unsettled)}` },
    { key: typeAt(types), where: sql`${number} in ${listOf(unsettled)}` },
  ];
}

/** By their names in the result, because a union has no others. */
function termsOf({ sort, isDescending }: UserOrder, isReversed: boolean): SQL[] {
  const along = isReversed ? sql`desc` : sql`asc`;
  const key = isDescending === isReversed ? sql`"key" asc` : sql`"key" desc`;
  const isEmptyLast = (sort === "activated" || sort === "lastLogin") && !isDescending;
  const empty = isReversed ? sql` nulls first` : sql` nulls last`;
  return [
    isEmptyLast ? sql`${key}${empty}` : key,
    ...(sort === "name" ? [] : [sql`"name" ${along}`]),
    sql`"user_id" ${along}`,
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
