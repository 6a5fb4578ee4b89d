// Requests at fixed times, with latency from when each was due: autocannon's closed loops reported a
// twentieth of the true times (docs/decisions/0100). Linux, on an otherwise idle machine.
import http from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { percentiles, request } from "./client.mjs";
import { PORT, serveDemo, signedIn, writesOf } from "./world.mjs";

/** Requests a second: twice those of docs/decisions/0037. */
export const MIX = { read: 400, page: 100, write: 40 };

/** Demo data, warmed up, with what sends it requests at rates by kind. */
export async function startProduct({ dir = process.cwd(), port = PORT, limits = "on" }) {
  const product = await serveDemo({ dir, port, settings: { LIMITS: limits } });
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1_000 });
  const { cookie, asks } = await asksOf(product);
  /** @returns {Promise<number>} the status, once the whole answer has arrived */
  const send = (kind, number) =>
    new Promise((resolve, reject) => {
      const { body, ...sent } = request({ port, cookie }, asks[kind](number));
      const hear = (answer) =>
        answer
          .resume()
          .once("error", reject)
          .once("end", () => resolve(answer.statusCode));
      const asked = http.request({ port, host: "127.0.0.1", agent, ...sent }, hear);
      asked.once("error", reject).end(body);
    });
  await measure(scaled(MIX, 0.05), 5, send);
  return { ...product, agent, measure: (rates, seconds) => measure(rates, seconds, send) };
}

async function asksOf(product) {
  const { cookie, call } = await signedIn(product, "mid@demo.example");
  const [{ id }] = await call("GET", "/api/properties");
  const { projects } = await call("GET", `/api/properties/${id}`);
  const items = projects.flatMap(({ activeItems }) => activeItems);
  const get = (at) => () => ({ at, headers: { "Accept-Encoding": "gzip" } });
  const asks = {
    read: get(`/api/properties/${id}`),
    poll: get(`/api/properties/${id}/changes?since=0`),
    page: get(`/properties/${id}`),
    detail: get(`/properties/${id}?view=detail`),
    print: get(`/api/properties/${id}/print`),
    write: (number) => writesOf({ items: [items[number % items.length]] }, "spent")(number),
  };
  return { cookie, asks };
}

/** @returns p50, p99 and how often each status or error, by kind */
async function measure(rates, seconds, send) {
  const found = Object.entries(rates).map(async ([kind, rate]) => {
    const [times, statuses] = [[], {}];
    await sendEvenly(rate, seconds, async (number, due) => {
      const status = await send(kind, number).catch((error) => error.code ?? error.message);
      statuses[status] = (statuses[status] ?? 0) + 1;
      if (status === 200) times.push(performance.now() - due);
    });
    return [kind, { ...percentiles(times.length > 0 ? times : [Infinity]), statuses }];
  });
  return Object.fromEntries(await Promise.all(found));
}

/** Resolves when all are answered. Answered ones are dropped: an hour has many. */
export async function sendEvenly(rate, seconds, take) {
  const underWay = new Set();
  const start = performance.now() + 50;
  const total = Math.ceil(rate * seconds);
  const due = (number) => start + (number * 1000) / rate;
  for (let sent = 0; sent < total; sent++) {
    // What is due is sent by the clock: a round need not be shorter.
    while (performance.now() < due(sent)) await pause(2);
    const answer = take(sent, due(sent));
    underWay.add(answer);
    void answer.finally(() => underWay.delete(answer));
  }
  await Promise.all(underWay);
}

/** How many answers have none of these statuses. */
export const others = (statuses, known) =>
  sum(Object.entries(statuses).map(([status, count]) => (known.includes(+status) ? 0 : count)));
export const failures = ({ statuses }) => others(statuses, [200]);
export const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);
export const scaled = (mix, scale) =>
  Object.fromEntries(Object.entries(mix).map(([kind, rate]) => [kind, rate * scale]));
