// An answer of the API as rows: one table for each list of objects in it, one column for each field.
// A limit reads these rows and nests them; it works nothing out.

/**
 * @typedef {{ table: string, columns: string[], flags: string[], json: string[],
 *   lists: [string, Shape][], objects: [string, Shape][] }} Shape
 */

/** @returns {Shape} for openAnswer */
export function storeAnswer(db, table, answer) {
  return storeRows(db, table, [{ parent: 0, object: answer }]);
}

function storeRows(db, table, rows) {
  const names = [...new Set(rows.flatMap(({ object }) => Object.keys(object)))];
  const values = (name) => rows.map(({ object }) => object[name]);
  const lists = names.filter((name) => values(name).every(isListOfObjects));
  const objects = names.filter(
    (name) =>
      values(name).some(isObject) &&
      values(name).every((value) => value === null || isObject(value)),
  );
  const columns = names.filter((name) => !lists.includes(name) && !objects.includes(name));
  const json = columns.filter((name) =>
    values(name).some((value) => typeof value === "object" && value !== null),
  );
  const list = columns.map((name) => `, "${name}"`).join("");
  db.exec(`create table ${table} (row_id integer primary key, row_parent integer not null${list});
    create index ${table}_by_parent on ${table} (row_parent)`);
  const insert = db.prepare(
    `insert into ${table} (row_parent${list}) values (?${", ?".repeat(columns.length)})`,
  );
  const ids = rows.map(({ parent, object }) =>
    Number(
      insert.run(
        parent,
        ...columns.map((name) =>
          json.includes(name) ? JSON.stringify(object[name]) : stored(object[name]),
        ),
      ).lastInsertRowid,
    ),
  );
  const childrenOf = (name) =>
    rows.flatMap(({ object }, at) =>
      [object[name]].flat().flatMap((child) => (child ? [{ parent: ids[at], object: child }] : [])),
    );
  const shapes = (chosen) =>
    chosen.map((name) => [name, storeRows(db, `${table}_${name}`, childrenOf(name))]);
  return {
    table,
    columns,
    flags: columns.filter((name) => values(name).some((value) => typeof value === "boolean")),
    json,
    lists: shapes(lists),
    objects: shapes(objects),
  };
}

/**
 * @param {Shape} shape
 * @returns {() => object} which reads and nests the rows, each statement prepared
 */
export function openAnswer(db, shape) {
  const read = openRows(db, shape);
  return () => read(0)[0];
}

function openRows(db, { table, columns, flags, json, lists, objects }) {
  const names = columns.map((name) => `"${name}"`).join(", ") || "row_id";
  const rowsOf = db.prepare(`select ${names} from ${table} where row_parent = ?`);
  const idsOf = db.prepare(`select row_id from ${table} where row_parent = ?`).pluck();
  const hasChildren = lists.length + objects.length > 0;
  const readers = (all) => all.map(([name, shape]) => [name, openRows(db, shape)]);
  const [ofLists, ofObjects] = [readers(lists), readers(objects)];
  return (parent) => {
    const found = rowsOf.all(parent);
    const rows = columns.length > 0 ? found : found.map(() => ({}));
    const ids = hasChildren ? idsOf.all(parent) : [];
    rows.forEach((row, at) => {
      for (const name of flags) row[name] = row[name] === null ? null : row[name] === 1;
      for (const name of json) row[name] = JSON.parse(row[name]);
      for (const [name, reader] of ofLists) row[name] = reader(ids[at]);
      for (const [name, reader] of ofObjects) row[name] = reader(ids[at])[0] ?? null;
    });
    return rows;
  };
}

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isListOfObjects = (value) => Array.isArray(value) && value.every(isObject);

function stored(value) {
  return typeof value === "boolean" ? Number(value) : (value ?? null);
}
