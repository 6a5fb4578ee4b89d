import { Column, eq, fillPlaceholders, is, SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * Builds and prepares a query once per connection: both cost several times its execution
 * (docs/decisions/0037). `build` ends with `.prepare()` and uses placeholders.
 */
export function prepared<Query extends object>(build: (db: Db) => Query): (db: Db) => Query {
  const queries = new WeakMap<Db, Query>();
  return (db) => {
    let query = queries.get(db);
    if (!query) queries.set(db, (query = readingRows(build(db))));
    return query;
  };
}

/** One SQL text for any number of ids; the placeholder `ids` is a JSON array. */
export function isOneOfIds(column: SQLiteColumn) {
  return sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
}

/**
 * Updates a row by its id, with one prepared statement for each set of columns. Drizzle encodes a
 * placeholder's null like any value, so a null is part of the statement.
 */
export function updateById<Table extends SQLiteTable & { id: SQLiteColumn }>(table: Table) {
  const statements = new Map<string, ReturnType<typeof prepared<ReturnType<typeof updateOf>>>>();
  function updateOf(db: Db, names: readonly string[], nulls: ReadonlySet<string>) {
    const set = names.map((name) => [name, nulls.has(name) ? null : sql.placeholder(name)]);
    return db
      .update(table)
      .set(Object.fromEntries(set) as never)
      .where(eq(table.id, sql.placeholder("id of row")))
      .returning()
      .prepare();
  }
  /** Undefined columns stay. */
  return (db: Db, id: string, changes: object): Table["$inferSelect"] => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const key = given.map(([name, value]) => (value === null ? `${name}=` : name)).join();
    let statement = statements.get(key);
    if (!statement) {
      const nulls = new Set(given.flatMap(([name, value]) => (value === null ? [name] : [])));
      const names = given.map(([name]) => name);
      statements.set(key, (statement = prepared((of) => updateOf(of, names, nulls))));
    }
    return statement(db).get({ ...changes, "id of row": id }) as Table["$inferSelect"];
  };
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Row = Record<string, unknown>;

type Reading = {
  fields?: { path: string[]; field: unknown }[];
  joinsNotNullableMap?: Record<string, boolean>;
  query: { params: unknown[] };
  stmt: { raw: () => { get: (...values: unknown[]) => unknown[] | undefined } };
  values: (placeholders?: Row) => unknown[][];
  all: (placeholders?: Row) => object[];
  get: (placeholders?: Row) => object | undefined;
};

/**
 * Finds each column's decoder once; drizzle finds it again for each value of each row, a tenth of
 * the time of a large read (docs/decisions/0069). Rows of outer joins stay drizzle's.
 */
function readingRows<Query extends object>(query: Query): Query {
  const reading = query as Query & Reading;
  const { fields, joinsNotNullableMap: joins = {} } = reading;
  const isFlat = fields?.every(({ path }) => path.length === 1);
  const isJoined = fields?.every(({ path }) => path.length === 2);
  if (!fields || !(isFlat || (isJoined && Object.values(joins).every(Boolean)))) return query;
  const rowOf = rowReader(fields);
  reading.all = (placeholders) => reading.values(placeholders).map(rowOf);
  reading.get = (placeholders = {}) => {
    const values = fillPlaceholders(reading.query.params, placeholders);
    const row = reading.stmt.raw().get(...values);
    return row && rowOf(row);
  };
  return query;
}

/** Copies a row with all its names, so that rows are of one hidden class from the start. */
function rowReader(fields: NonNullable<Reading["fields"]>): (values: unknown[]) => object {
  const [parts, names] = [new Map<string, number[]>(), fields.map(({ path }) => path.at(-1) ?? "")];
  const decoders = fields.map(({ field }) => decoderOf(field));
  fields.forEach(({ path }, at) => {
    const part = path.length === 2 ? (path[0] ?? "") : "";
    parts.set(part, [...(parts.get(part) ?? []), at]);
  });
  const readers = [...parts].map(([part, places]) => {
    const empty = Object.fromEntries(places.map((at) => [names[at], null]));
    const read = (values: unknown[]) => {
      const row: Row = { ...empty };
      for (const at of places) {
        const value = values[at];
        const decode = decoders[at];
        row[names[at] ?? ""] = value === null || !decode ? value : decode.mapFromDriverValue(value);
      }
      return row;
    };
    return [part, read] as const;
  });
  const whole = parts.has("") ? readers[0]?.[1] : undefined;
  return (
    whole ?? ((values) => Object.fromEntries(readers.map(([part, read]) => [part, read(values)])))
  );
}

/** Null where a column takes values as they are stored. */
function decoderOf(field: unknown): Decoder | null {
  const source = is(field, SQL.Aliased) ? field.sql : field;
  const decoder = (
    is(source, Column) ? source : (source as { decoder: Decoder }).decoder
  ) as Decoder;
  return decoder.mapFromDriverValue === Column.prototype.mapFromDriverValue ? null : decoder;
}
