// Time from start to the first answer, and memory at start and after load. Linux.
import { closedLoop, median, request } from "./client.mjs";
import { startApiLimit } from "./limits.mjs";
import { copyOfDemo, residentBytes, serveDemo } from "./product.mjs";
import { addressesOf } from "./speed.mjs";
import { makeWorld } from "./world.mjs";

const PORT = 3297;
const LIMIT_PORT = 3298;
const STARTS = 3;
const SECONDS = 4;
const MB = 1024 * 1024;

export async function measureStart({ dir, report }) {
  const folder = await copyOfDemo(dir);
  const start = () => serveDemo({ dir, folder, port: PORT });
  let product = await start();
  const world = await makeWorld(product);
  const { pages, reads } = addressesOf(world);
  const newLimit = () => startApiLimit(product, world, Object.values(reads), LIMIT_PORT);
  let limit = await newLimit();
  const ready = [[], []];
  for (let round = 0; round < STARTS; round++) {
    await limit.stop();
    limit = await newLimit();
    ready[1].push(limit.ready);
    await product.stop();
    product = await start();
    ready[0].push(product.ready);
  }
  try {
    const [now, least] = ready.map(median);
    report("ready", { now, limit: least, value: now / least, unit: "ms" });
    await new Promise((done) => setTimeout(done, 1000));
    memory("memory-start", product, limit, report);
    const { cookie } = world;
    const load = (port, at) => ({ port, request: request(port, { at, headers: { cookie } }) });
    const drawn = Object.entries(pages).filter(([name]) => name !== "sign-in");
    for (const at of [
      ...drawn.map(([, page]) => page),
      ...Object.values(reads).map((read) => read.at),
    ])
      await closedLoop(load(PORT, at), SECONDS / 2);
    for (const { at } of Object.values(reads)) await closedLoop(load(LIMIT_PORT, at), SECONDS);
    memory("memory-load", product, limit, report);
  } finally {
    await limit.stop();
    await product.stop();
  }
}

function memory(name, product, limit, report) {
  const [now, least] = [product, limit].map(({ pid }) => residentBytes(pid) / MB);
  report(name, { now, limit: least, value: now, unit: "MB" });
}
