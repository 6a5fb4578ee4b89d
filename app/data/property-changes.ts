import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "./database";
import { given, is, prepared } from "./prepared";
import { propertyChanges, users } from "./schema";

const changerAfter = prepared((db) =>
  db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(propertyChanges)
    .innerJoin(users, eq(users.id, propertyChanges.userId))
    .where(
      and(
        is(propertyChanges.propertyId, "propertyId"),
        ne(propertyChanges.userId, given(propertyChanges.userId, "viewerId")),
        gt(propertyChanges.number, given(propertyChanges.number, "since")),
      ),
    )
    .orderBy(desc(propertyChanges.number))
    .prepare(),
);

/** Who else made the latest change after `since`. */
export function findChangerAfter(
  db: Db,
  which: { propertyId: string; viewerId: string; since: number },
): { firstName: string; lastName: string } | undefined {
  return changerAfter(db).get(which);
}
