// Beside much data: 100,000 users, 100,000 items or 1,000,000, 5,000 bills and 80,000 addresses.
import fs from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { afterWrites, closedLoop, oneByOne, percentile, percentiles, request } from "./client.mjs";
import { copyOfDemo, PORT, processorTime, runCommand, serveDemo } from "./product.mjs";
import { spentWrites } from "./speed.mjs";
import { caller, cloneProperty, makeWorld, propertyWith, signIn, signUp } from "./world.mjs";

const LISTS = { "admin-list": "", "admin-search": "?q=tui%2099", "admin-type": "?sort=type" };
const USERS = 100_000;
const SECONDS = 5;
const ITEMS = { few: 1_000, many: 100_000, full: 1_000_000 };
const BILLS = 5_000;
const ADDRESSES = 80_000;
/** In turns of so many. */
const SLICE = 50;

/** Two sides in turns, the first of which warms up; p50 and p99 of each in milliseconds. */
async function inTurns(sides, rounds) {
  const times = sides.map(() => []);
  for (let sent = -SLICE; sent < rounds; sent += SLICE)
    for (const [at, side] of sides.entries()) {
      const taken = await side(SLICE);
      if (sent >= 0) times[at].push(...taken);
    }
  return times.map(percentiles);
}

const ratio = (part, [now, limit]) => ({
  now: now[part],
  limit: limit[part],
  value: now[part] / limit[part],
  unit: "ms",
  ...now,
});

/** The administrators' list, and what /healthz waits meanwhile; the same for sign-ins. */
export async function measureAdmin({ dir, wants, report }) {
  const product = await serveDemo({ dir });
  const beside = async (name, work) => {
    const health = { port: PORT, request: request(PORT, { at: "/healthz" }) };
    const [{ times }] = await Promise.all([closedLoop(health, SECONDS, 1), work()]);
    const value = percentile(times, 0.99);
    report(name, { now: value, value, unit: "ms" });
  };
  try {
    const cookie = await signIn(product, "admin@demo.example");
    const list = (query) => request(PORT, { at: `/api/admin/users${query}`, headers: { cookie } });
    const timesOf = async (query) =>
      percentiles((await oneByOne({ port: PORT, request: list(query) }, 60)).slice(1));
    const body = { email: "mid@demo.example", password: "Demo-2026!" };
    const login = request(PORT, { method: "POST", at: "/api/login", body });
    if (wants("sign-ins-others"))
      await beside("sign-ins-others", () =>
        closedLoop({ port: PORT, request: login }, SECONDS, 20),
      );
    await addUsers(product.folder, 0, 50);
    const few = await timesOf("");
    await addUsers(product.folder, 50, USERS);
    for (const [name, query] of Object.entries(LISTS))
      if (wants(name)) report(name, ratio("p50", [await timesOf(query), few]));
    const requestAt = (number) => list(Object.values(LISTS)[number % 3]);
    if (wants("admin-others"))
      await beside("admin-others", () => closedLoop({ port: PORT, requestAt }, SECONDS, 3));
  } finally {
    await product.stop();
  }
}

/** Inserted, because calls take minutes; until a job has folded their names (docs/decisions/0082). */
async function addUsers(folder, first, end) {
  const db = new Database(path.join(folder, "plumbline.db"));
  const addUser = db.prepare(
    `insert into users (id, first_name, last_name, email, email_key, password_hash, create_date,
       trial_start, activation_date, email_verified)
     values (@id, @firstName, @lastName, @email, @email, 'none', @now, @now, @now, 1)`,
  );
  // Every third pays.
  const addSubscription = db.prepare(
    `insert into subscriptions (id, user_id, status, create_date) values (@id, @id, 'active', @now)`,
  );
  const now = new Date().toISOString();
  db.transaction(() => {
    for (let number = first; number < end; number++) {
      const id = `bench-${number}`;
      const firstName = number % 20 === 7 ? "Tūī" : ["Tui", "Aroha", "Wiremu"][number % 3];
      const lastName = `Tahi ${(number * 7919) % 10_007}`;
      addUser.run({ id, firstName, lastName, email: `tui.${number}@bench.example`, now });
      if (number % 3 === 0) addSubscription.run({ id, now });
    }
  })();
  const pending = db.prepare("select 1 from user_list where name is null limit 1");
  // Nothing tells when the list of users is filled.
  while (pending.get()) await new Promise((done) => setTimeout(done, 200));
  db.close();
}

/** The same requests with 1,000 items in the database and with many, in turns. */
export async function measureGrowth({ dir, isFull, wants, report }) {
  const few = await grown(dir, PORT + 1, ITEMS.few);
  const many = await grown(dir, PORT, isFull ? ITEMS.full : ITEMS.many);
  try {
    for (const name of ["read", "page", "write"])
      if (wants(`growth-${name}`))
        // p99 of 300 is its third worst: a chance.
        report(`growth-${name}`, ratio("p99", await inTurns([many[name], few[name]], 1_000)));
  } finally {
    await many.stop();
    await few.stop();
  }
}

async function grown(dir, port, count) {
  const { folder, stop } = await serveDemo({ dir, port }).then(async (product) => {
    const { cookie, property } = await makeWorld(product);
    fs.writeFileSync(path.join(product.folder, "world.json"), JSON.stringify({ cookie, property }));
    const call = caller(product, await signUp(product, "others"));
    const { id, items } = await propertyWith(call, 12, 15);
    await cloneProperty(call, id, Math.ceil(count / items.length) - 1);
    return product;
  });
  await stop();
  const { cookie, property } = JSON.parse(fs.readFileSync(path.join(folder, "world.json"), "utf8"));
  const product = await serveDemo({ dir, folder, port });
  // Its jobs check all items after a start. Nothing says when they have ended: a second without
  // work does.
  for (let used = Infinity, before; used > 50; used = processorTime(product.pid) - before) {
    before = processorTime(product.pid);
    await new Promise((done) => setTimeout(done, 1_000));
  }
  const writeAt = spentWrites(port, cookie, property);
  // Nothing that is kept answers a read.
  const get = (at) => (amount) =>
    afterWrites({ port, request: request(port, { at, headers: { cookie } }), writeAt }, amount);
  return {
    stop: product.stop,
    read: get(`/api/properties/${property.id}`),
    page: get(`/properties/${property.id}`),
    write: (amount) => oneByOne({ port, requestAt: writeAt }, amount),
  };
}

/** The page of a property with 5,000 receipts beside one without, unchanged and after writes. */
export async function measureBills({ dir, wants, report }) {
  const product = await serveDemo({ dir });
  try {
    const cookie = await signUp(product, "bench");
    const call = caller(product, cookie);
    const sides = [await propertyWith(call, 12, 15, 0), await propertyWith(call, 12, 15, 0)];
    const [{ id, items }] = sides;
    const add = async (number) => {
      const lines = [{ itemId: items[number % items.length].id, amount: 1.5 }];
      const bill = { kind: "receipt", date: "2026-02-03", gst: "incl", lines };
      await call("POST", `/api/properties/${id}/bills`, bill);
    };
    for (let number = 0; number < BILLS; number += 8)
      await Promise.all(Array.from({ length: 8 }, (_, at) => add(number + at)));
    const pageOf = (property, isChanged) => (amount) => {
      const own = request(PORT, { at: `/properties/${property.id}`, headers: { cookie } });
      const at = `/api/project-items/${property.items[0].id}`;
      const writeAt = (budget) =>
        request(PORT, { method: "PUT", at, headers: { cookie }, body: { budget } });
      return afterWrites({ port: PORT, request: own, ...(isChanged && { writeAt }) }, amount);
    };
    for (const [name, isChanged] of Object.entries({
      "bills-page": false,
      "bills-page-changed": true,
    }))
      if (wants(name)) {
        const pages = sides.map((property) => pageOf(property, isChanged));
        report(name, ratio("p99", await inTurns(pages, 300)));
      }
  } finally {
    await product.stop();
  }
}

/** One suggestion beside /healthz. */
export async function measureAddresses({ dir, report }) {
  const folder = await copyOfDemo(dir);
  const streets = ["Kōwhai Crescent", "Rimu Street", "Tōtara Road", "Pōhutukawa Avenue"];
  const towns = ["Onerahi,Whangārei", "Mount Eden,Auckland", "Te Aro,Wellington"];
  const rows = Array.from({ length: ADDRESSES }, (_, index) => {
    const [number, town] = [(index % 4000) + 1, towns[index % towns.length]];
    const road = `${streets[index % streets.length]} ${Math.floor(index / 4000)}`;
    return `${index},${number},${road},${town},"${number} ${road}, ${town.replace(",", ", ")}"`;
  });
  const names =
    "address_id,full_address_number,full_road_name,suburb_locality,town_city,full_address";
  const file = path.join(folder, "addresses.csv");
  fs.writeFileSync(file, [names, ...rows].join("\n"));
  await runCommand({ dir, folder }, "addresses", "import", file);
  const product = await serveDemo({ dir, folder });
  try {
    const cookie = await signUp(product, "bench");
    const queries = [
      "kowhai",
      "12 rimu street",
      "mt eden",
      "te",
      "whangarei 011",
      "road onerahi 3",
    ];
    const get = (at) => request(PORT, { at, headers: { cookie } });
    const find = (number) =>
      get(`/api/addresses?q=${encodeURIComponent(queries[number % queries.length])}&country=NZ`);
    const sides = [find, () => get("/healthz")].map(
      (requestAt) => (amount) => oneByOne({ port: PORT, requestAt }, amount),
    );
    report("addresses", ratio("p50", await inTurns(sides, 150)));
  } finally {
    await product.stop();
  }
}
