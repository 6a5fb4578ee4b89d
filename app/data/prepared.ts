import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * Builds and prepares a query once per connection: both cost several times its execution
 * (docs/decisions/0037). `build` ends with `.prepare()` and uses placeholders.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    let query = queries.get(db);
    if (!query) queries.set(db, (query = build(db)));
    return query;
  };
}

/** One SQL text for any number of ids; the placeholder `ids` is a JSON array. */
export function isOneOfIds(column: SQLiteColumn) {
  return sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
}
