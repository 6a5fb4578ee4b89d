import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { UserSort } from "~/domain/user-list";
import { userList } from "./schema";
import type { TypeMoments } from "./user-types";

/** `types`: when account types are asked for; null where every account is Free. */
export type UserOrder = { sort: UserSort; isDescending: boolean; types: TypeMoments | null };

type TextSort = Exclude<UserSort, "type">;

/** For "order by", by the names in the result, because a union has no others. */
export function termsOf({ sort, isDescending }: UserOrder, isReversed = false): SQL[] {
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

export type Place = { key: string | null; name: string | null; id: string };

/** Conditions of which each is one range of the order's index; no user is in two of them. */
export function rangesAfter(
  { key, name, id }: Place,
  { sort, isDescending }: { sort: TextSort; isDescending: boolean },
): (SQL | undefined)[] {
  const column = userList[sort];
  const hasKey = key === null ? isNull(column) : eq(column, key);
  const [hasName, isAfterName] = [sql`${userList.name} = ${name}`, sql`${userList.name} > ${name}`];
  const equals = [and(hasKey, isAfterName), and(hasKey, hasName, gt(userList.userId, id))];
  if (key === null) return equals;
  return [...equals, isDescending ? lt(column, key) : gt(column, key), isNull(column)];
}
