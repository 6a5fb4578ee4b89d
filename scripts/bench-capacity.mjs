// npm run bench:capacity: what one primary carries on this machine. Each kind of request is sent at
// rising rates until it is answered too late; then a mix of them, as people make it. The client
// shares the machine with the server.
import os from "node:os";
import { failures, LIMITS, say, scaled, startProduct, words } from "./open-loop.mjs";

const SECONDS = 5;
/**
 * What a thousand people who are at it ask for in a second: each a page in 20 seconds, a change in
 * 50, and whether others changed anything in 4, as an open property does.
 */
const THOUSAND_PEOPLE = { poll: 250, page: 50, write: 20 };

// Nothing is shed here: what comes too late is to be seen.
const product = await startProduct(3299, { LIMITS: "off" });
try {
  say(
    `${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} before it began, Node ${process.version}, ${SECONDS} s a step`,
  );
  if (process.platform === "linux") for (const kind of Object.keys(LIMITS)) await price(kind);
  for (const kind of ["read", "page", "write"])
    await trial({ [kind]: 1 }, { first: 25, factor: 1.5, name: `${kind}s alone` });
  await trial(THOUSAND_PEOPLE, { first: 0.1, factor: 1.5, name: "people at it, by the thousand" });
  say(`load ${os.loadavg()[0].toFixed(1)} at the end, this client's part in it among it`);
} finally {
  await product.stop();
}

/**
 * What one request costs the server of processor time: a figure that others on the machine change
 * little, where times of answers are theirs as much as ours.
 */
async function price(kind) {
  // Cold, a request costs twice as much.
  await product.measure({ [kind]: 100 }, 8);
  const before = product.processorTime();
  const { [kind]: found } = await product.measure({ [kind]: 100 }, 8);
  const cost = (product.processorTime() - before) / (100 * 8);
  say(
    `one ${kind}: ${cost.toFixed(1)} ms of processor time, so that a core does ${(1000 / cost).toFixed(0)} in a second; p50 ${found.p50.toFixed(0)} ms`,
  );
}

/**
 * Raises the rates of a mix until an answer fails or comes too late; says the last that went well.
 */
async function trial(mix, { first, factor, name }) {
  // What is used first is loaded first, and is not what is measured.
  await product.measure(scaled(mix, first), 2);
  let best = 0;
  for (let scale = first; await goesWell(scaled(mix, scale)); scale *= factor) best = scale;
  say(`${name}: ${best < 10 ? best.toFixed(2) : best.toFixed(0)}`);
}

/** A step has three tries: on a machine that others use as well, one of them may be theirs. */
async function goesWell(rates) {
  for (let tries = 0; tries < 3; tries++) {
    const found = Object.entries(await product.measure(rates, SECONDS));
    const good = found.every(([kind, one]) => failures(one) === 0 && one.p99 <= LIMITS[kind]);
    say(`  ${good ? "well" : "too much"}: ${found.map(words).join("; ")}`);
    if (good) return true;
  }
  return false;
}
