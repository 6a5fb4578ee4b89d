import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { userList, userListState } from "./schema";
import { FEW, findCandidates, keptMatches, listOf, matchesOf, type Matches } from "./trigrams";

const kept = keptMatches();

/**
 * The users whose name or e-mail has each word. Rare words are found by the full-text index. What
 * many users have is counted in an index, and the result kept until names change.
 */
export function findUserMatches(db: Db, words: readonly string[], few = FEW): Matches {
  const { id, version } = userListState;
  const state = db.select({ version }).from(userListState).where(eq(id, 1)).get();
  return kept(db, JSON.stringify([state?.version, words, few]), () =>
    words.length === 0 ? { total: countUsers(db), numbers: null } : searchUsers(db, words, few),
  );
}

export function hasWords(words: readonly string[]): SQL | undefined {
  const { name, email } = userList;
  return and(
    ...words.map((word) => sql`(instr(${email}, ${word}) > 0 or instr(${name}, ${word}) > 0)`),
  );
}

function searchUsers(db: Db, words: readonly string[], few: number): Matches {
  const { number, email, name, userId } = userList;
  const candidates = findCandidates(db, "user_words", words, few);
  const rows = db.select({ number, email, name, userId }).from(userList);
  if (candidates) {
    const found = rows.where(and(sql`${number} in ${listOf(candidates)}`, hasWords(words))).all();
    return { total: found.length, numbers: found.map((row) => row.number) };
  }
  const first = rows
    .where(hasWords(words))
    .orderBy(email, name, userId)
    .limit(few + 1)
    .all();
  // The index is read once: what is beyond the first matches is counted from the last of them.
  return matchesOf(first, few, (last) => {
    const isAfter = sql`(${email}, ${name}, ${userId}) > (${last.email}, ${last.name}, ${last.userId})`;
    return countUsers(db, and(isAfter, hasWords(words)));
  });
}

export function countUsers(db: Db, where?: SQL): number {
  return db.select({ users: count() }).from(userList).where(where).get()?.users ?? 0;
}
