// Starts the limits (limit-api.mjs, limit-page.mjs) on the rows and pages that the product answers,
// and asserts that both answer the same.
import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import Database from "better-sqlite3";
import { storeAnswer } from "./answer-rows.mjs";
import { allRows, changesBetween } from "./changed-rows.mjs";
import { startServer } from "./product.mjs";

/**
 * @param {Awaited<ReturnType<import("./world.mjs").makeWorld>>} world
 * @param {{ at: string, property: string | null }[]} reads
 */
export async function startApiLimit(product, { cookie, call, property, image }, reads, port) {
  const folder = fs.mkdtempSync(path.join(product.folder, "limit-"));
  const [item] = property.items;
  const write = `/api/project-items/${item.id}`;
  const changes = await changesOf(product, (spent) => call("PUT", write, { spent }));
  const database = path.join(folder, "limit.db");
  const source = new Database(path.join(product.folder, "plumbline.db"), { readonly: true });
  source.exec(`vacuum into '${database}'`);
  source.close();
  const db = new Database(database);
  db.pragma("journal_mode = WAL");
  const store = (name, answer) => db.transaction(() => storeAnswer(db, name, answer))();
  const answers = await Promise.all(reads.map(({ at }) => call("GET", at)));
  const saved = await call("PUT", write, { spent: 7 });
  const [id, query = ""] = image.split("/").at(-1).split("?");
  const spec = {
    port,
    database,
    files: path.join(product.folder, "files.db"),
    reads: reads.map((read, at) => ({ ...read, shape: store(`answer_${at}`, answers[at]) })),
    write: {
      at: write,
      property: property.id,
      item: item.id,
      shape: store("saved", saved),
      changes,
    },
    image: { at: image, id, isLarge: query.includes("large") },
  };
  db.close();
  const limit = await start("limit-api.mjs", folder, spec, port);
  const ask = async (at, init = {}) =>
    fetch(`http://localhost:${port}${at}`, { ...init, headers: { cookie } });
  for (const [at, { at: address }] of reads.entries())
    assertSame(address, await (await ask(address)).json(), answers[at]);
  const written = await ask(write, { method: "PUT", body: JSON.stringify({ spent: 7 }) });
  assertSame(write, await written.json(), saved);
  const same = await fetch(product.origin + image, { headers: { cookie } });
  assertSame(image, await (await ask(image)).bytes(), await same.bytes());
  return limit;
}

/** @param {{ at: string, cookie?: string }[]} pages */
export async function startPageLimit(product, dir, pages, port) {
  const htmlOf = async ({ at, cookie = "" }, origin = product.origin) =>
    (await fetch(origin + at, { headers: { cookie, accept: "text/html" } })).text();
  const drawn = await Promise.all(
    pages.map(async (page) => ({ ...page, html: await htmlOf(page) })),
  );
  const folder = fs.mkdtempSync(path.join(product.folder, "limit-"));
  const limit = await start("limit-page.mjs", folder, { dir, port, pages: drawn }, port);
  for (const page of drawn) {
    const same = await htmlOf({ at: page.at }, `http://localhost:${port}`);
    const [theirs, ours] = [same, page.html].map((html) => mainOf(html).length);
    if (!(Math.abs(theirs / ours - 1) < 0.01))
      throw new Error(`The body of ${page.at} has ${ours} characters, and ${theirs} in the limit.`);
  }
  return limit;
}

function assertSame(at, answer, expected) {
  if (!isDeepStrictEqual(answer, expected)) throw new Error(`The limit answers ${at} otherwise.`);
}

/** What is drawn, without scripts. */
function mainOf(html) {
  return /<body[^>]*>([\s\S]*)<\/body>/
    .exec(html)?.[1]
    .replaceAll(/<script[\s\S]*?<\/script>/g, "");
}

/** Of the second write of a day, which changes rows of the log in place. */
async function changesOf(product, write) {
  const db = new Database(path.join(product.folder, "plumbline.db"), { readonly: true });
  await write(1);
  await write(2);
  const before = allRows(db);
  await write(3);
  const after = allRows(db);
  db.close();
  return changesBetween(before, after);
}

async function start(program, folder, spec, port) {
  const file = path.join(folder, "spec.json");
  fs.writeFileSync(file, JSON.stringify(spec));
  const env = { ...process.env, NODE_ENV: "production" };
  return startServer([path.join(import.meta.dirname, program), file], { port, env });
}
