// Starts the limits (limit-api.mjs, limit-page.mjs) on the rows and pages that the product answers,
// and asserts that both answer the same.
import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import Database from "better-sqlite3";
import { startProgram } from "../../tests/support/spawn-server.ts";
import { changedRows, storeAnswer } from "./rows.mjs";

/**
 * @param {Awaited<ReturnType<import("./world.mjs").makeWorld>>} world
 * @param {{ at: string, property: string | null }[]} reads
 */
export async function startApiLimit(product, { cookie, call, property, image }, reads, port) {
  const [{ id: item }] = property.items;
  const write = `/api/project-items/${item}`;
  const source = new Database(path.join(product.folder, "plumbline.db"), { readonly: true });
  // The second write of a day changes rows of the log in place.
  for (const spent of [1, 2]) await call("PUT", write, { spent });
  const folder = fs.mkdtempSync(path.join(product.folder, "limit-"));
  const [before, database] = ["before.db", "limit.db"].map((name) => path.join(folder, name));
  source.prepare("vacuum into ?").run(before);
  await call("PUT", write, { spent: 3 });
  source.prepare("vacuum into ?").run(database);
  const changes = changedRows(source, before);
  source.close();
  const db = new Database(database);
  const store = (name, answer) => db.transaction(() => storeAnswer(db, name, [answer]))();
  const answers = await Promise.all(reads.map(({ at }) => call("GET", at)));
  const saved = await call("PUT", write, { spent: 7 });
  const [id, query = ""] = image.split("/").at(-1).split("?");
  const spec = {
    port,
    database,
    files: path.join(product.folder, "files.db"),
    reads: reads.map((read, at) => ({ ...read, shape: store(`answer_${at}`, answers[at]) })),
    write: { at: write, property: property.id, item, shape: store("saved", saved), changes },
    image: { at: image, id, isLarge: query.includes("large") },
  };
  db.close();
  const limit = await start("limit-api.mjs", folder, spec);
  const ask = (origin, at, init = {}) =>
    fetch(origin + at, {
      ...init,
      headers: { cookie, origin, "content-type": "application/json" },
    });
  const assertSame = (at, answer, expected) => {
    if (!isDeepStrictEqual(answer, expected)) throw new Error(`The limit answers ${at} otherwise.`);
  };
  for (const [number, { at }] of reads.entries())
    assertSame(at, await (await ask(limit.origin, at)).json(), answers[number]);
  const sent = { method: "PUT", body: JSON.stringify({ spent: 7 }) };
  assertSame(write, await (await ask(limit.origin, write, sent)).json(), saved);
  const [theirs, ours] = await Promise.all(
    [limit, product].map(async ({ origin }) => (await ask(origin, image)).bytes()),
  );
  assertSame(image, theirs, ours);
  return limit;
}

/** @param {{ at: string, cookie: string }[]} pages */
export async function startPageLimit(product, dir, pages, port) {
  const htmlOf = async (from, at, cookie) =>
    (await fetch(from + at, { headers: { cookie, accept: "text/html" } })).text();
  const drawn = [];
  for (const { at, cookie } of pages)
    drawn.push({ at, html: await htmlOf(product.origin, at, cookie) });
  const limit = await start("limit-page.mjs", product.folder, { dir, port, pages: drawn });
  for (const { at, html } of drawn) {
    const [theirs, ours] = [await htmlOf(limit.origin, at, ""), html].map(lengthOfBody);
    if (!(Math.abs(theirs / ours - 1) < 0.01))
      throw new Error(`The body of ${at} has ${ours} characters, and ${theirs} in the limit.`);
  }
  return limit;
}

/** How many characters are drawn, without scripts. */
function lengthOfBody(html) {
  const [, body] = /<body[^>]*>([\s\S]*)<\/body>/.exec(html);
  return body.replaceAll(/<script[\s\S]*?<\/script>/g, "").length;
}

function start(program, folder, spec) {
  const file = path.join(folder, `${program}.json`);
  fs.writeFileSync(file, JSON.stringify(spec));
  const env = { ...process.env, NODE_ENV: "production" };
  const stdio = ["ignore", "ignore", "inherit"];
  return startProgram([path.join(import.meta.dirname, program), file], spec.port, { env, stdio });
}
