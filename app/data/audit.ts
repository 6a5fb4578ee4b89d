import { and, asc, between, count, desc, eq, inArray, or, sql, type SQL } from "drizzle-orm";
import type { AuditedAction } from "~/domain/audit";
import type { Db } from "./database";
import { auditLog, auditLogState } from "./schema";
import { FEW, findCandidates, matchCache, listOf, matchesOf, type Matches } from "./trigrams";

type AuditRecord = typeof auditLog.$inferSelect;

/** `text` in an address or a thing's name, or one of `actions`; blank text matches all. */
export type AuditFilter = { text: string; actions: readonly AuditedAction[] };

const { number, date, action, adminText, aboutText } = auditLog;
const cachedMatches = matchCache();

/** No foreign key: an entry outlives what it names. */
export function addAuditEntry(db: Db, entry: typeof auditLog.$inferInsert): void {
  db.insert(auditLog).values(entry).run();
}

/**
 * Rare texts are found by the full-text index. What many entries have is counted in an index, and
 * the result kept until the log changes (docs/decisions/0082).
 */
export function findAuditMatches(db: Db, filter: AuditFilter, few = FEW): Matches {
  const { id, entries, version } = auditLogState;
  const state = db.select({ entries, version }).from(auditLogState).where(eq(id, 1)).get();
  const text = filter.text.trim();
  if (text === "") return { total: state?.entries ?? 0, numbers: null };
  const key = JSON.stringify([state?.version, text, filter.actions, few]);
  return cachedMatches(db, key, () => searchEntries(db, { ...filter, text }, few));
}

function searchEntries(db: Db, filter: AuditFilter, few: number): Matches {
  const candidates = findCandidates(db, "audit_words", [filter.text], few);
  if (candidates) {
    const isCandidate = sql`${number} in ${listOf(candidates)}`;
    const numbers = new Set([
      ...findNumbers(db, and(isCandidate, hasText(filter.text)), few),
      ...findNumbers(db, inArray(action, [...filter.actions]), few + 1),
    ]);
    if (numbers.size <= few) return { total: numbers.size, numbers: [...numbers] };
  }
  const first = db
    .select({ number, date })
    .from(auditLog)
    .where(matching(filter))
    .orderBy(date, number)
    .limit(few + 1)
    .all();
  return matchesOf(first, few, (last) => {
    const isAfter = sql`(${date}, ${number}) > (${last.date.toISOString()}, ${last.number})`;
    const rest = and(isAfter, matching(filter));
    return db.select({ entries: count() }).from(auditLog).where(rest).get()?.entries ?? 0;
  });
}

function findNumbers(db: Db, where: SQL | undefined, limit: number): number[] {
  const rows = db.select({ number }).from(auditLog).where(where).limit(limit).all();
  return rows.map((row) => row.number);
}

/** Newest first, read from the nearer end of the log. */
export function listAuditEntries(
  db: Db,
  filter: AuditFilter,
  { offset, limit }: { offset: number; limit: number },
  { total, numbers }: Matches = findAuditMatches(db, filter),
): AuditRecord[] {
  const rows = Math.min(limit, total - offset);
  if (rows <= 0) return [];
  const fromEnd = total - offset - rows;
  const isReversed = fromEnd < offset;
  const along = isReversed ? asc : desc;
  const page = db
    .select({ number })
    .from(auditLog)
    .where(numbers ? sql`${number} in ${listOf(numbers)}` : matching(filter))
    .orderBy(along(date), along(number))
    .limit(rows)
    .offset(isReversed ? fromEnd : offset)
    .all();
  return db
    .select()
    .from(auditLog)
    .where(sql`${number} in ${listOf(page.map((row) => row.number))}`)
    .orderBy(desc(date), desc(number))
    .all();
}

export function findAuditEntry(db: Db, id: string): AuditRecord | undefined {
  return db.select().from(auditLog).where(eq(auditLog.id, id)).get();
}

/** The first of the action that the same admin did to the same account, within the time. */
export function findAuditEntryAfter(
  db: Db,
  { adminId, userId, date: from }: Pick<AuditRecord, "adminId" | "userId" | "date">,
  wanted: AuditedAction,
  until: Date,
): AuditRecord | undefined {
  const same = [
    eq(action, wanted),
    sql`${auditLog.adminId} is ${adminId}`,
    sql`${auditLog.userId} is ${userId}`,
  ];
  const inTime = between(date, from, until);
  return db
    .select()
    .from(auditLog)
    .where(and(inTime, ...same))
    .orderBy(date, number)
    .limit(1)
    .get();
}

function matching(filter: AuditFilter): SQL | undefined {
  const text = filter.text.trim();
  return text === "" ? undefined : or(hasText(text), inArray(action, [...filter.actions]));
}

/** instr, because a typed % or _ must match literally. SQLite lowers ASCII only. */
function hasText(text: string): SQL | undefined {
  const lowered = sql`lower(${text})`;
  return or(sql`instr(${aboutText}, ${lowered}) > 0`, sql`instr(${adminText}, ${lowered}) > 0`);
}
