import { and, eq, lt } from "drizzle-orm";
import type { Db } from "./database";
import { clientIds } from "./schema";

/** The hash of what the account sent under the id first; undefined for nothing. */
export function findContents(db: Db, userId: string, id: string): string | undefined {
  return db
    .select({ contents: clientIds.contents })
    .from(clientIds)
    .where(and(eq(clientIds.userId, userId), eq(clientIds.id, id)))
    .get()?.contents;
}

export function addClientId(db: Db, row: typeof clientIds.$inferInsert): void {
  db.insert(clientIds).values(row).run();
}

/** @returns how many. */
export function purgeClientIds(db: Db, createdBefore: Date, limit: number): number {
  return db.delete(clientIds).where(lt(clientIds.createDate, createdBefore)).limit(limit).run()
    .changes;
}
