// Requests at fixed times, with latency from when each was due: autocannon's closed loops reported a
// twentieth of the true times (docs/decisions/0100). Linux, on an otherwise idle machine.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { percentiles, request } from "./client.mjs";
import { megabytesOf, PORT, processorTime, serveDemo } from "./product.mjs";
import { signedIn } from "./world.mjs";

/** p99 limits, milliseconds. */
const LIMITS = { read: 100, poll: 100, page: 250, detail: 250, write: 200 };
/** Requests a second: twice those of docs/decisions/0037. */
const MIX = { read: 400, page: 100, write: 40 };
const SOAK = { read: 10, page: 3, poll: 10, write: 3, print: 1 / 20 };
/** A second of 1000 active users: a page every 20 s, a change every 50 s, a poll every 4 s. */
const THOUSAND_PEOPLE = { poll: 250, page: 50, write: 20 };

/** Starts the built product with demo data and signs in. */
export async function startProduct(port, LIMITS = "on") {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
  const product = await serveDemo({ port, settings: { LIMITS } });
  const sizeOf = (name) =>
    fs.statSync(path.join(product.folder, name), { throwIfNoEntry: false })?.size ?? 0;
  const kinds = await requestKinds(product, port);
  /** @returns {Promise<number>} the status, once the whole answer has arrived */
  const send = ({ body, ...sent }) =>
    new Promise((resolve, reject) => {
      http
        .request({ port, host: "127.0.0.1", agent, ...sent }, (answer) =>
          answer
            .resume()
            .once("error", reject)
            .once("end", () => resolve(answer.statusCode)),
        )
        .once("error", reject)
        .end(body);
    });
  return {
    measure: (rates, seconds) =>
      measure(rates, seconds, (kind, number) => send(kinds[kind](number))),
    processorTime: () => processorTime(product),
    megabytes: () => megabytesOf(product),
    /** With the client's connections closed. */
    async atRest() {
      agent.destroy();
      // Nothing tells when the server has noticed it.
      await pause(2_000);
      const files = fs.readdirSync(`/proc/${product.child.pid}/fd`).length;
      const wal = (sizeOf("plumbline.db-wal") + sizeOf("files.db-wal")) / 1024 ** 2;
      return { memory: megabytesOf(product), files, wal };
    },
    async stop() {
      await product.stop();
      agent.destroy();
    },
  };
}

async function requestKinds(product, port) {
  const { cookie, call } = await signedIn(product, "mid@demo.example");
  const [{ id }] = await call("GET", "/api/properties");
  const { projects } = await call("GET", `/api/properties/${id}`);
  const categories = projects.map((project) => call("GET", `/api/projects/${project.id}`));
  const items = (await Promise.all(categories)).flatMap(({ activeItems }) => activeItems);
  const headers = { cookie, "Accept-Encoding": "gzip" };
  const get = (at) => () => request(port, { at, headers });
  return {
    read: get(`/api/properties/${id}`),
    poll: get(`/api/properties/${id}/changes?since=0`),
    page: get(`/properties/${id}`),
    detail: get(`/properties/${id}?view=detail`),
    print: get(`/api/properties/${id}/print`),
    write: (number) => {
      const at = `/api/project-items/${items[number % items.length].id}`;
      return request(port, { method: "PUT", at, headers, body: { spent: number % 5_000 } });
    },
  };
}

async function measure(rates, seconds, ask) {
  const found = Object.entries(rates).map(async ([kind, rate]) => {
    const [times, statuses] = [[], {}];
    await sendEvenly(rate, seconds, async (number, due) => {
      const status = await ask(kind, number).catch((error) => error.code ?? error.message);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) times.push(performance.now() - due);
    });
    return [kind, { rate, ...percentiles(times.length > 0 ? times : [Infinity]), statuses }];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Resolves when all are answered. Answered ones are dropped: an hour has many. */
export async function sendEvenly(rate, seconds, take) {
  const underWay = new Set();
  const start = performance.now() + 50;
  const total = Math.ceil(rate * seconds);
  const due = (number) => start + (number * 1000) / rate;
  for (let sent = 0; sent < total;) {
    for (const now = performance.now(); sent < total && due(sent) <= now; sent++) {
      const answer = take(sent, due(sent));
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
    }
    // What is due is sent by the clock: a round need not be shorter.
    await pause(2);
  }
  await Promise.all(underWay);
}

export const failures = ({ statuses }) => others(statuses, [200]);

const others = (statuses, known) =>
  sum(Object.entries(statuses).map(([status, count]) => (known.includes(+status) ? 0 : count)));
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
const scaled = (mix, scale) =>
  Object.fromEntries(Object.entries(mix).map(([kind, rate]) => [kind, rate * scale]));
const isInTime = (found) =>
  Object.entries(found).every(([kind, one]) => failures(one) === 0 && one.p99 <= LIMITS[kind]);

async function withProduct(limits, work) {
  const product = await startProduct(PORT, limits);
  try {
    // Warm-up.
    await product.measure(scaled(MIX, 0.05), 5);
    await work(product);
  } finally {
    await product.stop();
  }
}

/** Ten minutes: a figure is the p99, or beyond every limit where a request failed. */
export function measureMix({ isShort, report }) {
  return withProduct("on", async ({ measure: send }) => {
    for (const [kind, one] of Object.entries(await send(MIX, isShort ? 20 : 600)))
      report(`mix-${kind}`, {
        ...one,
        now: failures(one) > 0 ? Infinity : one.p99,
        unit: "ms",
        note: `answers by status: ${JSON.stringify(one.statuses)}`,
      });
  });
}

/** Ten times what a core does: only 200, 429 and 503, work still done, memory, as ever soon after. */
export function measureOverload({ isShort, report }) {
  return withProduct("on", async (product) => {
    const capacity = await capacityOf(product, MIX);
    let memory = 0;
    const look = () => (memory = Math.max(memory, product.megabytes()));
    const watching = setInterval(look, 100);
    const began = performance.now();
    const all = await product.measure(scaled(MIX, 10 * capacity), isShort ? 15 : 60);
    const over = performance.now();
    const found = Object.values(all).map(({ statuses }) => statuses);
    const now = (1000 * sum(found.map((statuses) => statuses[200] ?? 0))) / (over - began);
    const limit = capacity * sum(Object.values(MIX));
    report("overload-answered", { now, limit, unit: "/s" });
    const odd = sum(found.map((statuses) => others(statuses, [200, 429, 503])));
    report("overload-others", { now: odd });
    while (!isInTime(await product.measure(scaled(MIX, capacity / 4), 1)))
      if (performance.now() - over > 30_000) break;
    clearInterval(watching);
    report("overload-after", { now: (performance.now() - over) / 1000, unit: "s" });
    report("overload-mb", { now: memory, unit: "MB" });
  });
}

/** Multiples of the mix that one core sustains; warm, since cold requests cost twice as much. */
async function capacityOf(product, mix) {
  const [seconds, part] = [10, 0.25];
  await product.measure(scaled(mix, part), seconds);
  const before = product.processorTime();
  await product.measure(scaled(mix, part), seconds);
  return (part * seconds * 1000) / (product.processorTime() - before);
}

/** An hour: memory, files and write-ahead logs must not grow. */
export function measureSoak({ isShort, report }) {
  return withProduct("on", async (product) => {
    const [first, last] = isShort ? [60, 300] : [900, 3600];
    const before = await product.measure(SOAK, first);
    const early = await product.atRest();
    const after = await product.measure(SOAK, last - first);
    const late = await product.atRest();
    const failed = sum([...Object.values(before), ...Object.values(after)].map(failures));
    report("soak-failures", { now: failed });
    report("soak-memory", { now: late.memory, limit: early.memory, unit: "MB" });
    report("soak-files", { now: late.files, limit: early.files, value: late.files - early.files });
    report("soak-wal-mb", { now: late.wal, unit: "MB" });
  });
}

/** The highest rates that are answered in time, by kind and for people; no shedding, to show all. */
export function measureCapacity({ isShort, say }) {
  return withProduct("off", async (product) => {
    const kinds = ["read", "page", "detail", "write"].map((kind) => [`${kind}s`, { [kind]: 25 }]);
    const mixes = { ...Object.fromEntries(kinds), people: scaled(THOUSAND_PEOPLE, 0.1) };
    for (const [name, mix] of Object.entries(mixes)) {
      const core = await capacityOf(product, mix);
      let scale = 1;
      while (isInTime(await product.measure(scaled(mix, scale), isShort ? 1 : 5))) scale *= 1.5;
      const rate = (times) => (times * sum(Object.values(mix))).toFixed(0);
      say(`${name}: ${rate(scale / 1.5)} requests a second in time; a core does ${rate(core)}`);
    }
  });
}
