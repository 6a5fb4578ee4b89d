// Beside much data: 100,000 users, 100,000 items or 1,000,000, 5,000 bills and 80,000 addresses.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import { runCommand } from "../../tests/support/spawn-server.ts";
import {
  afterWrites,
  closedLoop,
  inTurns,
  oneByOne,
  percentile,
  percentiles,
  request,
} from "./client.mjs";
import { PORT, processorTime, serveDemo, withDemo } from "./product.mjs";
import { writesOf } from "./speed.mjs";
import { cloneProperty, makeWorld, propertyWith, signedIn } from "./world.mjs";

const LISTS = { "admin-list": "", "admin-search": "?q=tui%2099", "admin-type": "?sort=type" };
const USERS = 100_000;
const SECONDS = 5;
const ITEMS = { few: 1_000, many: 100_000, full: 1_000_000 };
const BILLS = 5_000;
const ADDRESSES = 80_000;
/** In turns of so many. */
const SLICE = 50;

/** Two sides, each reads after writes, or one by one; by p50 or p99, in milliseconds. */
async function ratio(part, sides, amount) {
  const turns = sides.map((target) => () => afterWrites(target, SLICE));
  const found = await inTurns(turns, amount / SLICE);
  const [now, limit] = found.map((times) => percentiles(times.flat()));
  return { now: now[part], limit: limit[part], unit: "ms", ...now };
}

/** The administrators' list, and what /healthz waits meanwhile; the same for sign-ins. */
export function measureAdmin({ dir, report }) {
  return withDemo({ dir }, async (product) => {
    const beside = async (name, work) => {
      const health = { port: PORT, request: request(PORT, { at: "/healthz" }) };
      const [{ times }] = await Promise.all([closedLoop(health, SECONDS, 1), work]);
      report(name, { now: percentile(times, 0.99), unit: "ms" });
    };
    const { cookie } = await signedIn(product, "admin@demo.example");
    const list = (query) => request(PORT, { at: `/api/admin/users${query}`, headers: { cookie } });
    const timesOf = async (query) =>
      percentiles((await oneByOne({ port: PORT, request: list(query) }, 60)).slice(1));
    const body = { email: "mid@demo.example", password: "Demo-2026!" };
    const login = request(PORT, { method: "POST", at: "/api/login", body });
    await beside("sign-ins-others", closedLoop({ port: PORT, request: login }, SECONDS, 20));
    await addUsers(product.folder, 0, 50);
    const { p50: limit } = await timesOf("");
    await addUsers(product.folder, 50, USERS);
    for (const [name, query] of Object.entries(LISTS)) {
      const times = await timesOf(query);
      report(name, { now: times.p50, limit, unit: "ms", ...times });
    }
    const requestAt = (number) => list(Object.values(LISTS)[number % 3]);
    await beside("admin-others", closedLoop({ port: PORT, requestAt }, SECONDS, 3));
  });
}

/**
 * Inserted, because calls take minutes; until a job has folded their names (docs/decisions/0082).
 * Every third pays.
 */
export async function addUsers(folder, first, end) {
  const db = new Database(path.join(folder, "plumbline.db"));
  const numbers = `with recursive numbers(i) as (values (${first}) union all
    select i + 1 from numbers where i < ${end - 1})`;
  const now = `'${new Date().toISOString()}'`;
  db.exec(`begin immediate;
    ${numbers} insert into users (id, first_name, last_name, email, email_key, password_hash,
        create_date, trial_start, activation_date, email_verified)
      select 'bench-' || i,
        case when i % 20 = 7 then 'Tūī' when i % 3 = 0 then 'Tui' when i % 3 = 1 then 'Aroha' else 'Wiremu' end,
        'Tahi ' || (i * 7919 % 10007), 'tui.' || i || '@bench.example', 'tui.' || i || '@bench.example',
        (select password_hash from users where email_key = 'fresh@demo.example'), ${now}, ${now}, ${now}, 1 from numbers;
    ${numbers} insert into subscriptions (id, user_id, status, create_date)
      select 'bench-' || i, 'bench-' || i, 'active', ${now} from numbers where i % 3 = 0;
    commit`);
  const pending = db.prepare("select 1 from user_list where name is null limit 1");
  // Nothing tells when the list of users is filled.
  while (pending.get()) await pause(200);
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
        report(`growth-${name}`, await ratio("p99", [many[name], few[name]], 1_000));
  } finally {
    await many.stop();
    await few.stop();
  }
}

async function grown(dir, port, count) {
  const first = await serveDemo({ dir, port });
  const { cookie, property } = await makeWorld(first);
  const { call } = await signedIn(first, "partner@demo.example");
  const { id, items } = await propertyWith(call, 12, 15);
  await cloneProperty(call, id, Math.ceil(count / items.length) - 1);
  await first.end();
  const product = await serveDemo({ dir, folder: first.folder, port });
  // Its jobs check all items after a start. Nothing says when they have ended: a second without
  // work does.
  for (let used = Infinity, before; used > 50; used = processorTime(product) - before) {
    before = processorTime(product);
    await pause(1_000);
  }
  const writeAt = writesOf(port, cookie, property, "spent");
  // Nothing that is kept answers a read.
  const get = (at) => ({ port, request: request(port, { at, headers: { cookie } }), writeAt });
  return {
    stop: product.stop,
    read: get(`/api/properties/${property.id}`),
    page: get(`/properties/${property.id}`),
    write: { port, requestAt: writeAt },
  };
}

/** The page of a property with 5,000 receipts beside one without, unchanged and after writes. */
export function measureBills({ dir, report }) {
  return withDemo({ dir }, async (product) => {
    const { cookie, call } = await signedIn(product);
    const sides = [await propertyWith(call, 12, 15, 0), await propertyWith(call, 12, 15, 0)];
    const [{ id, items }] = sides;
    const add = async (number) => {
      const lines = [{ itemId: items[number % items.length].id, amount: 1.5 }];
      const bill = { kind: "receipt", date: "2026-02-03", gst: "incl", lines };
      await call("POST", `/api/properties/${id}/bills`, bill);
    };
    for (let number = 0; number < BILLS; number += 8)
      await Promise.all(Array.from({ length: 8 }, (_, at) => add(number + at)));
    const pages = sides.map((property) => ({
      port: PORT,
      request: request(PORT, { at: `/properties/${property.id}`, headers: { cookie } }),
      writeAt: writesOf(PORT, cookie, property, "budget"),
    }));
    const unchanged = pages.map((page) => ({ ...page, writeAt: undefined }));
    report("bills-page", await ratio("p99", unchanged, 300));
    report("bills-page-changed", await ratio("p99", pages, 300));
  });
}

/** One suggestion beside /healthz. */
export function measureAddresses({ dir, report }) {
  const streets = ["Kōwhai Crescent", "Rimu Street", "Tōtara Road", "Pōhutukawa Avenue"];
  const towns = ["Onerahi,Whangārei", "Mount Eden,Auckland", "Te Aro,Wellington"];
  const rows = Array.from({ length: ADDRESSES }, (_, index) => {
    const [number, town] = [(index % 4000) + 1, towns[index % towns.length]];
    const road = `${streets[index % streets.length]} ${Math.floor(index / 4000)}`;
    return `${index},${number},${road},${town},"${number} ${road}, ${town.replace(",", ", ")}"`;
  });
  const names =
    "address_id,full_address_number,full_road_name,suburb_locality,town_city,full_address";
  const queries = "kowhai, 12 rimu street, mt eden, te, whangarei 011, road onerahi 3".split(", ");
  return withDemo({ dir }, async (product) => {
    const file = path.join(product.folder, "addresses.csv");
    fs.writeFileSync(file, [names, ...rows].join("\n"));
    runCommand(["addresses", "import", file], { env: product.env, cwd: dir });
    const { cookie } = await signedIn(product);
    const get = (at) => request(PORT, { at, headers: { cookie } });
    const find = (number) =>
      get(`/api/addresses?q=${encodeURIComponent(queries[number % queries.length])}&country=NZ`);
    const sides = [
      { port: PORT, requestAt: find },
      { port: PORT, request: get("/healthz") },
    ];
    report("addresses", await ratio("p50", sides, 150));
  });
}
