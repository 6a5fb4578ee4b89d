// Shared by the capacity benches: the product in its own process, and an open-loop client. A
// closed-loop client reported a twentieth of the true times in a trial.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { percentile, request } from "./client.mjs";
import {
  copyOfDemo,
  processorTime,
  removeFolder,
  residentBytes,
  serveProduct,
} from "./product.mjs";
import { caller, signIn } from "./world.mjs";

/** p99 limits, milliseconds. */
export const LIMITS = { read: 100, poll: 100, page: 250, detail: 250, write: 200 };

/** Starts the built product with demo data and signs in. */
export async function startProduct(port, settings = {}) {
  const folder = await copyOfDemo(process.cwd());
  const client = keptConnections(port);
  const product = await serveProduct({ dir: process.cwd(), folder, port, settings });
  const sizeOf = (name) =>
    fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  try {
    const { kinds, size } = await requestKinds(product);
    return {
      /** Of the property that is read: counts, and bytes before compression. */
      size,
      /** Sends at fixed times; latency counts from when a request was due. */
      measure: (rates, seconds) =>
        measure(rates, seconds, (kind, number) => client.send(kinds[kind](number))),
      /** Milliseconds of the server's processes so far. */
      processorTime: () => processorTime(product.pid),
      residentBytes: () => residentBytes(product.pid),
      openFiles: () => fs.readdirSync(`/proc/${product.pid}/fd`).length,
      /** Closes the client's connections. */
      async hangUp() {
        client.close();
        await new Promise((done) => setTimeout(done, 2_000));
      },
      walBytes: () => sizeOf("plumbline.db-wal") + sizeOf("files.db-wal"),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop() {
    await product.stop();
    client.close();
    removeFolder(folder);
  }
}

/** @returns {Record<string, number>} */
export function scaled(mix, scale) {
  return Object.fromEntries(Object.entries(mix).map(([kind, rate]) => [kind, rate * scale]));
}

/** Times of successful responses, milliseconds. */
export function words([kind, { rate, p50, p99, statuses }]) {
  const others = Object.entries(statuses).filter(([status]) => status !== "200");
  return `${rate.toFixed(0)} ${kind}s/s p50 ${p50.toFixed(0)} p99 ${p99.toFixed(0)} ms${others.map(([status, count]) => `, ${count} × ${status}`).join("")}`;
}

export function failures({ statuses }) {
  return Object.entries(statuses).reduce(
    (sum, [status, count]) => (status === "200" ? sum : sum + count),
    0,
  );
}

export function say(line) {
  process.stdout.write(`${line}\n`);
}

async function measure(rates, seconds, ask) {
  const found = await Promise.all(
    Object.entries(rates).map(async ([kind, rate]) => {
      const times = [];
      const statuses = {};
      const take = async (number, due) => {
        const status = await ask(kind, number).catch((error) => error.code ?? error.message);
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) times.push(performance.now() - due);
      };
      await sendEvenly(rate, seconds, take);
      if (times.length === 0) times.push(Number.POSITIVE_INFINITY);
      return [kind, { rate, p50: percentile(times, 0.5), p99: percentile(times, 0.99), statuses }];
    }),
  );
  return Object.fromEntries(found);
}

/** At most a thousand: then requests wait for one. */
function keptConnections(port) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
  return {
    /** @returns {Promise<number>} the status, once the whole answer has arrived */
    send: ({ body, ...sent }) =>
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
      }),
    /** When nothing is under way. */
    close: () => agent.destroy(),
  };
}

/** Resolves when all are answered. Answered ones are dropped: an hour has many. */
async function sendEvenly(rate, seconds, take) {
  const underWay = new Set();
  const start = performance.now() + 50;
  const total = Math.max(1, Math.round(rate * seconds));
  const due = (number) => start + (number * 1000) / rate;
  for (let sent = 0; sent < total;) {
    for (const now = performance.now(); sent < total && due(sent) <= now; sent++) {
      const answer = take(sent, due(sent));
      underWay.add(answer);
      void answer.finally(() => underWay.delete(answer));
    }
    await new Promise((done) => setTimeout(done, 2));
  }
  await Promise.all(underWay);
}

async function requestKinds({ origin, port }) {
  const cookie = await signIn({ origin, port }, "mid@demo.example", "Demo-2026!");
  const read = caller({ origin }, cookie);
  const [{ id }] = await read("GET", "/api/properties");
  const { projects } = await read("GET", `/api/properties/${id}`);
  const items = (
    await Promise.all(projects.map((project) => read("GET", `/api/projects/${project.id}`)))
  ).flatMap(({ activeItems }) => activeItems);
  if (items.length === 0) throw new Error("There are no items to write to.");
  const get = (at, headers) => {
    const same = request(port, { at, headers: { cookie, ...headers } });
    return () => same;
  };
  const compressed = { "Accept-Encoding": "gzip" };
  const pages = { page: `/properties/${id}`, detail: `/properties/${id}?view=detail` };
  const kinds = {
    read: get(`/api/properties/${id}`),
    poll: get(`/api/properties/${id}/changes?since=0`),
    page: get(pages.page, compressed),
    detail: get(pages.detail, compressed),
    write: (number) =>
      request(port, {
        method: "PUT",
        at: `/api/project-items/${items[number % items.length].id}`,
        headers: { cookie },
        body: { spent: number % 5_000 },
      }),
    print: get(`/api/properties/${id}/print`),
  };
  const bytes = {};
  for (const [kind, at] of Object.entries({ read: `/api/properties/${id}`, ...pages })) {
    const answer = await fetch(origin + at, { headers: { cookie, "Accept-Encoding": "identity" } });
    bytes[kind] = (await answer.text()).length;
  }
  return { kinds, size: { projects: projects.length, items: items.length, bytes } };
}
