import { and, eq, isNull } from "drizzle-orm";
import { foldText } from "~/domain/fold-text";
import { fullNameOf } from "~/domain/user";
import type { Db } from "./database";
import { userList, users } from "./schema";

const { name, number, userId } = userList;

export function hasPendingNames(db: Db): boolean {
  return db.select({ number }).from(userList).where(isNull(name)).limit(1).get() !== undefined;
}

/**
 * Folds names and addresses for the list of users where triggers could not, because they are not
 * plain ASCII: of one user, or of some of all.
 */
export function foldPendingNames(db: Db, which: { userId: string } | { limit: number }): void {
  const pending = db
    .select({
      number,
      firstName: users.firstName,
      lastName: users.lastName,
      address: users.email,
    })
    .from(userList)
    .innerJoin(users, eq(users.id, userId))
    .where(and(isNull(name), "userId" in which ? eq(userId, which.userId) : undefined))
    .limit("limit" in which ? which.limit : 1)
    .all();
  for (const { address, ...user } of pending)
    db.update(userList)
      .set({ name: foldText(fullNameOf(user)), email: foldText(address) })
      .where(eq(number, user.number))
      .run();
}
