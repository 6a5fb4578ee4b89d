// Product and limit in interleaved slices of one run, so that other work on the machine meets both.
import { closedLoop, connect, median, percentile, refuseFailure } from "./client.mjs";

const SLICES = 5;
const SECONDS = 0.8;
const ROUNDS = 60;

/**
 * @param {import("./client.mjs").Target} product
 * @param {import("./client.mjs").Target} limit
 * @returns medians of the slices in requests a second; the product's times in milliseconds
 */
export async function compareRates(product, limit) {
  for (const target of [product, limit]) await closedLoop(target, SECONDS);
  const rates = [[], []];
  const times = [];
  for (let slice = 0; slice < SLICES; slice++) {
    const found = await closedLoop(product, SECONDS);
    rates[0].push(found.rate);
    times.push(...found.times);
    rates[1].push((await closedLoop(limit, SECONDS)).rate);
  }
  const [now, most] = rates.map(median);
  return { now, limit: most, p50: median(times), p99: percentile(times, 0.99) };
}

/**
 * One request at a time, each after a write that is not counted.
 * @param {import("./client.mjs").Target & { writeAt?: (number: number) => string }} product
 * @param {import("./client.mjs").Target & { writeAt?: (number: number) => string }} limit
 */
export async function compareAfterWrites(product, limit) {
  const targets = [product, limit];
  const times = [[], []];
  const connections = await Promise.all(targets.map(({ port }) => connect(port)));
  const send = async (at, text) => refuseFailure(await connections[at].send(text), text);
  for (let round = 0; round < 2 * ROUNDS; round++)
    for (const [at, { requestAt, writeAt }] of targets.entries()) {
      if (writeAt) await send(at, writeAt(round));
      const start = performance.now();
      await send(at, requestAt(round));
      if (round >= ROUNDS) times[at].push(performance.now() - start);
    }
  for (const connection of connections) connection.close();
  const [now, most] = times.map((taken) => 1000 / median(taken));
  return { now, limit: most, p50: median(times[0]), p99: percentile(times[0], 0.99) };
}
