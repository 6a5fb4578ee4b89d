// For the limit of calls: an answer of the API as rows, and what one write changes in the database.

/**
 * @typedef {{ table: string, columns: string[], json: string[], flags: string[],
 *   lists: [string, Shape][] }} Shape a table for each list of objects, a column for each field
 */

/** @returns {Shape} for openAnswer */
export function storeAnswer(db, table, rows, parents = [0]) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const some = (test) => (name) => rows.some((row) => test(row[name]));
  const lists = names.filter((name) => rows.every((row) => isListOfObjects(row[name])));
  const columns = names.filter((name) => !lists.includes(name));
  const json = columns.filter(some((value) => value && typeof value === "object"));
  const flags = columns.filter(some((value) => typeof value === "boolean"));
  const list = ["row_parent", ...columns].map((name) => `"${name}"`).join();
  db.exec(`create table ${table} (row_id integer primary key, ${list});
    create index ${table}_by_parent on ${table} (row_parent)`);
  const places = `?${", ?".repeat(columns.length)}`;
  const insert = db.prepare(`insert into ${table} (${list}) values (${places})`);
  const stored = (name, value = null) => {
    if (json.includes(name)) return JSON.stringify(value);
    return typeof value === "boolean" ? Number(value) : value;
  };
  const ids = rows.map((row, at) => {
    const values = columns.map((name) => stored(name, row[name]));
    return insert.run(parents[at], ...values).lastInsertRowid;
  });
  const inner = (name) => {
    const above = rows.flatMap((row, at) => row[name].map(() => ids[at]));
    const below = rows.flatMap((row) => row[name]);
    return storeAnswer(db, `${table}_${name}`, below, above);
  };
  return { table, columns, json, flags, lists: lists.map((name) => [name, inner(name)]) };
}

const isListOfObjects = (value) =>
  Array.isArray(value) && value.every((one) => one && typeof one === "object");

/** @returns {(parent: number) => object[]} which reads and nests the rows, working nothing out */
export function openAnswer(db, { table, columns, json, flags, lists }) {
  const names = columns.map((name) => `, "${name}"`).join("");
  const rowsOf = db.prepare(`select row_id${names} from ${table} where row_parent = ?`).raw();
  const readers = lists.map(([name, shape]) => [name, openAnswer(db, shape)]);
  return (parent) =>
    rowsOf.all(parent).map((values) => {
      const row = {};
      columns.forEach((name, at) => (row[name] = values[at + 1]));
      for (const name of flags) row[name] = row[name] === null ? null : row[name] === 1;
      for (const name of json) row[name] = JSON.parse(row[name]);
      for (const [name, reader] of readers) row[name] = reader(values[0]);
      return row;
    });
}

/**
 * The rows that differ from those of another database, which the write only updated, and the columns
 * that do; without those that jobs or triggers write beside it (docs/decisions/0082, 0046, 0115).
 */
export function changedRows(db, before) {
  db.prepare("attach ? as old").run(before);
  const tables = db
    .prepare(
      `select name from pragma_table_list where schema = 'main' and type = 'table'
       and name not like 'sqlite_%' and name not like 'user_list%'
       and name not in ('released_contents', 'versions')`,
    )
    .pluck()
    .all();
  return tables.flatMap((table) => {
    const keys = db.pragma(`table_info(${table})`).flatMap(({ pk, name }) => (pk ? [name] : []));
    const same = keys.map((key) => `"${key}" = @${key}`).join(" and ");
    const changed = db.prepare(`select * from main.${table} except select * from old.${table}`);
    return changed.all().map((row) => {
      const was = db.prepare(`select * from old.${table} where ${same}`).get(row);
      if (!was) throw new Error(`The write inserts into ${table}.`);
      return {
        table,
        same,
        row,
        columns: Object.keys(row).filter((name) => row[name] !== was[name]),
      };
    });
  });
}

/** @returns {((number: number) => void)[]} the same updates with other values, for a transaction */
export function repeatedChanges(db, changes) {
  return changes.map(({ table, same, row, columns }) => {
    const set = columns.map((name) => `"${name}" = @${name}`).join();
    const update = db.prepare(`update ${table} set ${set} where ${same}`);
    return (number) => {
      const other = (value) => (typeof value === "number" ? number : new Date().toISOString());
      update.run({
        ...row,
        ...Object.fromEntries(columns.map((name) => [name, other(row[name])])),
      });
    };
  });
}
