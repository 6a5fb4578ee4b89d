// Closed loops by autocannon: each connection sends its next request when the last is answered
// (docs/decisions/0100).
import autocannon from "autocannon";

const CONNECTIONS = 8;
const SLICES = 5;
const SECONDS = 0.8;
/** In ms: how often autocannon looks whether its time is over. */
const SAMPLE = 50;

/** @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Sent */
/** @typedef {{ port: number, request?: Sent, requestAt?: (number: number) => Sent,
 *   writeAt?: (number: number) => Sent }} Target */

/** @returns {Sent} */
export function request(port, { method = "GET", at, headers = {}, body }) {
  const host = `localhost:${port}`;
  if (body === undefined) return { method, path: at, headers: { host, ...headers } };
  const own = { host, origin: `http://${host}`, "content-type": "application/json" };
  return { method, path: at, headers: { ...own, ...headers }, body: JSON.stringify(body) };
}

/** @param {Target} target */
export function closedLoop(target, seconds, connections = CONNECTIONS) {
  return load(target, { connections, duration: seconds });
}

/** One after the other. @returns {Promise<number[]>} the milliseconds of each */
export async function oneByOne(target, amount) {
  return (await load(target, { connections: 1, amount })).times;
}

/**
 * One after the other, each after a write that is not counted.
 * @param {Target} target
 */
export async function afterWrites({ writeAt, ...target }, amount) {
  if (!writeAt) return oneByOne(target, amount);
  const requestAt = (number) => (number % 2 === 0 ? writeAt(number / 2) : target.request);
  const times = await oneByOne({ port: target.port, requestAt }, 2 * amount);
  return times.filter((_, number) => number % 2 === 1);
}

/** @returns answers a second, and the milliseconds of each; @throws for another status than 200 */
async function load({ port, request: same, requestAt }, options) {
  const [times, failures] = [[], new Set()];
  let [number, last] = [0, 0];
  const began = performance.now();
  const run = autocannon({
    url: `http://127.0.0.1:${port}`,
    sampleInt: SAMPLE,
    ...options,
    requests: [same ? { ...same } : { setupRequest: () => requestAt(number++) }],
  });
  run.on("response", (_client, status, _bytes, milliseconds) => {
    if (status !== 200 && status !== 304) failures.add(status);
    times.push(milliseconds);
    last = performance.now();
  });
  const { errors } = await run;
  if (errors > 0 || failures.size > 0)
    throw new Error(`${(same ?? requestAt(0)).path}: ${errors} errors, ${[...failures].join()}`);
  return { rate: (times.length * 1000) / (last - began), times };
}

/**
 * Product and limit in turns, so that other work on the machine meets both.
 * @param {Target[]} targets
 * @returns medians in requests a second; the product's times in milliseconds
 */
export async function compare(targets) {
  const measures = targets.map((target) => () => closedLoop(target, SECONDS));
  const slices = await inTurns(measures, SLICES);
  const [now, limit] = slices.map((found) => median(found.map(({ rate }) => rate)));
  const times = slices[0].flatMap((slice) => slice.times);
  return { now, limit, unit: "/s", ...percentiles(times) };
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
