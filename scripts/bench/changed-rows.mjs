// What one write changes in the database, found by comparing all rows before and after it.

/** @typedef {{ table: string, key: object, changed: string[], row: object | null }} Change */

/** Jobs write these beside whatever is written (docs/decisions/0082, docs/decisions/0046). */
const WRITTEN_BY_JOBS = ["user_list%", "released_contents"];

/** All rows by table and primary key, without those of full-text indexes. */
export function allRows(db) {
  const tables = db
    .prepare(
      "select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite_%' and name not like ? and name not like ?",
    )
    .pluck()
    .all(...WRITTEN_BY_JOBS);
  const found = new Map();
  for (const table of tables) {
    const keys = db
      .pragma(`table_info(${table})`)
      .filter(({ pk }) => pk > 0)
      .map(({ name }) => name);
    if (keys.length === 0) continue;
    for (const row of db.prepare(`select * from ${table}`).all()) {
      const key = Object.fromEntries(keys.map((name) => [name, row[name]]));
      found.set(`${table} ${JSON.stringify(key)}`, { table, key, row });
    }
  }
  return found;
}

/**
 * @returns {Change[]} rows updated, with the names of the columns; rows inserted, whole
 * @throws {Error} for a deleted row, which a limit cannot repeat
 */
export function changesBetween(before, after) {
  for (const id of before.keys()) if (!after.has(id)) throw new Error(`The write deletes ${id}.`);
  return [...after].flatMap(([id, { table, key, row }]) => {
    const old = before.get(id)?.row;
    if (!old) return [{ table, key, changed: [], row }];
    const changed = Object.keys(row).filter((name) => row[name] !== old[name]);
    return changed.length > 0 ? [{ table, key, changed, row: null }] : [];
  });
}

/**
 * The same writes again, with other values, by prepared statements.
 * @param {Change[]} changes
 * @returns {(number: number) => void} to run inside a transaction
 */
export function repeatedChanges(db, changes) {
  const writes = changes.map(({ table, key, changed, row }) =>
    row ? insertOf(db, table, key, row) : updateOf(db, table, key, changed),
  );
  return (number) => {
    for (const write of writes) write(number);
  };
}

function updateOf(db, table, key, changed) {
  const where = Object.keys(key).map((name) => `"${name}" = @${name}`);
  const now = db.prepare(`select * from ${table} where ${where.join(" and ")}`).get(key);
  const sets = changed.map((name) => `"${name}" = @new_${name}`);
  const statement = db.prepare(
    `update ${table} set ${sets.join(", ")} where ${where.join(" and ")}`,
  );
  return (number) => {
    const values = { ...key };
    for (const name of changed)
      values[`new_${name}`] = typeof now[name] === "number" ? number : new Date().toISOString();
    statement.run(values);
  };
}

function insertOf(db, table, key, row) {
  const names = Object.keys(row);
  const statement = db.prepare(
    `insert into ${table} (${names.map((name) => `"${name}"`).join(", ")}) values (${names.map((name) => `@${name}`).join(", ")})`,
  );
  const [id] = Object.keys(key);
  return (number) => statement.run({ ...row, [id]: `${row[id]}-${number}` });
}
