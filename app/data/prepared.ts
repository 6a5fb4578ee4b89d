import { Column, eq, is, Param, Placeholder, SQL, sql } from "drizzle-orm";
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
    if (!query) queries.set(db, (query = runningDirectly(build(db))));
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
      .prepare();
  }
  /** Undefined columns stay. */
  return (db: Db, id: string, changes: object): void => {
    const given = Object.entries(changes).filter(([, value]) => value !== undefined);
    const key = given.map(([name, value]) => (value === null ? `${name}=` : name)).join();
    let statement = statements.get(key);
    if (!statement) {
      const nulls = new Set(given.flatMap(([name, value]) => (value === null ? [name] : [])));
      const names = given.map(([name]) => name);
      statements.set(key, (statement = prepared((of) => updateOf(of, names, nulls))));
    }
    statement(db).run({ ...changes, "id of row": id });
  };
}

type Decoder = { mapFromDriverValue: (value: unknown) => unknown };
type Row = Record<string, unknown>;

type Statement = {
  source: string;
  database: { prepare: (text: string) => Statement };
  run: (...values: unknown[]) => unknown;
  raw: () => {
    get: (...values: unknown[]) => unknown[] | undefined;
    all: (...values: unknown[]) => unknown[][];
  };
};

type PreparedQuery = {
  fields?: { path: string[]; field: unknown }[];
  joinsNotNullableMap?: Record<string, boolean>;
  query: { params: unknown[] };
  stmt: Statement;
  run: (placeholders?: Row) => unknown;
  values: (placeholders?: Row) => unknown[][];
  all: (placeholders?: Row) => object[];
  get: (placeholders?: Row) => object | undefined;
};

/**
 * Finds each placeholder's encoder and each column's decoder once; drizzle finds them again for each
 * value, a tenth of the time of a large read (docs/decisions/0069, 0085). Rows of outer joins stay
 * drizzle's.
 */
function runningDirectly<Query extends object>(query: Query): Query {
  const running = query as Query & PreparedQuery;
  const stmt = (running.stmt = plannedOnce(running.stmt));
  const { fields, joinsNotNullableMap: joins = {} } = running;
  const bind = binder(running.query.params);
  running.run = (placeholders) => stmt.run(...bind(placeholders));
  const isFlat = fields?.every(({ path }) => path.length === 1);
  const isJoined = fields?.every(({ path }) => path.length === 2);
  if (!fields || !(isFlat || (isJoined && Object.values(joins).every(Boolean)))) return query;
  const rowOf = rowReader(fields);
  running.values = (placeholders) => stmt.raw().all(...bind(placeholders));
  running.all = (placeholders) => running.values(placeholders).map(rowOf);
  running.get = (placeholders) => {
    const row = stmt.raw().get(...bind(placeholders));
    return row && rowOf(row);
  };
  return query;
}

/**
 * Built with STAT4, SQLite plans a statement anew whenever a parameter that may matter to its plan is
 * bound, unless it stands in an expression: joins and sorted lists took up to ten times as long
 * (docs/decisions/0085).
 */
function plannedOnce(stmt: Statement): Statement {
  const text = PARAMETERS.reduce(
    (before, ending) => before.replaceAll(`${ending} ?`, `${ending} +?`),
    stmt.source,
  );
  return text === stmt.source ? stmt : stmt.database.prepare(text);
}

/** What stands before a parameter that SQLite looks at to plan. */
const PARAMETERS = ["=", "<", ">", "limit", "offset"];

function binder(params: unknown[]): (placeholders?: Row) => unknown[] {
  const slots = params.map(slotOf);
  return (placeholders = {}) => slots.map((slot) => slot(placeholders));
}

function slotOf(param: unknown): (placeholders: Row) => unknown {
  if (is(param, Placeholder)) return (placeholders) => given(placeholders, param.name);
  if (!is(param, Param) || !is(param.value, Placeholder)) return () => param;
  const { encoder, value } = param;
  return (placeholders) => encoder.mapToDriverValue(given(placeholders, value.name));
}

function given(placeholders: Row, name: string): unknown {
  if (!(name in placeholders)) throw new Error(`No value for the placeholder ${name}.`);
  return placeholders[name];
}

/** Copies a row with all its names, so that rows are of one hidden class from the start. */
function rowReader(fields: NonNullable<PreparedQuery["fields"]>): (values: unknown[]) => object {
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
