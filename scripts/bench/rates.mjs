// Product and limit in interleaved slices of one run, so that other work on the machine meets both.
import { afterWrites, closedLoop, median, percentile } from "./client.mjs";

const SLICES = 5;
const SECONDS = 0.8;
const ROUNDS = 12;

/**
 * @param {import("./client.mjs").Target} product
 * @param {import("./client.mjs").Target} limit
 */
export function compareRates(product, limit) {
  return compare([product, limit], (target) => closedLoop(target, SECONDS));
}

/**
 * One request at a time, each after a write that is not counted.
 * @param {Parameters<typeof afterWrites>[0]} product
 * @param {Parameters<typeof afterWrites>[0]} limit
 */
export function compareAfterWrites(product, limit) {
  return compare([product, limit], async (target) => {
    const times = await afterWrites(target, ROUNDS);
    return { rate: 1000 / median(times), times };
  });
}

/** @returns medians of the slices in requests a second; the product's times in milliseconds */
async function compare(targets, measure) {
  for (const target of targets) await measure(target);
  const rates = [[], []];
  const times = [];
  for (let slice = 0; slice < SLICES; slice++)
    for (const [at, target] of targets.entries()) {
      const found = await measure(target);
      rates[at].push(found.rate);
      if (at === 0) times.push(...found.times);
    }
  const [now, limit] = rates.map(median);
  return { now, limit, p50: median(times), p99: percentile(times, 0.99) };
}
