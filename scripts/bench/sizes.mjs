// Beside much data: 100,000 users, 100,000 items or 900,000, 5,000 bills and 80,000 addresses.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { runCommand } from "../../tests/support/spawn-server.ts";
import { closedLoop, compareTimes, oneByOne, percentile, percentiles } from "./client.mjs";
import {
  addUsers,
  cloneProperty,
  makeWorld,
  PORT,
  processorTime,
  propertyWith,
  serveDemo,
  signedIn,
  writesOf,
} from "./world.mjs";

const LISTS = { "admin-list": "", "admin-search": "?q=tui%2099", "admin-type": "?sort=type" };
const USERS = 100_000;
const SECONDS = 5;
const ITEMS = { few: 1_000, many: 100_000, full: 900_000 };
/** An account can have 200. */
const PROPERTIES = 190;
const BILLS = 5_000;
const ADDRESSES = 80_000;
const HEALTH = { ask: { at: "/healthz" } };

/** The administrators' list, and what /healthz waits meanwhile; the same for sign-ins. */
export async function admin({ dir, report }) {
  await using product = await serveDemo({ dir });
  const beside = async (name, work) => {
    const [{ times }] = await Promise.all([closedLoop(HEALTH, SECONDS, 1), work]);
    report(name, { now: percentile(times, 0.99), unit: "ms" });
  };
  const { cookie } = await signedIn(product, "admin@demo.example");
  const list = (query) => ({ at: `/api/admin/users${query}` });
  const timesOf = async (query) =>
    percentiles((await oneByOne({ cookie, ask: list(query) }, 60)).slice(1));
  const body = { email: "mid@demo.example", password: "Demo-2026!" };
  const login = { ask: { method: "POST", at: "/api/login", body } };
  await beside("sign-ins-others", closedLoop(login, SECONDS, 20));
  await addUsers(product.folder, 0, 50);
  const { p50: limit } = await timesOf("");
  await addUsers(product.folder, 50, USERS);
  for (const [name, query] of Object.entries(LISTS)) {
    const times = await timesOf(query);
    report(name, { now: times.p50, limit, unit: "ms", ...times });
  }
  const ask = (number) => list(Object.values(LISTS)[number % 3]);
  await beside("admin-others", closedLoop({ cookie, ask }, SECONDS, 3));
}

/** The same requests with 1,000 items in the database and with many, in turns; the search of all. */
export async function growth({ dir, isFull, wants, report }) {
  await using few = await grown(dir, PORT + 1, ITEMS.few);
  await using many = await grown(dir, PORT, isFull ? ITEMS.full : ITEMS.many);
  for (const name of ["read", "page", "write"])
    if (wants(`growth-${name}`))
      // p99 of 300 is its third worst: a chance.
      report(`growth-${name}`, await compareTimes("p99", [many[name], few[name]], 1_000));
  if (wants("growth-find"))
    report("growth-find", await compareTimes("p50", [many.find, few.find], 200));
  if (wants("find")) report("find", await compareTimes("p50", [many.find, many.seen], 200));
}

async function grown(dir, port, count) {
  const first = await serveDemo({ dir, port });
  const { cookie, property } = await makeWorld(first);
  const { call, cookie: whose } = await signedIn(first, "partner@demo.example");
  const ofCategory = Math.max(15, Math.ceil(count / 12 / PROPERTIES));
  const { id, items } = await propertyWith(call, 12, ofCategory);
  await cloneProperty(call, id, Math.ceil(count / items.length) - 1);
  await first.end();
  const product = await serveDemo({ dir, folder: first.folder, port });
  // Its jobs check all items after a start. Nothing says when they have ended: a second without
  // work does.
  for (let used = Infinity, before; used > 50; used = processorTime(product) - before) {
    before = processorTime(product);
    await pause(1_000);
  }
  const write = writesOf(property, "spent");
  // Nothing that is kept answers a read.
  const get = (at) => ({ port, cookie, ask: { at }, write });
  return {
    [Symbol.asyncDispose]: product.stop,
    read: get(`/api/properties/${property.id}`),
    page: get(`/properties/${property.id}`),
    write: { port, cookie, ask: write },
    // Of who has them all; each word has its number, so that no kept answer serves it.
    find: { port, cookie: whose, ask: (number) => ({ at: `/find?q=item+${number}` }) },
    seen: { port, cookie: whose, ask: (number) => ({ at: `/properties/${id}?new=${number}` }) },
  };
}

/** The page of a property with 5,000 receipts beside one without, unchanged and after writes. */
export async function bills({ dir, report }) {
  await using product = await serveDemo({ dir });
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
  const pages = sides.map((side) => ({ cookie, ask: { at: `/properties/${side.id}` } }));
  report("bills-page", await compareTimes("p99", pages, 300));
  const changed = pages.map((page, at) => ({ ...page, write: writesOf(sides[at], "budget") }));
  report("bills-page-changed", await compareTimes("p99", changed, 300));
}

/** One suggestion beside /healthz. */
export async function addresses({ dir, report }) {
  const streets = ["Kōwhai Crescent", "Rimu Street", "Tōtara Road", "Pōhutukawa Avenue"];
  const towns = ["Onerahi,Whangārei", "Mount Eden,Auckland", "Te Aro,Wellington"];
  const rows = Array.from({ length: ADDRESSES }, (_, index) => {
    const [number, town] = [(index % 4000) + 1, towns[index % towns.length]];
    const road = `${streets[index % streets.length]} ${Math.floor(index / 4000)}`;
    return `${index},${number},${road},${town},"${number} ${road}, ${town.replace(",", ", ")}"`;
  });
  const names =
    "address_id,full_address_number,full_road_name,suburb_locality,town_city,full_address";
  const queries = ["kowhai", "12 rimu street", "mt eden", "te", "whangarei 011", "road onerahi 3"];
  await using product = await serveDemo({ dir });
  const file = path.join(product.folder, "addresses.csv");
  fs.writeFileSync(file, [names, ...rows].join("\n"));
  runCommand(["addresses", "import", file], { env: product.env, cwd: dir });
  const { cookie } = await signedIn(product);
  const ask = (number) => {
    const query = new URLSearchParams({ q: queries[number % queries.length], country: "NZ" });
    return { at: `/api/addresses?${query}` };
  };
  report("addresses", await compareTimes("p50", [{ cookie, ask }, HEALTH], 150));
}
