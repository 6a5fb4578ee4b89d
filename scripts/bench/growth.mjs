// The same requests with 1,000 items in the database and with many, two products in turns.
import { connect, median, percentile, refuseFailure, request } from "./client.mjs";
import { addItems } from "./data.mjs";
import { processorTime, serveDemo } from "./product.mjs";
import { makeWorld } from "./world.mjs";

const PORTS = [3297, 3298];
/** p99 of 300 is its third worst: a chance. */
const ROUNDS = 1_000;
const WARM_UP = 60;
const ITEMS = { few: 1_000, many: 100_000, full: 1_000_000 };

export async function measureGrowth({ dir, isFull, wants, report }) {
  const counts = [ITEMS.few, isFull ? ITEMS.full : ITEMS.many];
  const sides = [];
  try {
    for (const [at, port] of PORTS.entries()) sides.push(await grown(dir, port, counts[at]));
    for (const { product } of sides) await untilIdle(product);
    // Only now: a server closes a connection that sends no request for a minute.
    for (const side of sides) side.connection = await connect(side.product.port);
    for (const name of ["read", "page", "write"]) {
      if (!wants(`growth-${name}`)) continue;
      const times = sides.map(() => []);
      for (let round = 0; round < ROUNDS + WARM_UP; round++)
        for (const [at, { connection, requests }] of sides.entries()) {
          // Nothing that is kept answers a read.
          if (name !== "write") await connection.send(requests.write(round));
          const text = requests[name](round);
          const start = performance.now();
          refuseFailure(await connection.send(text), text);
          if (round >= WARM_UP) times[at].push(performance.now() - start);
        }
      const [few, many] = times.map((taken) => percentile(taken, 0.99));
      const p50 = median(times[1]);
      report(`growth-${name}`, { now: many, limit: few, value: many / few, unit: "ms", p50 });
    }
  } finally {
    for (const { connection, product } of sides) {
      connection?.close();
      await product.stop();
    }
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
  const get = (at) => () => request(port, { at, headers: { cookie } });
  const at = `/api/project-items/${property.items[0].id}`;
  return {
    product,
    requests: {
      read: get(`/api/properties/${property.id}`),
      page: get(`/properties/${property.id}`),
      write: (number) =>
        request(port, { method: "PUT", at, headers: { cookie }, body: { spent: number } }),
    },
  };
}
