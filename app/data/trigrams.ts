import { count, sql, type SQL } from "drizzle-orm";
import type { Db } from "./database";

/** `numbers` are row numbers, unless too many were found; null also without a search. */
export type Matches = { total: number; numbers: number[] | null };

/** So many are read by number and sorted; more are read in the order of an index. */
export const FEW = 1_000;

/** Texts of at least this length are in a full-text index, three characters at a time. */
const TRIGRAM = 3;

/**
 * At most `few` row numbers of a full-text index, those of all rows with each of `texts` among
 * them; undefined where each part of each text is common, or shorter than the index knows.
 */
export function findCandidates(
  db: Db,
  index: "user_words" | "audit_words",
  texts: readonly string[],
  few: number,
): number[] | undefined {
  const words = sql.raw(index);
  for (const part of new Set(texts.flatMap(trigramsOf))) {
    const rows = db
      .select({ number: sql<number>`rowid` })
      .from(words)
      .where(sql`${words} match ${quoted(part)}`)
      .limit(few + 1);
    // Counted first: reading the numbers of common parts took ten times as long.
    const known = db.select({ rows: count() }).from(rows.as("found")).get();
    if (known && known.rows <= few) return rows.all().map(({ number }) => number);
  }
  return undefined;
}

/** The number of rows with each of `texts`; undefined unless each has as many characters as the index knows. */
export function countTrigrams(
  db: Db,
  index: "user_words" | "audit_words",
  texts: readonly string[],
): number | undefined {
  const isExact = texts.every((text) => [...text].length === TRIGRAM && !text.includes("\0"));
  if (!isExact) return undefined;
  const words = sql.raw(index);
  return db
    .select({ rows: count() })
    .from(words)
    .where(sql`${words} match ${texts.map(quoted).join(" AND ")}`)
    .get()?.rows;
}

/** @param first at most `few` + 1 matches in the order of an index. */
export function matchesOf<Row extends { number: number }>(
  first: readonly Row[],
  few: number,
  countAfter: (last: Row) => number,
): Matches {
  const last = first[few];
  if (last) return { total: first.length + countAfter(last), numbers: null };
  return { total: first.length, numbers: first.map(({ number }) => number) };
}

/** `numbers` as a list for "in". */
export function listOf(numbers: readonly number[]): SQL {
  return sql`(select value from json_each(${JSON.stringify(numbers)}))`;
}

const MAX_CACHED = 100;

/** Keeps what was found last; the key must say the version of what is searched. */
export function matchCache(): (db: Db, key: string, search: () => Matches) => Matches {
  const caches = new WeakMap<Db, Map<string, Matches>>();
  return (db, key, search) => {
    const cache = caches.get(db) ?? new Map<string, Matches>();
    caches.set(db, cache);
    const known = cache.get(key);
    if (known) return known;
    const found = search();
    if (cache.size >= MAX_CACHED) cache.clear();
    cache.set(key, found);
    return found;
  };
}

function trigramsOf(text: string): string[] {
  const characters = [...text];
  return characters
    .slice(TRIGRAM - 1)
    .map((_, at) => characters.slice(at, at + TRIGRAM).join(""))
    .filter((part) => !part.includes("\0"));
}

function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}
