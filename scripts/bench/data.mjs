// Rows that the benchmarks insert directly, because calls would take minutes.
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** Every third pays. */
export function addUsers(folder, first, end, prefix = "bench") {
  const db = new Database(path.join(folder, "plumbline.db"));
  const now = new Date().toISOString();
  const addUser = db.prepare(
    `insert into users (id, first_name, last_name, email, email_key, password_hash, create_date, trial_start, activation_date, email_verified)
     values (@id, @firstName, @lastName, @email, @email, 'none', @now, @now, @now, 1)`,
  );
  const addSubscription = db.prepare(
    "insert into subscriptions (id, user_id, status, create_date) values (@id, @id, 'active', @now)",
  );
  const addPayment = db.prepare(
    "insert into payments (id, user_id, date, amount, currency, refunded, paid_through) values (@id, @id, @now, 500, 'nzd', 0, @now)",
  );
  const names = ["Tui", "Aroha", "Wiremu"];
  db.transaction(() => {
    for (let number = first; number < end; number++) {
      const id = `${prefix}-${number}`;
      const lastName = `Tahi ${(number * 7919) % 10_007}`;
      addUser.run({
        id,
        // A job folds those that are not ASCII, which takes a while.
        firstName: number % 20 === 7 ? "Tūī" : names[number % 3],
        lastName,
        email: `tui.${number}@${prefix}.example`,
        now,
      });
      if (number % 3 !== 0) continue;
      addSubscription.run({ id, now });
      addPayment.run({ id, now });
    }
  })();
  db.close();
}

/**
 * Until the product's job has folded the names that SQL alone inserted (docs/decisions/0082); at
 * once for a build without that list.
 */
export async function untilListed(folder) {
  const db = new Database(path.join(folder, "plumbline.db"), { readonly: true });
  const isListed = db.pragma("table_info(user_list)").length > 0;
  const pending = isListed && db.prepare("select 1 from user_list where name is null limit 1");
  while (pending && pending.get()) await new Promise((done) => setTimeout(done, 200));
  db.close();
}

export function writeAddresses(file, count) {
  const streets = [
    "Kōwhai Crescent",
    "Rimu Street",
    "Tōtara Road",
    "Beach Road",
    "Queen Street",
    "Pōhutukawa Avenue",
    "Church Lane",
    "Station Road",
  ];
  const towns = [
    ["Onerahi", "Whangārei"],
    ["Mount Eden", "Auckland"],
    ["Te Aro", "Wellington"],
    ["Riccarton", "Christchurch"],
    ["Hillcrest", "Hamilton"],
  ];
  const rows = Array.from({ length: count }, (_, index) => {
    const [suburb, city] = towns[index % towns.length];
    const road = `${streets[index % streets.length]} ${Math.floor(index / 4000)}`;
    const number = (index % 4000) + 1;
    return [index, number, road, suburb, city, `"${number} ${road}, ${suburb}, ${city}"`].join(",");
  });
  fs.writeFileSync(
    file,
    [
      "address_id,full_address_number,full_road_name,suburb_locality,town_city,full_address",
      ...rows,
    ].join("\n"),
  );
}

const FAMILY = [
  "properties",
  "projects",
  "project_items",
  "work_items",
  "bills",
  "bill_lines",
  "bill_payments",
];

/**
 * Copies a property's rows under the same ids with `suffix`, whatever columns this schema has.
 * @param {string} [creatorId] its owner, else that of the property
 */
export function cloneProperty(db, propertyId, suffix, creatorId) {
  for (const copy of copiesFor(db)) copy({ propertyId, suffix, creatorId: creatorId ?? null });
}

/** Properties of others, until there are `count` items more. */
export function addItems(folder, property, count) {
  addUsers(folder, 0, 1 + Math.ceil(count / property.items.length / 10), "grown");
  const db = new Database(path.join(folder, "plumbline.db"));
  const copies = copiesFor(db);
  db.transaction(() => {
    for (let copy = 0; copy * property.items.length < count; copy++)
      for (const insert of copies)
        insert({
          propertyId: property.id,
          suffix: `-g${copy}`,
          creatorId: `grown-${Math.floor(copy / 10)}`,
        });
  })();
  db.close();
}

/** One statement for each table of the family that this schema has. */
function copiesFor(db) {
  const tables = FAMILY.filter((table) => db.pragma(`table_info(${table})`).length > 0);
  const parents = new Map([["properties", "id = @propertyId"]]);
  return tables.map((table) => {
    const keys = new Map(
      db
        .pragma(`foreign_key_list(${table})`)
        .filter((key) => tables.includes(key.table))
        .map((key) => [key.from, key.table]),
    );
    const [[column, parent] = []] = keys;
    if (!parents.has(table))
      parents.set(table, `${column} in (select id from ${parent} where ${parents.get(parent)})`);
    const columns = db.pragma(`table_info(${table})`).map(({ name }) => name);
    const copied = columns.map((name) => {
      if (name === "id" || keys.has(name)) return `${name} || @suffix`;
      if (name === "creator_id") return "coalesce(@creatorId, creator_id)";
      return name === "image_id" ? "null" : name;
    });
    const statement = db.prepare(
      `insert into ${table} (${columns.join(", ")}) select ${copied.join(", ")} from ${table} where ${parents.get(table)}`,
    );
    return (values) => statement.run(values);
  });
}
