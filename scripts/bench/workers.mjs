// npm run bench:workers [-- SECONDS]: what a second serving process adds (docs/decisions/0080).
// The same requests in a closed loop with WORKERS=1 and WORKERS=2, in turn (A B A B). The client
// takes processor time of the same machine, so three ratios stand beside each other: as measured,
// with the client's time given back to the servers, and by the servers' time for each request.
import os from "node:os";
import { closedLoop, median, request } from "./client.mjs";
import { say } from "./open-loop.mjs";
import { copyOfDemo, processorTime, residentBytes, serveProduct } from "./product.mjs";
import { caller, propertyWith, signIn } from "./world.mjs";

const PORT = 3294;
const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = 3;
const CORES = os.availableParallelism();
const MB = 1024 * 1024;
/** The sandbox, which alone loads demo data, is always served by one process. */
const SETTINGS = {
  SANDBOX: "0",
  SESSION_SECRET: "the bench's own",
  BILLING: "off",
  MAIL: "outbox",
};

say(`${CORES} cores, load ${os.loadavg()[0].toFixed(1)}, ${ROUNDS} × ${SECONDS} s each`);
const dir = process.cwd();
const folder = await copyOfDemo(dir);
const found = { 1: {}, 2: {} };
/** Of 12 × 15 items, made in the first run. */
let propertyId;
for (let round = 0; round < ROUNDS; round++)
  for (const workers of [1, 2]) {
    const settings = { ...SETTINGS, WORKERS: String(workers) };
    const product = await serveProduct({ dir, folder, port: PORT, settings });
    try {
      await measureAll(product, found[workers]);
    } finally {
      await product.stop();
    }
  }
for (const [name, one] of Object.entries(found[1])) report(name, one, found[2][name]);

async function measureAll(product, runs) {
  const cookie = await signIn(product, "fresh@demo.example", "Demo-2026!");
  propertyId ??= (await propertyWith(caller(product, cookie), 12, 15)).id;
  const addresses = {
    "property page": `/properties/${propertyId}`,
    "API property": `/api/properties/${propertyId}`,
  };
  for (const [name, at] of Object.entries(addresses)) {
    const text = request(PORT, { at, headers: { cookie } });
    const target = { port: PORT, requestAt: () => text };
    // Warm-up.
    await closedLoop(target, 2);
    (runs[name] ??= []).push(await measure(product, target));
  }
}

/** Processor time of both sides while the loop runs. */
async function measure({ pid }, target) {
  const client = process.cpuUsage();
  const before = processorTime(pid);
  const began = performance.now();
  const { rate } = await closedLoop(target, SECONDS);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(client);
  const used = (user + system) / 1e6 / seconds;
  const servers = (processorTime(pid) - before) / 1000 / seconds;
  return {
    rate,
    client: used,
    servers,
    cost: (servers * 1000) / rate,
    // Processes that leave no core idle would have had the client's part of it too.
    own: servers + used > CORES * 0.9 ? (rate * CORES) / (CORES - used) : rate,
    memory: residentBytes(pid) / MB,
  };
}

function report(name, one, two) {
  const [single, double] = [medians(one), medians(two)];
  const ratio = (of) => (of(double) / of(single)).toFixed(2);
  say(`${name}: ${single.rate.toFixed(0)} → ${double.rate.toFixed(0)} requests a second`);
  say(`  as measured × ${ratio(({ rate }) => rate)}`);
  say(`  with the client's time given back × ${ratio(({ own }) => own)}`);
  say(`  a core's requests, times two ÷ one × ${((2 * single.cost) / double.cost).toFixed(2)}`);
  say(
    `  processor ms a request ${single.cost.toFixed(2)}, ${double.cost.toFixed(2)}; cores of the client ${single.client.toFixed(2)}, ${double.client.toFixed(2)}; of the servers ${single.servers.toFixed(2)}, ${double.servers.toFixed(2)}; memory ${single.memory.toFixed(0)}, ${double.memory.toFixed(0)} MB`,
  );
}

function medians(runs) {
  const names = Object.keys(runs[0]);
  return Object.fromEntries(names.map((name) => [name, median(runs.map((run) => run[name]))]));
}
