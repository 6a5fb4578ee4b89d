import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * A query that is put together and prepared once for each connection: both cost several times what
 * running it does (docs/decisions/0037). For what every request reads; `build` ends with
 * `.prepare()`, and its values are placeholders.
 */
export function prepared<Query>(build: (db: Db) => Query): (db: Db) => Query {
  const kept = new WeakMap<Db, Query>();
  return (db) => {
    let query = kept.get(db);
    if (!query) kept.set(db, (query = build(db)));
    return query;
  };
}

/**
 * That a column is one of the ids which the placeholder `ids` names as a JSON array: the same text
 * however many there are.
 */
export function isOneOfIds(column: SQLiteColumn) {
  return sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
}
