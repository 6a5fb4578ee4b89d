import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";
import { prepared } from "./prepared";

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

const insertions = new Map<SQLiteTable, ReturnType<typeof prepared<Insertion>>>();

type Insertion = ReturnType<typeof insertionInto>;

function insertionInto(db: Db, table: SQLiteTable) {
  const columns = columnsOf(table, (name, column) =>
    column.notNull && column.hasDefault
      ? sql`coalesce(${sent(name)}, ${sql.param(column.default, column)})`
      : sent(name),
  );
  return db
    .insert(table)
    .select(sql`select ${columns} from json_each(${sql.placeholder("rows")})`)
    .prepare();
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
