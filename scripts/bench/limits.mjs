// Starts the limits (limit-api.mjs, limit-page.mjs) on the rows and pages that the product answers,
// and asserts that both answer the same.
import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import Database from "better-sqlite3";
import { startProgram } from "../../tests/support/spawn-server.ts";
import { changedRows } from "./rows.mjs";

/** @param {string[]} reads addresses: of the property, or of the session */
export async function startApiLimit(product, { cookie, call, property, image }, reads, port) {
  const [{ id: item }] = property.items;
  const write = `/api/project-items/${item}`;
  const folder = fs.mkdtempSync(path.join(product.folder, "limit-"));
  const [before, database] = ["before.db", "limit.db"].map((name) => path.join(folder, name));
  const source = new Database(path.join(product.folder, "plumbline.db"), { readonly: true });
  // The second write of a day changes rows of the log in place.
  for (const spent of [1, 2]) await call("PUT", write, { spent });
  source.prepare("vacuum into ?").run(before);
  await call("PUT", write, { spent: 3 });
  source.prepare("vacuum into ?").run(database);
  const changes = changedRows(source, before);
  source.close();
  const answers = reads.map(async (at) => ({ at, answer: await call("GET", at) }));
  const spec = {
    port,
    database,
    files: path.join(product.folder, "files.db"),
    property: property.id,
    reads: await Promise.all(answers),
    write: { at: write, item, changes, answer: await call("PUT", write, { spent: 7 }) },
    image,
  };
  const limit = await start("limit-api.mjs", folder, spec);
  const headers = { cookie, origin: limit.origin, "content-type": "application/json" };
  const assertSame = async (at, expected, init) => {
    const answer = await fetch(limit.origin + at, { headers, ...init });
    const found = expected instanceof Uint8Array ? await answer.bytes() : await answer.json();
    if (!isDeepStrictEqual(found, expected)) throw new Error(`The limit answers ${at} otherwise.`);
  };
  for (const { at, answer } of spec.reads) await assertSame(at, answer);
  const sent = { method: "PUT", body: JSON.stringify({ spent: 7 }) };
  await assertSame(write, spec.write.answer, sent);
  const picture = await fetch(product.origin + image, { headers: { cookie } });
  await assertSame(image, await picture.bytes());
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

async function start(program, folder, spec) {
  const file = path.join(folder, `${program}.json`);
  fs.writeFileSync(file, JSON.stringify(spec));
  const env = { ...process.env, NODE_ENV: "production" };
  const stdio = ["ignore", "ignore", "inherit"];
  const args = [path.join(import.meta.dirname, program), file];
  const limit = await startProgram(args, spec.port, { env, stdio });
  return { ...limit, [Symbol.asyncDispose]: limit.end };
}
