// npm run bench [-- NAME …] [--full] [--short] [--dir=CHECKOUT]: each figure as a ratio of one run
// (absolute times mean little on a shared machine), beside its budget; exits 1 when one is beyond
// it. A name is a figure or a part; --full grows the database to 1,000,000 items; --short looks
// only; --dir measures another checkout's build, without judging it (docs/performance.md).
import { execFileSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { buildIsCurrent, buildProduct, refuse, say } from "../prepare.mjs";
import { chosenParts } from "../tally.mjs";
import {
  measureDeal,
  measurePrint,
  measureShop,
  measureTyping,
  measureWeight,
} from "./browser.mjs";
import { BUDGETS, problemsOf } from "./budgets.mjs";
import { measureCapacity, measureMix, measureOverload, measureSoak } from "./load.mjs";
import { measureProfile } from "./profile.mjs";
import { measureAddresses, measureAdmin, measureBills, measureGrowth } from "./sizes.mjs";
import { measureSpeed, measureStart } from "./speed.mjs";

/** Without a name. */
const USUAL = {
  speed: measureSpeed,
  start: measureStart,
  print: measurePrint,
  admin: measureAdmin,
  growth: measureGrowth,
  weight: measureWeight,
  bills: measureBills,
  addresses: measureAddresses,
};
const MEASURES = {
  ...USUAL,
  deal: measureDeal,
  shop: measureShop,
  typing: measureTyping,
  mix: measureMix,
  overload: measureOverload,
  soak: measureSoak,
  capacity: measureCapacity,
  profile: measureProfile,
};

const args = process.argv.slice(2);
const named = args.filter((arg) => !arg.startsWith("--"));
const dir = path.resolve(args.find((arg) => arg.startsWith("--dir="))?.slice(6) ?? ".");
const isOther = dir !== process.cwd();
const names = new Set(chosen());
const figures = {};
const failed = [];

if (!isOther && !buildIsCurrent() && !(await buildProduct()))
  refuse("The product does not build; the reason is above.");
say(`${commit()}, ${os.cpus().length} cores, load ${load()} before it began, ${process.version}`);
say(row("figure", "now", "limit", "value", "budget", "p50", "p99"));
const wants = (name) => names.has(name);
const [isFull, isShort] = ["--full", "--short"].map((flag) => args.includes(flag));
for (const part of new Set([...names].map((name) => BUDGETS[name]?.part ?? name)))
  try {
    await MEASURES[part]({ dir, isFull, isShort, wants, report, say });
  } catch (error) {
    // Another build may lack a table or a call.
    if (!isOther) throw error;
    failed.push(`${part}: ${error.message.split("\n", 1)[0]}`);
  }
say(`load ${load()} at the end, this client's part in it among it`);
const wanted = Object.fromEntries(Object.entries(BUDGETS).filter(([name]) => wants(name)));
const problems = isOther ? failed : problemsOf(wanted, figures);
for (const line of problems) say(`${isOther ? "Not measured" : "Beyond its budget"}: ${line}`);
process.exitCode = problems.length > 0 && !isOther ? 1 : 0;

/** @returns {string[]} figures, and parts without a budget */
function chosen() {
  const budgeted = Object.entries(BUDGETS).map(([name, { part }]) => ({ name, group: part }));
  const others = ["typing", "capacity", "profile"].map((name) => ({ name, group: name }));
  try {
    const only = named.length > 0 ? named : Object.keys(USUAL);
    return chosenParts([`--only=${only.join()}`], [...budgeted, ...others]).map(({ name }) => name);
  } catch (error) {
    return refuse(error.message);
  }
}

function report(name, { now, limit, value, unit, p50, p99, note = "" }) {
  if (!wants(name)) return;
  figures[name] = value;
  const { sign, bound } = BUDGETS[name];
  const amount = (number, of) => (number === undefined ? "" : `${digits(number)} ${of}`.trim());
  const times = [p50, p99].map((time) => amount(time, "ms"));
  const cells = [
    amount(now, unit),
    amount(limit, unit),
    digits(value),
    `${sign} ${bound}`,
    ...times,
  ];
  say(`${row(name, ...cells)}  ${note}`.trimEnd());
}

function digits(number) {
  return number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : 2);
}

function row(name, ...cells) {
  return name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join("");
}

function commit() {
  return execFileSync("git", ["-C", dir, "rev-parse", "--short", "HEAD"], {
    encoding: "utf8",
  }).trim();
}

function load() {
  return os.loadavg()[0].toFixed(1);
}
