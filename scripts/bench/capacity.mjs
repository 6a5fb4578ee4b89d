// npm run bench:capacity: the highest rates one primary sustains on this machine, for each kind of
// request and for a mix. The client shares the machine.
import os from "node:os";
import { failures, LIMITS, say, scaled, startProduct, words } from "./open-loop.mjs";

const SECONDS = 5;
/** A second of 1000 active users: a page every 20 s, a change every 50 s, a poll every 4 s. */
const THOUSAND_PEOPLE = { poll: 250, page: 50, write: 20 };

// No shedding, so that late responses show.
const product = await startProduct(3299, { LIMITS: "off" });
try {
  const { projects, items, bytes } = product.size;
  say(
    `A property of ${projects} categories and ${items} items; its page as tiles has ${bytes.page} bytes, with all items open ${bytes.detail}, by the API ${bytes.read}.`,
  );
  say(
    `${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} before it began, Node ${process.version}, ${SECONDS} s a step`,
  );
  if (process.platform === "linux") for (const kind of Object.keys(LIMITS)) await price(kind);
  for (const kind of ["read", "page", "detail", "write"])
    await trial({ [kind]: 1 }, { first: 25, factor: 1.5, name: `${kind}s alone` });
  await trial(THOUSAND_PEOPLE, { first: 0.1, factor: 1.5, name: "people at it, by the thousand" });
  say(`load ${os.loadavg()[0].toFixed(1)} at the end, this client's part in it among it`);
} finally {
  await product.stop();
}

/** Processor milliseconds per request: less affected by other processes than response times. */
async function price(kind) {
  // Warm-up: cold, a request costs twice as much.
  await product.measure({ [kind]: 100 }, 8);
  const before = product.processorTime();
  const { [kind]: found } = await product.measure({ [kind]: 100 }, 8);
  const cost = (product.processorTime() - before) / (100 * 8);
  say(
    `one ${kind}: ${cost.toFixed(1)} ms of processor time, so that a core does ${(1000 / cost).toFixed(0)} in a second; p50 ${found.p50.toFixed(0)} ms, p99 ${found.p99.toFixed(0)} ms`,
  );
}

/** Raises the rates until a response fails or is late. */
async function trial(mix, { first, factor, name }) {
  // Warm-up.
  await product.measure(scaled(mix, first), 2);
  let best = 0;
  for (let scale = first; await isSustained(scaled(mix, scale)); scale *= factor) best = scale;
  say(`${name}: ${best < 10 ? best.toFixed(2) : best.toFixed(0)}`);
}

/** Three tries, since other processes may spoil one. */
async function isSustained(rates) {
  for (let tries = 0; tries < 3; tries++) {
    const found = Object.entries(await product.measure(rates, SECONDS));
    const good = found.every(([kind, one]) => failures(one) === 0 && one.p99 <= LIMITS[kind]);
    say(`  ${good ? "well" : "too much"}: ${found.map(words).join("; ")}`);
    if (good) return true;
  }
  return false;
}
