import { Column, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * Builds and prepares a query once per connection: both cost several times its execution
 * (docs/decisions/0037). `build` ends with `.prepare()` and uses placeholders.
 */
export function prepared<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    let query = queries.get(db);
    if (!query) queries.set(db, (query = readingFlatRows(build(db))));
    return query;
  };
}

/** One SQL text for any number of ids; the placeholder `ids` is a JSON array. */
export function isOneOfIds(column: SQLiteColumn) {
  return sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };

type Listing = {
  fields?: { path: string[]; field: unknown }[];
  values: (placeholders?: Record<string, unknown>) => unknown[][];
  all: (placeholders?: Record<string, unknown>) => object[];
};

/**
 * Finds each column's decoder once; drizzle finds it again for each value of each row, a tenth of
 * the time of a large read (docs/decisions/0069). Rows of joined tables stay drizzle's.
 */
function readingFlatRows<Query extends object>(query: Query): Query {
  const listing = query as Query & Listing;
  const { fields } = listing;
  if (!fields?.every(({ path }) => path.length === 1)) return query;
  const columns = fields.map(({ path, field }) => ({
    name: path.join(),
    decode: decoderOf(field),
  }));
  listing.all = (placeholders) => listing.values(placeholders).map((row) => rowOf(columns, row));
  return query;
}

function rowOf(columns: readonly { name: string; decode: Decoder | null }[], values: unknown[]) {
  const row: Record<string, unknown> = {};
  for (const [at, { name, decode }] of columns.entries()) {
    const value = values[at];
    row[name] = value === null || !decode ? value : decode.mapFromDriverValue(value);
  }
  return row;
}

/** Null where a column takes values as they are stored. */
function decoderOf(field: unknown): Decoder | null {
  const source = is(field, SQL.Aliased) ? field.sql : field;
  const decoder = (
    is(source, Column) ? source : (source as { decoder: Decoder }).decoder
  ) as Decoder;
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decoder;
}
