import { count, desc, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AuditedAction } from "~/domain/audit";
import type { Db } from "./database.server";
import { auditLog } from "./schema.server";

export type AuditRecord = typeof auditLog.$inferSelect;

/** Which rows of the log: those that name an address with `text` in it, or are one of `actions`. Blank text is all of them. */
export type AuditFilter = { text: string; actions: readonly AuditedAction[] };

/** Notes what was done to an account. The row has no tie to the accounts that it names, and stays when they go. */
export function addAuditEntry(db: Db, entry: AuditRecord): void {
  db.insert(auditLog).values(entry).run();
}

/** The newest first. */
export function listAuditEntries(db: Db, filter: AuditFilter, { offset, limit }: { offset: number; limit: number }): AuditRecord[] {
  return db
    .select()
    .from(auditLog)
    .where(matching(filter))
    .orderBy(desc(auditLog.date), desc(sql`rowid`))
    .limit(limit)
    .offset(offset)
    .all();
}

export function countAuditEntries(db: Db, filter: AuditFilter): number {
  return db.select({ entries: count() }).from(auditLog).where(matching(filter)).get()?.entries ?? 0;
}

function matching({ text, actions }: AuditFilter): SQL | undefined {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return undefined;
  // instr and not like: a typed % or _ means itself.
  return or(
    sql`instr(lower(${auditLog.adminEmail}), ${wanted}) > 0`,
    sql`instr(lower(${auditLog.userEmail}), ${wanted}) > 0`,
    inArray(auditLog.action, [...actions]),
  );
}
