import { count, desc, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AuditedAction } from "~/domain/audit";
import type { Db } from "./database";
import { auditLog } from "./schema";

type AuditRecord = typeof auditLog.$inferSelect;

/** `text` in an address or a thing's name, or one of `actions`; blank text matches all. */
export type AuditFilter = { text: string; actions: readonly AuditedAction[] };

/** No foreign key: an entry outlives what it names. */
export function addAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): void {
  db.insert(auditLog).values(entry).run();
}

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
  // instr, because a typed % or _ must match literally. SQLite lowers both sides (ASCII only).
  const found = [adminEmail, userEmail, thing].map(
    (column) => sql`instr(lower(${column}), lower(${wanted})) > 0`,
  );
  return or(...found, inArray(action, [...actions]));
}
