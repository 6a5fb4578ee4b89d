// The same requests with 1,000 items in the database and with many, two products in turns.
import { afterWrites, median, oneByOne, percentile, request } from "./client.mjs";
import { addItems } from "./data.mjs";
import { processorTime, serveDemo } from "./product.mjs";
import { makeWorld } from "./world.mjs";

const PORTS = [3297, 3298];
/** p99 of 300 is its third worst: a chance. */
const ROUNDS = 1_000;
/** In turns of so many. */
const SLICE = 50;
const ITEMS = { few: 1_000, many: 100_000, full: 1_000_000 };

export async function measureGrowth({ dir, isFull, wants, report }) {
  const counts = [ITEMS.few, isFull ? ITEMS.full : ITEMS.many];
  const sides = [];
  try {
    for (const [at, port] of PORTS.entries()) sides.push(await grown(dir, port, counts[at]));
    for (const { product } of sides) await untilIdle(product);
    for (const name of ["read", "page", "write"]) {
      if (!wants(`growth-${name}`)) continue;
      const times = sides.map(() => []);
      // The first turn warms up.
      for (let sent = -SLICE; sent < ROUNDS; sent += SLICE)
        for (const [at, { targets }] of sides.entries()) {
          const taken = await targets[name](SLICE);
          if (sent >= 0) times[at].push(...taken);
        }
      const [few, many] = times.map((taken) => percentile(taken, 0.99));
      const p50 = median(times[1]);
      report(`growth-${name}`, { now: many, limit: few, value: many / few, unit: "ms", p50 });
    }
  } finally {
    for (const { product } of sides) await product.stop();
  }
}

/** Its jobs check all items after a start, which would be measured instead. */
async function untilIdle({ pid }) {
  let used = Number.POSITIVE_INFINITY;
  while (used > 50) {
    const before = processorTime(pid);
    // Nothing says when they have ended: a second in which the process hardly works does.
    await new Promise((done) => setTimeout(done, 1_000));
    used = processorTime(pid) - before;
  }
}

async function grown(dir, port, count) {
  const first = await serveDemo({ dir, port });
  const { cookie, property } = await makeWorld(first);
  // A server that cannot write for a minute would end.
  await first.stop();
  addItems(first.folder, property, count);
  const product = await serveDemo({ dir, folder: first.folder, port });
  const at = `/api/project-items/${property.items[0].id}`;
  const writeAt = (spent) =>
    request(port, { method: "PUT", at, headers: { cookie }, body: { spent } });
  // Nothing that is kept answers a read.
  const get = (address) => (amount) =>
    afterWrites(
      { port, request: request(port, { at: address, headers: { cookie } }), writeAt },
      amount,
    );
  return {
    product,
    targets: {
      read: get(`/api/properties/${property.id}`),
      page: get(`/properties/${property.id}`),
      write: (amount) => oneByOne({ port, requestAt: writeAt }, amount),
    },
  };
}
