// Shared by the capacity benches: the product in its own process, and an open-loop client. A
// closed-loop client reported a twentieth of the true times in a trial.
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import {
  copyOfDemo,
  processorTime,
  removeFolder,
  residentBytes,
  serveProduct,
} from "./product.mjs";

/** p99 limits, milliseconds. */
export const LIMITS = { read: 100, poll: 100, page: 250, detail: 250, write: 200 };

/** Starts the built product with demo data and signs in. */
export async function startProduct(port, settings = {}) {
  const folder = await copyOfDemo(process.cwd());
  const newAgent = () => new http.Agent({ keepAlive: true, maxSockets: 1_000 });
  let agent = newAgent();
  const send = (request) => sendBy(agent, port, request);
  const product = await serveProduct({ dir: process.cwd(), folder, port, settings });
  const sizeOf = (name) =>
    fs.statSync(path.join(folder, name), { throwIfNoEntry: false })?.size ?? 0;
  try {
    const { kinds, size } = await requestKinds(product.origin, send);
    return {
      kinds,
      /** Of the property that is read: counts, and bytes before compression. */
      size,
      /** Sends at fixed times; latency counts from when a request was due. */
      measure: (rates, seconds) =>
        measure(rates, seconds, (kind, number) => send(kinds[kind](number))),
      send,
      /** Milliseconds of the server's processes so far. */
      processorTime: () => processorTime(product.pid),
      residentBytes: () => residentBytes(product.pid),
      openFiles: () => fs.readdirSync(`/proc/${product.pid}/fd`).length,
      /** Closes the client's connections. */
      async hangUp() {
        agent.destroy();
        agent = newAgent();
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
    agent.destroy();
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
        const status = await ask(kind, number).then(
          (answer) => answer.status,
          (error) => error.code ?? error.message,
        );
        statuses[status] = (statuses[status] ?? 0) + 1;
        if (status === 200) times.push(performance.now() - due);
      };
      await sendEvenly(rate, seconds, take);
      times.sort((a, b) => a - b);
      const at = (part) =>
        times[Math.min(times.length - 1, Math.floor(times.length * part))] ??
        Number.POSITIVE_INFINITY;
      return [kind, { rate, p50: at(0.5), p99: at(0.99), statuses }];
    }),
  );
  return Object.fromEntries(found);
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

function sendBy(agent, port, { method, at, headers = {}, body }) {
  return new Promise((resolve, reject) => {
    const own = {
      host: "127.0.0.1",
      port,
      method,
      path: at,
      agent,
      headers: { Host: `localhost:${port}`, ...headers },
    };
    const request = http.request(own);
    request.once("error", (error) =>
      reject(
        Object.assign(error, {
          code: `${error.code} on a ${request.reusedSocket ? "kept" : "new"} connection`,
        }),
      ),
    );
    request.once("response", (response) => {
      const pieces = [];
      response.on("data", (piece) => pieces.push(piece));
      response.once("end", () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          text: Buffer.concat(pieces).toString(),
        }),
      );
      response.once("error", reject);
    });
    request.end(body && (Buffer.isBuffer(body) ? body : JSON.stringify(body)));
  });
}

async function requestKinds(origin, send) {
  const json = { Origin: origin, "Content-Type": "application/json" };
  const body = { email: "mid@demo.example", password: "Demo-2026!" };
  const entered = await send({ method: "POST", at: "/api/login", headers: json, body });
  const cookie = entered.headers["set-cookie"].map((line) => line.split(";")[0]).join("; ");
  const read = async (at) =>
    JSON.parse((await send({ method: "GET", at, headers: { cookie } })).text);
  const [{ id }] = await read("/api/properties");
  const { projects } = await read(`/api/properties/${id}`);
  const items = (
    await Promise.all(projects.map((project) => read(`/api/projects/${project.id}`)))
  ).flatMap(({ activeItems }) => activeItems);
  if (items.length === 0) throw new Error("There are no items to write to.");
  const kinds = {
    read: () => ({ method: "GET", at: `/api/properties/${id}`, headers: { cookie } }),
    poll: () => ({
      method: "GET",
      at: `/api/properties/${id}/changes?since=0`,
      headers: { cookie },
    }),
    page: () => ({
      method: "GET",
      at: `/properties/${id}`,
      headers: { cookie, "Accept-Encoding": "gzip" },
    }),
    detail: () => ({
      method: "GET",
      at: `/properties/${id}?view=detail`,
      headers: { cookie, "Accept-Encoding": "gzip" },
    }),
    write: (number) => ({
      method: "PUT",
      at: `/api/project-items/${items[number % items.length].id}`,
      headers: { ...json, cookie },
      body: { spent: number % 5_000 },
    }),
    print: () => ({ method: "GET", at: `/api/properties/${id}/print`, headers: { cookie } }),
  };
  const bytes = {};
  for (const kind of ["read", "page", "detail"]) {
    const { headers, ...request } = kinds[kind]();
    bytes[kind] = (await send({ ...request, headers: { cookie: headers.cookie } })).text.length;
  }
  return { kinds, size: { projects: projects.length, items: items.length, bytes } };
}
