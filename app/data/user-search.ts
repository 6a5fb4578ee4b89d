import { and, count, eq, sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";
import { userList, userListState } from "./schema";
import {
  countTrigrams,
  FEW,
  findCandidates,
  matchCache,
  listOf,
  matchesOf,
  type Matches,
} from "./trigrams";
import { rangesAfter, termsOf, type Place, type UserOrder } from "./user-order";

const cachedMatches = matchCache();

/** `first`: the ids of the first users in the order that was asked for, where they are known. */
export type UserMatches = Matches & { first?: string[] };

/**
 * The users whose name or e-mail has each word. Rare words are found by the full-text index. What
 * many users have is counted in an index, and the result kept until names change
 * (docs/decisions/0082).
 */
export function findUserMatches(
  db: Db,
  words: readonly string[],
  order: UserOrder,
  few = FEW,
): UserMatches {
  const { id, version } = userListState;
  const state = db.select({ version }).from(userListState).where(eq(id, 1)).get();
  let first: string[] | undefined;
  const matches = cachedMatches(db, JSON.stringify([state?.version, words, few]), () => {
    if (words.length === 0) return { total: countUsers(db), numbers: null };
    const found = findByIndex(db, words, few);
    if (found) return found;
    const read = readInOrder(db, words, order, few);
    if (read.matches.numbers === null && order.sort !== "type") first = read.first;
    return read.matches;
  });
  return first ? { ...matches, first } : matches;
}

export function hasWords(words: readonly string[]): SQL | undefined {
  const { name, email } = userList;
  return and(
    ...words.map((word) => sql`(instr(${email}, ${word}) > 0 or instr(${name}, ${word}) > 0)`),
  );
}

function findByIndex(db: Db, words: readonly string[], few: number): Matches | undefined {
  const { number } = userList;
  const candidates = findCandidates(db, "user_words", words, few);
  if (!candidates) {
    const total = countTrigrams(db, "user_words", words);
    return total === undefined ? undefined : { total, numbers: null };
  }
  const found = db
    .select({ number })
    .from(userList)
    .where(and(sql`${number} in ${listOf(candidates)}`, hasWords(words)))
    .all();
  return { total: found.length, numbers: found.map((row) => row.number) };
}

type Row = Place & { number: number };

/**
 * Reads the index of the order once: what is beyond the first matches is counted from the last of
 * them. Types, which pass with time, are read in the order of names.
 */
function readInOrder(db: Db, words: readonly string[], asked: UserOrder, few: number) {
  const { number, name, userId } = userList;
  const { sort } = asked;
  const order = sort === "type" ? { ...asked, sort: "name" as const } : { ...asked, sort };
  const rows = db
    .select({
      key: sql<string | null>`${userList[order.sort]}`.as("key"),
      name,
      id: userId,
      number,
    })
    .from(userList)
    .where(hasWords(words))
    .orderBy(...termsOf(order))
    .limit(few + 1)
    .values();
  const first = rows.map(([key, name, id, number]) => ({ key, name, id, number }) as Row);
  const matches = matchesOf(first, few, (last) =>
    rangesAfter(last, order)
      .map((range) => countUsers(db, and(range, hasWords(words))))
      .reduce((sum, users) => sum + users, 0),
  );
  return { matches, first: first.map(({ id }) => id) };
}

export function countUsers(db: Db, where?: SQL): number {
  return db.select({ users: count() }).from(userList).where(where).get()?.users ?? 0;
}
