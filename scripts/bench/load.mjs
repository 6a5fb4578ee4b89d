// npm run bench:mix | bench:overload | bench:soak [-- --short]: exits 1 when a target is missed.
// Linux, on an otherwise idle machine.
import os from "node:os";
import { failures, LIMITS, say, scaled, startProduct, words } from "./open-loop.mjs";

/** Requests a second: twice those of docs/decisions/0037. */
const MIX = { read: 400, page: 100, write: 40 };
/** Times what a core does. */
const OVERLOAD = 10;
/** Of what a core does, answered although ten times as much is asked for. */
const ANSWERED = 0.5;
const SOAK = { read: 10, page: 3, poll: 10, write: 3, print: 1 / 20 };
const MB = 1024 * 1024;
const MINUTE = 60;

const [plan, ...flags] = process.argv.slice(2);
const short = flags.includes("--short");
const plans = { mix, overload, soak };
if (!Object.hasOwn(plans, plan)) throw new Error(`There are: ${Object.keys(plans).join(", ")}.`);
const product = await startProduct(3296);
let missed = 0;
try {
  say(
    `${os.cpus().length} cores, load ${os.loadavg()[0].toFixed(1)} before it began, Node ${process.version}`,
  );
  // Warm-up.
  await product.measure(scaled(MIX, 0.05), 5);
  await plans[plan]();
  say(`load ${os.loadavg()[0].toFixed(1)} at the end, this client's part in it among it`);
} finally {
  await product.stop();
}
process.exitCode = missed > 0 ? 1 : 0;

async function mix() {
  const found = await product.measure(MIX, short ? 20 : 10 * MINUTE);
  for (const [kind, one] of Object.entries(found))
    check(
      words([kind, one]),
      failures(one) === 0 && one.p99 <= LIMITS[kind],
      `no errors, p99 ≤ ${LIMITS[kind]} ms`,
    );
}

/** Only 200, 429 and 503, work still done, bounded memory, normal again within ten seconds. */
async function overload() {
  const capacity = await capacityOf(MIX);
  say(
    `a core does the mix ${capacity.toFixed(2)} times: ${JSON.stringify(scaled(MIX, capacity), (_, value) => (typeof value === "number" ? Math.round(value) : value))}`,
  );
  let memory = 0;
  const watching = setInterval(() => (memory = Math.max(memory, product.residentBytes())), 100);
  const seconds = short ? 15 : MINUTE;
  const began = performance.now();
  const found = await product.measure(scaled(MIX, OVERLOAD * capacity), seconds);
  const over = performance.now();
  for (const [kind, one] of Object.entries(found)) {
    const others = Object.keys(one.statuses).filter(
      (status) => !["200", "429", "503"].includes(status),
    );
    check(
      `${words([kind, one])}, ${one.statuses[200] ?? 0} × 200`,
      others.length === 0,
      "only 200, 429 and 503",
    );
  }
  const answered = sum(Object.values(found).map(({ statuses }) => statuses[200] ?? 0));
  const rate = (1000 * answered) / (over - began);
  const most = capacity * sum(Object.values(MIX));
  check(
    `${rate.toFixed(0)} a second answered of the ${most.toFixed(0)} that a core does`,
    rate >= ANSWERED * most,
    `≥ ${ANSWERED} of it`,
  );
  let normal = false;
  while (!normal && performance.now() - over < 30_000) {
    const now = Object.entries(await product.measure(scaled(MIX, capacity / 4), 1));
    normal = now.every(([kind, one]) => failures(one) === 0 && one.p99 <= LIMITS[kind]);
  }
  clearInterval(watching);
  const after = (performance.now() - over) / 1000;
  check(`a second as ever after ${after.toFixed(1)} s`, normal && after <= 10, "≤ 10 s");
  check(`at most ${(memory / MB).toFixed(0)} MB of memory`, memory < 600 * MB, "< 600 MB");
}

/** Multiples of the mix that one core sustains; warm, since cold requests cost twice as much. */
async function capacityOf(rates) {
  const [seconds, part] = [10, 0.25];
  await product.measure(scaled(rates, part), seconds);
  const before = product.processorTime();
  await product.measure(scaled(rates, part), seconds);
  return (part * seconds * 1000) / (product.processorTime() - before);
}

/** Memory, files and write-ahead logs must not grow. */
async function soak() {
  const [first, last] = short ? [1, 5] : [15, 60];
  const found = await product.measure(SOAK, first * MINUTE);
  const early = await atRest();
  const later = await product.measure(SOAK, (last - first) * MINUTE);
  const late = await atRest();
  for (const [kind, one] of [...Object.entries(found), ...Object.entries(later)])
    check(words([kind, one]), failures(one) === 0, "no errors");
  const growth = late.memory / early.memory;
  check(
    `memory ${(early.memory / MB).toFixed(0)} MB after ${first} min, ${(late.memory / MB).toFixed(0)} MB after ${last}`,
    growth <= 1.15,
    "≤ 1.15 times",
  );
  check(
    `${early.files} open files, then ${late.files}`,
    Math.abs(late.files - early.files) <= 5,
    "± 5",
  );
  check(`write-ahead logs of ${(late.wal / MB).toFixed(1)} MB`, late.wal <= 64 * MB, "≤ 64 MB");
}

function sum(numbers) {
  return numbers.reduce((total, number) => total + number, 0);
}

async function atRest() {
  await product.hangUp();
  return { memory: product.residentBytes(), files: product.openFiles(), wal: product.walBytes() };
}

function check(what, good, wanted) {
  if (!good) missed++;
  say(`${good ? "reached" : "MISSED"}: ${what} (${wanted})`);
}
