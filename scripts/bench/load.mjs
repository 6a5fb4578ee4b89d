// A mix of requests at fixed rates: for minutes, ten times too many, for an hour, and up to the limit.
import fs from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { failures, MIX, others, scaled, startProduct, sum } from "./rates.mjs";
import { megabytesOf, processorTime } from "./world.mjs";

/** p99 limits, milliseconds. */
const LIMITS = { read: 100, poll: 100, page: 250, detail: 250, write: 200 };
const SOAK = { read: 10, page: 3, poll: 10, write: 3, print: 1 / 20 };
/** A second of 1000 active users: a page every 20 s, a change every 50 s, a poll every 4 s. */
const THOUSAND_PEOPLE = { poll: 250, page: 50, write: 20 };

const isInTime = (found) =>
  Object.entries(found).every(([kind, one]) => failures(one) === 0 && one.p99 <= LIMITS[kind]);

/** Ten minutes: a figure is the p99, or beyond every limit where a request failed. */
export async function mix({ dir, isShort, report }) {
  await using product = await startProduct({ dir });
  for (const [kind, one] of Object.entries(await product.measure(MIX, isShort ? 20 : 600))) {
    const now = failures(one) > 0 ? Infinity : one.p99;
    const note = `answers by status: ${JSON.stringify(one.statuses)}`;
    report(`mix-${kind}`, { ...one, now, unit: "ms", note });
  }
}

/** Ten times what a core does: only 200, 429 and 503, work still done, memory, as ever soon after. */
export async function overload({ dir, isShort, report }) {
  await using product = await startProduct({ dir });
  const capacity = await capacityOf(product, MIX);
  let memory = 0;
  const watching = setInterval(() => (memory = Math.max(memory, megabytesOf(product))), 100);
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
}

/** Multiples of the mix that one core sustains; warm, since cold requests cost twice as much. */
async function capacityOf(product, mix) {
  const [seconds, part] = [10, 0.25];
  await product.measure(scaled(mix, part), seconds);
  const before = processorTime(product);
  await product.measure(scaled(mix, part), seconds);
  return (part * seconds * 1000) / (processorTime(product) - before);
}

/** With the client's connections closed. */
async function atRest({ agent, child, folder, rss }) {
  agent.destroy();
  // Nothing tells when the server has noticed it.
  await pause(2_000);
  const wals = ["plumbline.db-wal", "files.db-wal"].map((name) => path.join(folder, name));
  const sizes = wals.map((file) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0);
  const files = fs.readdirSync(`/proc/${child.pid}/fd`).length;
  return { memory: megabytesOf({ rss }), files, wal: sum(sizes) / 1024 ** 2 };
}

/** An hour: memory, files and write-ahead logs must not grow. */
export async function soak({ dir, isShort, report }) {
  await using product = await startProduct({ dir });
  const [first, last] = isShort ? [60, 300] : [900, 3600];
  const before = await product.measure(SOAK, first);
  const early = await atRest(product);
  const after = await product.measure(SOAK, last - first);
  const late = await atRest(product);
  const failed = sum([...Object.values(before), ...Object.values(after)].map(failures));
  report("soak-failures", { now: failed });
  report("soak-memory", { now: late.memory, limit: early.memory, unit: "MB" });
  report("soak-files", { now: late.files, limit: early.files, value: late.files - early.files });
  report("soak-wal-mb", { now: late.wal, unit: "MB" });
}

/** The highest rates that are answered in time, by kind and for people; no shedding, to show all. */
export async function capacity({ dir, isShort, say }) {
  await using product = await startProduct({ dir, limits: "off" });
  const kinds = ["read", "page", "detail", "write"].map((kind) => [`${kind}s`, { [kind]: 25 }]);
  const mixes = { ...Object.fromEntries(kinds), people: scaled(THOUSAND_PEOPLE, 0.1) };
  for (const [name, mix] of Object.entries(mixes)) {
    const core = await capacityOf(product, mix);
    let scale = 1;
    while (isInTime(await product.measure(scaled(mix, scale), isShort ? 1 : 5))) scale *= 1.5;
    const rate = (times) => (times * sum(Object.values(mix))).toFixed(0);
    say(`${name}: ${rate(scale / 1.5)} requests a second in time; a core does ${rate(core)}`);
  }
}
