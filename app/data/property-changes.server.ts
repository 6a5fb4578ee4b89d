import { and, desc, eq, gt, ne } from "drizzle-orm";
import type { Db } from "./database.server";
import { propertyChanges, users } from "./schema.server";

/** Whoever else made the latest change of a property after a given number of changes. */
export function findChangerAfter(
  db: Db,
  { propertyId, viewerId, since }: { propertyId: string; viewerId: string; since: number },
): { firstName: string; lastName: string } | undefined {
  return db
    .select({ firstName: users.firstName, lastName: users.lastName })
    .from(propertyChanges)
    .innerJoin(users, eq(users.id, propertyChanges.userId))
    .where(and(eq(propertyChanges.propertyId, propertyId), ne(propertyChanges.userId, viewerId), gt(propertyChanges.number, since)))
    .orderBy(desc(propertyChanges.number))
    .get();
}
