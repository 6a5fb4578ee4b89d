import { eq, fillPlaceholders, getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * Builds and prepares a query once per connection: both cost several times its execution
 * (docs/decisions/0037). `build` uses placeholders.
 */
export function prepared<Statement extends object>(
  build: (db: Db) => { prepare: () => Statement },
): (db: Db) => Statement {
  return oncePerConnection((db) => build(db).prepare());
}

type Writing = (db: Db) => { run: (values: Record<string, unknown>) => unknown };

function oncePerConnection<Made extends object>(make: (db: Db) => Made): (db: Db) => Made {
  const made = new WeakMap<Db, Made>();
  return (db) => {
    let one = made.get(db);
    if (!one) made.set(db, (one = make(db)));
    return one;
  };
}

/** Whether a column has the value that is bound as `name`. */
export function is(column: SQLiteColumn, name: string): SQL {
  return eq(column, given(column, name));
}

/**
 * The value that is bound as `name`, to be compared with the column. Built with STAT4, SQLite plans
 * a statement anew whenever such a parameter is bound, unless it stands in an expression: `+?`
 * (docs/decisions/0098).
 */
export function given(column: SQLiteColumn, name: string): SQL {
  return sql`+${sql.param(sql.placeholder(name), column)}`;
}

/** For any number of ids, in a statement that is made for them. */
export function isOneOf(column: SQLiteColumn, ids: readonly unknown[]): SQL {
  return sql`${column} in (select value from json_each(${JSON.stringify(ids)}))`;
}

/** One SQL text for any number of ids; the placeholder `ids` is a JSON array. */
export function isOneOfIds(column: SQLiteColumn): SQL {
  return sql`${column} in (select value from json_each(${sql.placeholder("ids")}))`;
}

/**
 * For lists of many rows: drizzle looks for the decoder of each value of each row, and this once.
 * @param columns what decodes the selected values, by name and in their order.
 */
export function preparedList<Row extends object>(
  columns: Record<keyof Row & string, SQLiteColumn>,
  build: (db: Db) => { toSQL: () => { sql: string; params: unknown[] }; all: () => Row[] },
): (db: Db) => { all: (values: Record<string, unknown>) => Row[] } {
  const rowOf = rowReader<Row>(Object.entries(columns));
  return oncePerConnection((db) => {
    const query = build(db).toSQL();
    const rows = db.$client.prepare<unknown[], unknown[]>(query.sql).raw();
    return { all: (values) => rows.all(...fillPlaceholders(query.params, values)).map(rowOf) };
  });
}

/** Copies a row with all its names, so that rows are of one hidden class from the start. */
function rowReader<Row>(columns: [string, SQLiteColumn][]): (values: unknown[]) => Row {
  const empty = Object.fromEntries(columns.map(([name]) => [name, null]));
  const fields = columns.map(([name, column]) => {
    const isAsStored = column.dataType === "string" || column.dataType === "number";
    return { name, column: isAsStored ? null : column };
  });
  return (values) => {
    const row: Record<string, unknown> = { ...empty };
    fields.forEach(({ name, column }, at) => {
      const value = values[at];
      row[name] = value === null || !column ? value : column.mapFromDriverValue(value);
    });
    return row as Row;
  };
}

/**
 * Updates a row by its id, with one prepared statement for each set of columns. Drizzle encodes a
 * placeholder's null like any value, so a null is part of the statement.
 */
export function updateById<Table extends SQLiteTable & { id: SQLiteColumn }>(table: Table) {
  const statements = new Map<string, Writing>();
  function updateOf(db: Db, names: readonly string[], nulls: ReadonlySet<string>) {
    const set = names.map((name) => [name, nulls.has(name) ? null : sql.placeholder(name)]);
    return db
      .update(table)
      .set(Object.fromEntries(set) as never)
      .where(is(table.id, "id of row"));
  }
  /** Undefined columns stay. */
  return (db: Db, id: string, changes: ChangesOf<Table>): void => {
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
    if (changed.length === 0) return;
    const key = changed.map(([name, value]) => (value === null ? `${name}=` : name)).join();
    let statement = statements.get(key);
    if (!statement) {
      const nulls = new Set(changed.flatMap(([name, value]) => (value === null ? [name] : [])));
      const names = changed.map(([name]) => name);
      statements.set(key, (statement = prepared((of) => updateOf(of, names, nulls))));
    }
    statement(db).run({ ...changes, "id of row": id });
  };
}

type ChangesOf<Table extends SQLiteTable> = {
  [Name in Exclude<keyof Table["$inferSelect"], "id" | "propertyId" | "createDate">]?:
    | Table["$inferSelect"][Name]
    | undefined;
};

/** Updates a row by its id, and gives it back. @throws Error where no column has a value. */
export function updateReturning<Table extends SQLiteTable & { id: SQLiteColumn }>(table: Table) {
  return (db: Db, id: string, changes: ChangesOf<Table>): Table["$inferSelect"] =>
    db
      .update(table as SQLiteTable)
      .set(changes)
      .where(eq(table.id, id))
      .returning()
      .get();
}

/** Inserts a row, and gives it back with what it has by default. */
export function insertReturning<Table extends SQLiteTable>(table: Table) {
  return (db: Db, row: Table["$inferInsert"]): Table["$inferSelect"] =>
    db
      .insert(table as SQLiteTable)
      .values(row)
      .returning()
      .get();
}

/** One statement: for thousands of rows many times faster (docs/decisions/0049). */
export function insertRows<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): void {
  if (rows.length === 0) return;
  let insertion = insertions.get(table);
  if (!insertion) insertions.set(table, (insertion = prepared((of) => insertionInto(of, table))));
  insertion(db).run({ rows: JSON.stringify(rows) });
}

const insertions = new Map<SQLiteTable, Writing>();

function insertionInto(db: Db, table: SQLiteTable) {
  const columns = columnsOf(table, (name, column) =>
    column.notNull && column.hasDefault
      ? sql`coalesce(${sent(name)}, ${sql.param(column.default, column)})`
      : sent(name),
  );
  return db.insert(table).select(sql`select ${columns} from json_each(${sql.placeholder("rows")})`);
}

/** In one statement, without reading. `from` is the copied row's id, other keys replace values. */
export function insertCopies<Table extends SQLiteTable & { id: SQLiteColumn }>(
  db: Db,
  table: Table,
  copies: readonly ({ from: string; id: string } & Partial<Table["$inferInsert"]>)[],
): void {
  const [first] = copies;
  if (!first) return;
  const columns = columnsOf(table, (name, column) => (name in first ? sent(name) : sql`${column}`));
  const source = sql`json_each(${JSON.stringify(copies)}) cross join ${table} on ${table.id} = ${sent("from")}`;
  db.insert(table)
    .select(sql`select ${columns} from ${source}`)
    .run();
}

function columnsOf(table: SQLiteTable, valueOf: (name: string, column: SQLiteColumn) => SQL): SQL {
  return sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => valueOf(name, column)),
    sql`, `,
  );
}

function sent(name: string): SQL {
  return sql.raw(`json_extract(value, '$.${name}')`);
}
