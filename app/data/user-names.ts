import { eq, isNull } from "drizzle-orm";
import { foldText } from "~/domain/fold-text";
import { fullNameOf } from "~/domain/user";
import type { Db } from "./database";
import { userList, users } from "./schema";

/** Folds what the list of users sorts and searches by: SQLite cannot. After each change of names. */
export function foldNamesOf(db: Db, userId: string): void {
  const user = db.select(NAMES).from(users).where(eq(users.id, userId)).get();
  if (user) saveFolded(db, user);
}

export function hasPendingNames(db: Db): boolean {
  const { number, name } = userList;
  return db.select({ number }).from(userList).where(isNull(name)).limit(1).get() !== undefined;
}

/** For users inserted by a migration or by SQL alone. */
export function foldPendingNames(db: Db, limit: number): void {
  const pending = db
    .select(NAMES)
    .from(userList)
    .innerJoin(users, eq(users.id, userList.userId))
    .where(isNull(userList.name))
    .limit(limit)
    .all();
  for (const user of pending) saveFolded(db, user);
}

const NAMES = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  email: users.email,
};

function saveFolded(
  db: Db,
  user: { id: string; firstName: string; lastName: string; email: string },
): void {
  db.update(userList)
    .set({ name: foldText(fullNameOf(user)), email: foldText(user.email) })
    .where(eq(userList.userId, user.id))
    .run();
}
