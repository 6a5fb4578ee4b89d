// The built product in a process of its own, and what the benchmarks read and write in it: an owner's
// properties, made through its API. Linux.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import Database from "better-sqlite3";
import sharp from "sharp";
import { cookieOf, requestsTo, spawnServer } from "../../tests/support/spawn-server.ts";
import { refuse } from "../prepare.mjs";

export const PORT = 3297;
const ADDRESS = { address1: "1 Rimu Street" };
/** On trial, with nothing of her own. */
const OWNER = "fresh@demo.example";

/** Serves `folder`, by default new demo data, and refuses no request as too many. */
export async function serveDemo({ dir = process.cwd(), folder, port = PORT, settings }) {
  if (!fs.existsSync(path.join(dir, "build/server/index.js")))
    refuse(`There is no build in ${dir}: "npm run build" makes it.`);
  const own = { PORT: `${port}`, ...(folder && { DATA_DIR: folder }) };
  const product = await spawnServer({ ...settings, ...own }, dir);
  return { ...product, [Symbol.asyncDispose]: product.stop };
}

export const megabytesOf = ({ rss }) => rss() / 1024 ** 2;

/** Milliseconds of processor time of the product so far. */
export function processorTime({ child }) {
  const [, stat] = fs.readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ");
  const fields = stat.split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** An owner of 12 properties, the first of 12 categories of 15 items; a category of 200. */
export async function makeWorld(product) {
  const { call, cookie } = await signedIn(product);
  const property = await propertyWith(call, 12, 15);
  const large = await propertyWith(call, 1, 200);
  const image = new FormData();
  // Grain: plain colours compress to nothing.
  const noise = { type: "gaussian", mean: 128, sigma: 12 };
  const create = { width: 480, height: 360, channels: 3, background: "grey", noise };
  const jpeg = await sharp({ create }).jpeg({ quality: 90 }).toBuffer();
  image.set("file", new Blob([jpeg], { type: "image/jpeg" }), "house.jpg");
  await call("POST", `/api/properties/${property.id}/image`, image);
  await cloneProperty(call, property.id, 10);
  const { imageUrl } = await call("GET", `/api/properties/${property.id}`);
  return { cookie, call, property, large, image: imageUrl };
}

/** The addresses that are measured, by the figure's name. */
export function addressesOf({ property, large, cookie }) {
  const page = (at) => ({ at, cookie });
  return {
    pages: {
      "sign-in": { at: "/auth/login", cookie: "" },
      list: page("/properties"),
      property: page(`/properties/${property.id}`),
      "all-open": page(`/properties/${property.id}?view=detail`),
      "category-15": page(`/project/${property.projects[0].id}`),
      "category-200": page(`/project/${large.projects[0].id}`),
    },
    reads: {
      "api-property": `/api/properties/${property.id}`,
      "api-category": `/api/projects/${property.projects[0].id}`,
      session: "/api/login/user",
    },
  };
}

/** @returns the session's cookie, and a function that calls the API and answers its JSON */
export async function signedIn({ origin }, email = OWNER) {
  const cookie = await cookieOf(origin, email);
  const ask = requestsTo(origin, cookie);
  const call = async (method, at, body = method === "GET" ? undefined : {}) => {
    const answer = await ask(method, at, body);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${at} answered ${answer.status}: ${text}`);
    return text === "" ? undefined : JSON.parse(text);
  };
  return { cookie, call };
}

export async function cloneProperty(call, id, times) {
  for (let copy = 0; copy < times; copy++)
    await call("POST", `/api/properties/${id}/clone`, { address: ADDRESS });
}

export async function propertyWith(call, categories, items, spent = 90) {
  const { id } = await call("POST", "/api/properties", { name: "Bench", address: ADDRESS });
  const made = { id, projects: [], items: [] };
  for (let category = 0; category < categories; category++) {
    const project = await call("POST", `/api/properties/${id}/projects`);
    made.projects.push(project);
    for (let item = 0; item < items; item++) {
      const body = { name: `Item ${item}`, budget: 100 * item, spent: spent * item };
      made.items.push(await call("POST", `/api/projects/${project.id}/items`, body));
    }
  }
  return made;
}

/** A deal of 60 rows, three loans and, with itself, five scenarios. @returns the property's id */
export async function largeDeal(call) {
  const { id } = await call("POST", "/api/properties", { name: "Bench", address: ADDRESS });
  const at = "/api/work-tracker/item";
  const { workTrackerItems: rows } = await call("GET", `/api/properties/${id}`);
  for (const { id: row, label } of rows)
    if (label.endsWith(" price")) await call("PUT", `${at}/${row}`, { value: 600_000 });
  for (let row = rows.length; row < 60; row++) {
    const { categoryId } = rows[row % rows.length];
    await call("POST", `${at}/property/${id}`, { categoryId, label: `Row ${row}`, value: row });
  }
  const draws = Array.from({ length: 12 }, (_, day) => ({
    date: `2026-10-${day + 10}`,
    amount: 1e4,
  }));
  const loans = Array.from({ length: 3 }, () => ({ type: "interestOnly", rate: 7, draws }));
  const dates = { purchaseSettlement: "2026-10-07", saleSettlement: "2027-04-07" };
  await call("PUT", `/api/properties/${id}/deal`, { gstMode: "secondhand", loans, ...dates });
  for (const weeks of [1, 2, 3, 4])
    await call("POST", `/api/properties/${id}/scenarios`, {
      name: `Later ${weeks}`,
      changes: { weeks },
    });
  return id;
}

/** @returns writes of the first item's cell, each another amount */
export function writesOf({ items: [{ id }] }, field) {
  const at = `/api/project-items/${id}`;
  return (number) => ({ method: "PUT", at, body: { [field]: number % 5000 } });
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
