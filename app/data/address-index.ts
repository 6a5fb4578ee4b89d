import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { KnownAddress } from "~/domain/address";
import { addressWords, inFull } from "~/domain/address-words";

export type AddressIndex = ReturnType<typeof openAddressIndex>;

const HIT = "address.id, line1, suburb, city, region, postcode";

/**
 * A database of its own, so that a large import does not grow the backups of user data.
 * @param file a path, or ":memory:" in tests.
 */
export function openAddressIndex(file: string) {
  if (file !== ":memory:") fs.mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = new Database(file);
  sqlite.pragma("journal_mode = WAL");
  sqlite.pragma("trusted_schema = OFF");
  makeTables(sqlite);
  return indexOn(sqlite);
}

export function openReplicaAddressIndex(file: string): AddressIndex {
  const sqlite = new Database(file, { readonly: true, fileMustExist: true });
  sqlite.pragma("trusted_schema = OFF");
  return indexOn(sqlite);
}

function indexOn(sqlite: Database.Database) {
  return {
    sqlite,
    byId: sqlite.prepare<[string], KnownAddress>(`select ${HIT} from address where id = ?`),
    byStart: sqlite.prepare<[string, string, number], Ranked>(
      `select position, ${HIT} from address where name >= ? and name < ? order by position limit ?`,
    ),
    byWords: sqlite.prepare<[string, number], Ranked>(
      `select position, ${HIT} from address_words join address on position = address_words.rowid
       where address_words match ? order by address_words.rowid limit ?`,
    ),
  };
}

type Ranked = KnownAddress & { position: number };

export function closeAddressIndex(index: AddressIndex): void {
  index.sqlite.close();
}

/**
 * Replaces all imported addresses, or none when `rows` throws; repeated ids are skipped.
 * @returns the number of addresses now indexed.
 */
export function importAddresses(index: AddressIndex, rows: Iterable<KnownAddress>): number {
  return index.sqlite.transaction(() => replaceAll(index.sqlite, rows)).immediate();
}

/**
 * Every word of `query` must match, the last as a prefix. Matches at the start of the name first.
 */
export function searchAddresses(index: AddressIndex, query: string, limit: number): KnownAddress[] {
  const words = addressWords(query);
  if (words.length === 0) return [];
  const start = words.join(" ");
  const leading = index.byStart.all(start, `${start}\u{10FFFF}`, limit);
  if (leading.length === limit) return leading.map(withoutPosition);
  const seen = new Set(leading.map((hit) => hit.position));
  const others = index.byWords
    .all(matchAll(words), limit + leading.length)
    .filter((hit) => !seen.has(hit.position));
  return [...leading, ...others].slice(0, limit).map(withoutPosition);
}

export function findAddress(index: AddressIndex, id: string): KnownAddress | undefined {
  return index.byId.get(id);
}

/**
 * Ordered by name, so that searches stop at the limit: a common word costs no more than a rare one.
 */
function makeTables(sqlite: Database.Database): void {
  sqlite.exec(`
    create table if not exists address (
      position integer primary key,
      id text not null unique,
      line1 text not null, suburb text not null, city text not null, region text not null, postcode text not null,
      name text not null,
      words text not null
    ) strict;
    create index if not exists address_by_name on address (name, position);
    create virtual table if not exists address_words using fts5 (
      words, content='', tokenize='unicode61 remove_diacritics 2', prefix='2 3'
    );
  `);
}

function replaceAll(sqlite: Database.Database, rows: Iterable<KnownAddress>): number {
  sqlite.exec(`
    create temp table incoming (
      id text primary key, line1 text, suburb text, city text, region text, postcode text, name text, words text
    ) strict;
  `);
  const insert = sqlite.prepare(
    "insert or ignore into incoming values (:id, :line1, :suburb, :city, :region, :postcode, :name, :words)",
  );
  for (const row of rows) insert.run({ ...row, ...searchable(row) });
  sqlite.exec(`
    delete from address;
    insert into address (id, line1, suburb, city, region, postcode, name, words)
      select id, line1, suburb, city, region, postcode, name, words from incoming order by name, id;
    drop table incoming;
    insert into address_words (address_words) values ('delete-all');
    insert into address_words (rowid, words) select position, words from address;
  `);
  return sqlite.prepare<[], number>("select count(*) from address").pluck().get() ?? 0;
}

function searchable({ line1, suburb, city, region, postcode }: KnownAddress): {
  name: string;
  words: string;
} {
  const name = addressWords(`${line1} ${suburb} ${city}`).join(" ");
  return { name, words: [name, ...addressWords(`${region} ${postcode}`)].join(" ") };
}

function matchAll(words: readonly string[]): string {
  return words
    .map((word, place) => {
      const own = place === words.length - 1 ? `"${word}" *` : `"${word}"`;
      return `(${[own, ...inFull(word).map((full) => `"${full}"`)].join(" OR ")})`;
    })
    .join(" AND ");
}

function withoutPosition({ id, line1, suburb, city, region, postcode }: Ranked): KnownAddress {
  return { id, line1, suburb, city, region, postcode };
}
