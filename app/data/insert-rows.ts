import { getTableColumns, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./database";

/**
 * Inserts rows in one statement, which for thousands is many times faster than one each
 * (docs/decisions/0049). What a row does not name gets its default.
 */
export function insertRows<Table extends SQLiteTable>(
  db: Db,
  table: Table,
  rows: readonly Table["$inferInsert"][],
): void {
  if (rows.length === 0) return;
  const columns = columnsOf(table, (name, column) =>
    column.notNull && column.hasDefault
      ? sql`coalesce(${sent(name)}, ${sql.param(column.default, column)})`
      : sent(name),
  );
  db.insert(table)
    .select(sql`select ${columns} from json_each(${JSON.stringify(rows)})`)
    .run();
}

/**
 * Inserts copies of rows in one statement, without reading them.
 * @param copies `from` is the id of the row that is copied; what else is named replaces its values.
 *   All name the same.
 */
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

/** The values of a row, in the order of the table's columns. */
function columnsOf(table: SQLiteTable, valueOf: (name: string, column: SQLiteColumn) => SQL): SQL {
  return sql.join(
    Object.entries(getTableColumns(table)).map(([name, column]) => valueOf(name, column)),
    sql`, `,
  );
}

/** What the JSON object that is a row sends for a column, by its name in the schema. */
function sent(name: string): SQL {
  return sql.raw(`json_extract(value, '$.${name}')`);
}
