// npm run bench:workers [-- SECONDS]: what a second serving process adds (docs/decisions/0080).
// The same requests in a closed loop with WORKERS=1 and WORKERS=2, in turn (A B A B). The client
// takes processor time of the same machine, so three ratios stand beside each other: as measured,
// with the client's time given back to the servers, and by the servers' time for each request.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import http from "node:http";
import os from "node:os";
import path from "node:path";

const PORT = 3294;
const ORIGIN = `http://localhost:${PORT}`;
const SECONDS = Number(process.argv[2] ?? 8);
const ROUNDS = 3;
const CONNECTIONS = 8;
const COMMAND = "scripts/plumbline.mjs";
const CORES = os.availableParallelism();

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "bench-workers-"));
const base = {
  ...process.env,
  NODE_ENV: "production",
  DATA_DIR: folder,
  PORT: String(PORT),
  PUBLIC_URL: ORIGIN,
};
/** Only the sandbox loads demo worlds, and only outside it are there several processes. */
const serving = {
  ...base,
  SANDBOX: "0",
  SESSION_SECRET: "the bench's own",
  BILLING: "off",
  MAIL: "outbox",
};

let agent;
/** Of 12 × 15 items, made in the first run. */
let propertyId;
try {
  spawnSync(process.execPath, [COMMAND, "demo"], { env: { ...base, SANDBOX: "1" } });
  await compare();
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}

async function compare() {
  say(`${CORES} cores, load ${os.loadavg()[0].toFixed(1)}, ${ROUNDS} × ${SECONDS} s each`);
  const found = { 1: {}, 2: {} };
  for (let round = 0; round < ROUNDS; round++)
    for (const workers of [1, 2])
      await served(workers, async (product) => {
        const requests = await requestsOf();
        for (const [name, request] of Object.entries(requests)) {
          await load(request, 2);
          (found[workers][name] ??= []).push(await measure(product, request));
        }
      });
  for (const [name, one] of Object.entries(found[1])) report(name, one, found[2][name]);
}

function report(name, one, two) {
  const [single, double] = [medians(one), medians(two)];
  const ratio = (of) => (of(double) / of(single)).toFixed(2);
  say(`${name}: ${single.rate.toFixed(0)} → ${double.rate.toFixed(0)} requests a second`);
  say(`  as measured × ${ratio(({ rate }) => rate)}`);
  say(`  with the client's time given back × ${ratio(({ own }) => own)}`);
  say(`  a core's requests, times two ÷ one × ${((2 * single.cost) / double.cost).toFixed(2)}`);
  say(
    `  processor ms a request ${single.cost.toFixed(2)}, ${double.cost.toFixed(2)}; cores of the client ${single.client.toFixed(2)}, ${double.client.toFixed(2)}; of the servers ${single.servers.toFixed(2)}, ${double.servers.toFixed(2)}; memory ${single.memory.toFixed(0)}, ${double.memory.toFixed(0)} MB; not 200: ${single.failed}, ${double.failed}`,
  );
}

/** Processor time of both sides while the loop runs. */
async function measure(product, request) {
  const client = process.cpuUsage();
  const before = product.processorSeconds();
  const began = performance.now();
  const { good, failed } = await load(request, SECONDS);
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(client);
  const used = (user + system) / 1e6 / seconds;
  const servers = (product.processorSeconds() - before) / seconds;
  const rate = good / seconds;
  return {
    rate,
    failed,
    client: used,
    servers,
    cost: (servers * 1000) / rate,
    // Processes that leave no core idle would have had the client's part of it too.
    own: servers + used > CORES * 0.9 ? (rate * CORES) / (CORES - used) : rate,
    memory: product.megabytes(),
  };
}

async function load(request, seconds) {
  const end = performance.now() + seconds * 1000;
  const counts = { good: 0, failed: 0 };
  const loop = async () => {
    while (performance.now() < end) counts[(await send(request)) === 200 ? "good" : "failed"]++;
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, loop));
  return counts;
}

async function served(workers, work) {
  agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const server = spawn(process.execPath, [COMMAND, "serve"], {
    env: { ...serving, WORKERS: String(workers) },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => server.once("exit", resolve));
  const pids = () => [server.pid, ...childrenOf(server.pid)];
  try {
    // Both processes of two, and the one that starts them.
    while (workers > 1 && pids().length < workers + 1) await pause(100);
    while ((await send({ at: "/healthz" }).catch(() => 0)) !== 200) await pause(100);
    if (workers > 1) await pause(2_000);
    await work({
      processorSeconds: () => sum(pids().map(processorSecondsOf)),
      megabytes: () => sum(pids().map(megabytesOf)),
    });
  } finally {
    agent.destroy();
    server.kill("SIGTERM");
    await ended;
  }
}

async function requestsOf() {
  const headers = { "Content-Type": "application/json", Origin: ORIGIN };
  const call = (method, at, body, cookie = "") =>
    fetch(ORIGIN + at, {
      method,
      headers: { ...headers, cookie },
      body: body && JSON.stringify(body),
    });
  const login = await call("POST", "/api/login", {
    email: "fresh@demo.example",
    password: "Demo-2026!",
  });
  const cookie = login.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");
  const make = async (at, body) => (await call("POST", at, body, cookie)).json();
  if (!propertyId) {
    const address = { address1: "1 Rimu Street" };
    propertyId = (await make("/api/properties", { name: "Bench", address })).id;
    for (let category = 0; category < 12; category++) {
      const project = await make(`/api/properties/${propertyId}/projects`, {});
      for (let item = 0; item < 15; item++)
        await make(`/api/projects/${project.id}/items`, {
          name: `Item ${item}`,
          budget: 100 * item,
          spent: 90 * item,
        });
    }
  }
  return {
    "property page": { at: `/properties/${propertyId}`, cookie },
    "API property": { at: `/api/properties/${propertyId}`, cookie },
  };
}

function send({ at, cookie = "" }) {
  return new Promise((resolve, reject) => {
    const request = http.get(
      {
        host: "127.0.0.1",
        port: PORT,
        path: at,
        agent,
        headers: { cookie, Host: `localhost:${PORT}` },
      },
      (response) => {
        response.resume();
        response.once("end", () => resolve(response.statusCode));
      },
    );
    request.once("error", reject);
  });
}

function childrenOf(pid) {
  return fs
    .readFileSync(`/proc/${pid}/task/${pid}/children`, "utf8")
    .split(" ")
    .filter(Boolean)
    .map(Number);
}

function processorSecondsOf(pid) {
  const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

function megabytesOf(pid) {
  return Number(/VmRSS:\s*(\d+)/.exec(fs.readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
}

function medians(runs) {
  const median = (name) => runs.map((run) => run[name]).toSorted((a, b) => a - b)[runs.length >> 1];
  return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(name)]));
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

function pause(milliseconds) {
  return new Promise((done) => setTimeout(done, milliseconds));
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
