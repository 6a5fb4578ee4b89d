// Requests a second of pages and calls, time to the first answer and memory, beside the limits.
import { setTimeout as pause } from "node:timers/promises";
import { closedLoop, compare, median } from "./client.mjs";
import { startApiLimit, startPageLimit } from "./limits.mjs";
import { addressesOf, makeWorld, megabytesOf, PORT, serveDemo, writesOf } from "./world.mjs";

const API_PORT = PORT + 1;
const PAGE_PORT = PORT + 2;
const STARTS = 3;
const SECONDS = 2;

export async function speed({ dir, wants, report }) {
  await using product = await serveDemo({ dir });
  const world = await makeWorld(product);
  const { pages, reads } = addressesOf(world);
  /** Beside the limit at that port; a 304 always beside that of a call, `known`. */
  const figures = async (name, port, ask, { cookie = world.cookie, known = ask } = {}) => {
    const sides = [PORT, port].map((at) => ({ port: at, cookie, ask }));
    const kinds = {
      "": () => sides,
      "-new": () => sides.map(anew),
      "-304": () => Promise.all([sides[0], { port: API_PORT, cookie, ask: known }].map(withItsTag)),
    };
    for (const [kind, targets] of Object.entries(kinds))
      if (wants(name + kind)) report(name + kind, await compare(await targets()));
  };
  await using _calls = await startApiLimit(product, world, Object.values(reads), API_PORT);
  await using _pages = await startPageLimit(product, dir, Object.values(pages), PAGE_PORT);
  // Session, owner and version are all that a 304 takes.
  const known = { at: reads["api-property"] };
  for (const [name, { at, cookie }] of Object.entries(pages))
    await figures(name, PAGE_PORT, { at }, { cookie, known });
  for (const [name, at] of Object.entries(reads)) await figures(name, API_PORT, { at });
  await figures("api-write", API_PORT, writesOf(world.property, "spent"));
  await figures("image", API_PORT, { at: world.image });
}

/** Another address each time, whose answer is never kept; the limit leaves out the number. */
function anew({ ask, ...to }) {
  const numbered = `${ask.at}${ask.at.includes("?") ? "&" : "?"}new=`;
  return { ...to, ask: (number) => ({ at: numbered + number }) };
}

/** Asks as who has the answer already, where it has an ETag. */
async function withItsTag({ port, cookie, ask }) {
  const answer = await fetch(`http://localhost:${port}${ask.at}`, { headers: { cookie } });
  await answer.arrayBuffer();
  const tag = answer.headers.get("etag");
  return { port, cookie, ask: { ...ask, headers: tag ? { "If-None-Match": tag } : {} } };
}

export async function start({ dir, report }) {
  let product = await serveDemo({ dir });
  const { folder } = product;
  const world = await makeWorld(product);
  const { pages, reads } = addressesOf(world);
  const calls = Object.values(reads);
  const ready = [[], []];
  let limit;
  try {
    for (let round = 0; round < STARTS; round++) {
      await limit?.end();
      limit = await startApiLimit(product, world, calls, API_PORT);
      await product.end();
      product = await serveDemo({ dir, folder });
      [product, limit].forEach((server, at) => ready[at].push(server.ready));
    }
    const [now, least] = ready.map(median);
    report("ready", { now, limit: least, unit: "ms" });
    // What is loaded soon after the start belongs to it.
    await pause(1000);
    const memory = (name) => {
      const [own, others] = [product, limit].map(megabytesOf);
      report(name, { now: own, limit: others, value: own, unit: "MB" });
    };
    memory("memory-start");
    const { cookie } = world;
    const called = calls.map((at) => ({ at, cookie }));
    for (const { at, cookie: own } of [...Object.values(pages), ...called])
      await closedLoop({ cookie: own, ask: { at } }, SECONDS);
    for (const at of calls) await closedLoop({ port: API_PORT, cookie, ask: { at } }, 2 * SECONDS);
    memory("memory-load");
  } finally {
    await limit?.end();
    await product.stop();
  }
}
