// For the limit of calls: an answer of the API as rows, and what one write changes in the database.

/** As SQLite has them: JSON is a text, true is 1. */
const READERS = { object: JSON.parse, boolean: (value) => value === 1 };

/**
 * Stores objects in a table with a column for each field, and one more for each list of objects.
 * @returns {(parent: number) => object[]} which reads and nests the rows, working nothing out
 */
export function storeAnswer(db, table, rows) {
  const names = [...new Set(rows.flatMap(Object.keys))];
  const lists = names.filter((name) => rows.every((row) => isListOfObjects(row[name])));
  const columns = names.filter((name) => !lists.includes(name) && name !== "row_parent");
  const has = (name, type) => rows.some((row) => row[name] !== null && typeof row[name] === type);
  const readers = columns.flatMap((name) => {
    const type = Object.keys(READERS).find((one) => has(name, one));
    return type ? [[name, READERS[type]]] : [];
  });
  const fields = ["row_parent", ...columns].map((name) => `, value ->> '${name}' "${name}"`);
  const create = `create table ${table} as select key row_id${fields.join("")} from json_each(?)`;
  db.prepare(create).run(JSON.stringify(rows));
  db.exec(`create index ${table}_by_parent on ${table} (row_parent)`);
  const inner = lists.map((name) => {
    const below = rows.flatMap((row, at) => row[name].map((one) => ({ ...one, row_parent: at })));
    return [name, storeAnswer(db, `${table}_${name}`, below)];
  });
  const read = ["row_id", ...columns].map((name) => `"${name}"`).join();
  const rowsOf = db.prepare(`select ${read} from ${table} where row_parent = ?`).raw();
  return (parent) =>
    rowsOf.all(parent).map((values) => {
      const row = {};
      columns.forEach((name, at) => (row[name] = values[at + 1]));
      for (const [name, reader] of readers)
        row[name] = row[name] === null ? null : reader(row[name]);
      for (const [name, rowsIn] of inner) row[name] = rowsIn(values[0]);
      return row;
    });
}

const isListOfObjects = (value) =>
  Array.isArray(value) && value.every((one) => one && typeof one === "object");

/** Without those that jobs or triggers write beside it (docs/decisions/0082, 0046, 0115). */
const TABLES = `select name from pragma_table_list where schema = 'main' and type = 'table'
  and name not like 'sqlite_%' and name not like 'user_list%' 
  and name not in ('released_contents', 'versions')`;

/** The rows that one write updated since `before` was copied; an inserted one is refused. */
export function changedRows(db, before) {
  db.prepare("attach ? as old").run(before);
  return db
    .prepare(TABLES)
    .pluck()
    .all()
    .flatMap((table) => {
      const keys = db.pragma(`table_info(${table})`).flatMap(({ pk, name }) => (pk ? [name] : []));
      const isIt = equal(keys, " and ");
      const changed = db.prepare(`select * from main.${table} except select * from old.${table}`);
      return changed.all().map((row) => {
        const was = db.prepare(`select * from old.${table} where ${isIt}`).get(row);
        if (!was) throw new Error(`The write inserts into ${table}.`);
        const columns = Object.keys(row).filter((name) => row[name] !== was[name]);
        return { table, row, isIt, columns };
      });
    });
}

/** @returns {((number: number) => void)[]} the same updates with other values, for a transaction */
export function repeatedChanges(db, changes) {
  return changes.map(({ table, row, isIt, columns }) => {
    const update = db.prepare(`update ${table} set ${equal(columns, ", ")} where ${isIt}`);
    return (number) => {
      const other = (value) => (typeof value === "number" ? number : new Date().toISOString());
      const others = Object.fromEntries(columns.map((name) => [name, other(row[name])]));
      update.run({ ...row, ...others });
    };
  });
}

const equal = (names, between) => names.map((name) => `"${name}" = @${name}`).join(between);
