import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { userList, userListState } from "./schema";

/** `numbers` are those of `userList`, unless too many were found; null also without words. */
export type UserMatches = { total: number; numbers: number[] | null };

/** So many are read by number and sorted; more are read in the order of an index. */
const FEW = 1_000;

/** Folded words of at least this length are in the full-text index, three characters at a time. */
const TRIGRAM = 3;

/**
 * The users whose name or e-mail has each word. Rare words are found by the full-text index. What
 * many users have is counted in an index, and the result kept until names change.
 */
export function findUserMatches(db: Db, words: readonly string[], few = FEW): UserMatches {
  if (words.length === 0) return { total: countUsers(db), numbers: null };
  const { id, version } = userListState;
  const state = db.select({ version }).from(userListState).where(eq(id, 1)).get();
  const key = JSON.stringify([state?.version, words, few]);
  const kept = matchesOf.get(db) ?? new Map<string, UserMatches>();
  matchesOf.set(db, kept);
  const known = kept.get(key);
  if (known) return known;
  const found = searchUsers(db, words, few);
  if (kept.size >= KEPT) kept.clear();
  kept.set(key, found);
  return found;
}

const KEPT = 100;
const matchesOf = new WeakMap<Db, Map<string, UserMatches>>();

export function hasWords(words: readonly string[]): SQL | undefined {
  const { name, email } = userList;
  return and(
    ...words.map((word) => sql`(instr(${name}, ${word}) > 0 or instr(${email}, ${word}) > 0)`),
  );
}

/** `numbers` as a list for "in". */
export function listOf(numbers: readonly number[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(numbers)}))`;
}

function searchUsers(db: Db, words: readonly string[], few: number): UserMatches {
  const candidates = findCandidates(db, words, few);
  const numbers = db
    .select({ number: userList.number })
    .from(userList)
    .where(and(candidates && sql`${userList.number} in ${listOf(candidates)}`, hasWords(words)))
    .limit(few + 1)
    .all()
    .map(({ number }) => number);
  if (numbers.length <= few) return { total: numbers.length, numbers };
  return { total: countUsers(db, hasWords(words)), numbers: null };
}

/** At most FEW users, every match among them; undefined where each part of each word is common. */
function findCandidates(db: Db, words: readonly string[], few: number): number[] | undefined {
  for (const part of new Set(words.flatMap(trigramsOf))) {
    const numbers = db
      .select({ number: sql<number>`rowid` })
      .from(sql`user_words`)
      .where(sql`user_words match ${`"${part.replaceAll('"', '""')}"`}`)
      .limit(few + 1)
      .all()
      .map(({ number }) => number);
    if (numbers.length <= few) return numbers;
  }
  return undefined;
}

function trigramsOf(word: string): string[] {
  const characters = [...word];
  return characters
    .slice(TRIGRAM - 1)
    .map((_, at) => characters.slice(at, at + TRIGRAM).join(""))
    .filter((part) => !part.includes("\0"));
}

export function countUsers(db: Db, where?: SQL): number {
  return db.select({ users: count() }).from(userList).where(where).get()?.users ?? 0;
}
