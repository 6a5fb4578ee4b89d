// Rows for scripts/bench/bench.mjs.
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";

/** Every third pays. Inserted directly, because registering takes minutes. */
export function addUsers(folder, first, end) {
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
  const names = ["Tui", "Tūī", "Āroha", "Wiremu"];
  db.transaction(() => {
    for (let number = first; number < end; number++) {
      const id = `bench-${number}`;
      const lastName = `Tahi ${(number * 7919) % 10_007}`;
      addUser.run({
        id,
        firstName: names[number % 4],
        lastName,
        email: `tui.${number}@bench.example`,
        now,
      });
      if (number % 3 !== 0) continue;
      addSubscription.run({ id, now });
      addPayment.run({ id, now });
    }
  })();
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
