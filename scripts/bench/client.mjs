// Closed loops by autocannon: each connection sends its next request when the last is answered
// (docs/decisions/0100).
import autocannon from "autocannon";
import { PORT } from "./world.mjs";

const CONNECTIONS = 8;
const SLICES = 5;
const SECONDS = 0.8;
const SLICE = 50;
/** In ms: how often autocannon looks whether its time is over. */
const SAMPLE = 50;

/**
 * What is asked of a port in a session, after a write each time where there are some.
 * @typedef {{ method?: string, at: string, headers?: Record<string, string>, body?: object }} Ask
 * @typedef {{ port?: number, cookie?: string, ask: Ask | ((number: number) => Ask),
 *   write?: (number: number) => Ask }} Target
 */

/** What autocannon and node:http send. */
export function request({ port = PORT, cookie = "" }, { method = "GET", at, headers, body }) {
  const host = `localhost:${port}`;
  const own = { host, cookie, ...headers };
  if (body === undefined) return { method, path: at, headers: own };
  const origin = `http://${host}`;
  const typed = { ...own, origin, "content-type": "application/json" };
  return { method, path: at, headers: typed, body: JSON.stringify(body) };
}

/** @param {Target} target */
export function closedLoop(target, seconds, connections = CONNECTIONS) {
  return load(target, { connections, duration: seconds });
}

/** One after the other. @returns {Promise<number[]>} the milliseconds of each, without its write */
export async function oneByOne({ write, ...target }, amount) {
  if (!write) return (await load(target, { connections: 1, amount })).times;
  const ask = (number) => (number % 2 === 0 ? write(number / 2) : target.ask);
  const times = await oneByOne({ ...target, ask }, 2 * amount);
  return times.filter((_, number) => number % 2 === 1);
}

/** @returns answers a second, and the milliseconds of each; @throws for another status than 200 */
async function load({ ask, ...to }, options) {
  const [times, failures] = [[], new Set()];
  let [number, last] = [0, 0];
  const askAt = typeof ask === "function" ? ask : () => ask;
  const setupRequest = () => request(to, askAt(number++));
  const began = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${to.port ?? PORT}`,
    sampleInt: SAMPLE,
    ...options,
    requests: [askAt === ask ? { setupRequest } : request(to, ask)],
  });
  run.on("response", (_client, status, _bytes, milliseconds) => {
    if (status !== 200 && status !== 304) failures.add(status);
    times.push(milliseconds);
    last = performance.now();
  });
  const { errors } = await run;
  if (errors > 0 || failures.size > 0)
    throw new Error(`${askAt(0).at}: ${errors} errors, ${[...failures].join()}`);
  return { rate: (times.length * 1000) / (last - began), times };
}

/** Requests a second of product and limit in turns, so that other work on the machine meets both. */
export async function compare(targets) {
  const sides = targets.map((target) => () => closedLoop(target, SECONDS));
  const slices = await inTurns(sides, SLICES);
  const [now, limit] = slices.map((found) => median(found.map(({ rate }) => rate)));
  return { now, limit, unit: "/s", ...percentiles(slices[0].flatMap(({ times }) => times)) };
}

/** The same in milliseconds, by p50 or p99 of so many requests, one by one in slices. */
export async function compareTimes(part, targets, amount) {
  const sides = targets.map((target) => () => oneByOne(target, SLICE));
  const found = await inTurns(sides, amount / SLICE);
  const [now, limit] = found.map((times) => percentiles(times.flat()));
  return { now: now[part], limit: limit[part], unit: "ms", ...now };
}

/** What each side finds in each round; the first round warms up. */
export async function inTurns(sides, rounds) {
  const found = sides.map(() => []);
  for (let round = 0; round <= rounds; round++)
    for (const [at, side] of sides.entries()) {
      const one = await side();
      if (round > 0) found[at].push(one);
    }
  return found;
}

export function percentile(times, part) {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

export const median = (times) => percentile(times, 0.5);
export const percentiles = (times) => ({ p50: median(times), p99: percentile(times, 0.99) });
