import { count, desc, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AuditedAction } from "~/domain/audit";
import type { Db } from "./database";
import { auditLog } from "./schema";

type AuditRecord = typeof auditLog.$inferSelect;

/**
 * Which rows of the log: those that name an address or a thing with `text` in it, or are one of
 * `actions`. Blank text is all of them.
 */
export type AuditFilter = { text: string; actions: readonly AuditedAction[] };

/**
 * Notes what was done to an account or a thing. The row has no tie to what it names, and stays when
 * that goes.
 */
export function addAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): void {
  db.insert(auditLog).values(entry).run();
}

/** The newest first. */
export function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
): AuditRecord[] {
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
  const wanted = text.trim();
  if (wanted === "") return undefined;
  const { adminEmail, userEmail, thing, action } = auditLog;
  // instr and not like: a typed % or _ means itself. Both sides are lowered by SQLite, which leaves
  // Ō as it is.
  const found = [adminEmail, userEmail, thing].map(
    (column) => sql`instr(lower(${column}), lower(${wanted})) > 0`,
  );
  return or(...found, inArray(action, [...actions]));
}
