// npm run bench [-- --only=NAME,NAME] [--full] [--dir=CHECKOUT]: each figure as a ratio of one run
// (absolute times mean little on a shared machine), beside its budget in budgets.json; exits 1 when
// one is beyond it. --only takes figures and parts; --full grows the database to 1,000,000 items;
// --dir measures another checkout's build, without judging it (docs/performance.md).
import { execFileSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import { buildIsCurrent, buildProduct } from "../prepare.mjs";
import { chosenParts } from "../tally.mjs";
import { measureAdmin } from "./admin.mjs";
import { boundOf, problemsOf } from "./budgets.mjs";
import { measureGrowth } from "./growth.mjs";
import { measureAddresses, measureBills } from "./large-data.mjs";
import { readOptions } from "./options.mjs";
import { measurePrint } from "./pdf.mjs";
import { measureSpeed } from "./speed.mjs";
import { measureStart } from "./start.mjs";
import { measureWeight } from "./weight.mjs";

const PRINT_ROUNDS = 15;
const MEASURES = {
  speed: measureSpeed,
  start: measureStart,
  print: (run) => measurePrint({ ...run, rounds: PRINT_ROUNDS }),
  admin: measureAdmin,
  growth: measureGrowth,
  weight: measureWeight,
  bills: measureBills,
  addresses: measureAddresses,
};

const budgets = JSON.parse(fs.readFileSync(new URL("budgets.json", import.meta.url), "utf8"));
const { dir, isFull, rest } = readOptions(process.argv.slice(2));
const isOther = dir !== process.cwd();
const chosen = chosenParts(
  rest,
  Object.entries(budgets).map(([name, { part }]) => ({ name, group: part })),
);
const names = new Set(chosen.map(({ name }) => name));
const figures = {};
const failed = [];

if (!isOther && !buildIsCurrent() && !(await buildProduct()))
  throw new Error("The product does not build; the reason is above.");
say(
  `${commit()}, ${os.cpus().length} cores, load ${load()} before it began, Node ${process.version}`,
);
say(row("figure", "now", "limit", "value", "budget", "p50", "p99"));
const run = {
  dir,
  isFull,
  wants: (name) => names.has(name),
  report,
};
for (const part of new Set(chosen.map(({ group }) => group)))
  try {
    if (part === "print" && isOther) throw new Error("it prints by the sources of this checkout");
    await MEASURES[part](run);
  } catch (error) {
    // Another build may lack a table or a call.
    if (!isOther) throw error;
    failed.push(`${part}: ${error.message.split("\n", 1)[0]}`);
  }
say(`load ${load()} at the end, this client's part in it among it`);
const wanted = Object.fromEntries(Object.entries(budgets).filter(([name]) => names.has(name)));
const problems = isOther ? failed : problemsOf(wanted, figures);
for (const line of problems) say(`${isOther ? "Not measured" : "Beyond its budget"}: ${line}`);
process.exitCode = problems.length > 0 && !isOther ? 1 : 0;

function report(name, { now, limit, value, unit, p50, p99, note = "" }) {
  if (!names.has(name)) return;
  figures[name] = value;
  const budget = budgets[name];
  const amount = (number) => (number === undefined ? "" : `${digits(number)} ${unit}`.trim());
  const time = (number) => (number === undefined ? "" : `${digits(number)} ms`);
  say(
    row(
      name,
      amount(now),
      amount(limit),
      digits(value),
      boundOf(budget),
      time(p50),
      time(p99),
      note,
    ),
  );
}

function digits(number) {
  return number >= 100 ? number.toFixed(0) : number >= 10 ? number.toFixed(1) : number.toFixed(2);
}

function row(name, ...cells) {
  const [note, ...others] =
    cells.length > 6 ? [cells.at(-1), ...cells.slice(0, -1)] : ["", ...cells];
  return `${name.padEnd(28)}${others.map((cell) => cell.padStart(11)).join("")}  ${note}`.trimEnd();
}

function commit() {
  try {
    return execFileSync("git", ["-C", dir, "rev-parse", "--short", "HEAD"], {
      encoding: "utf8",
    }).trim();
  } catch {
    return "no commit";
  }
}

function load() {
  return os.loadavg()[0].toFixed(1);
}

function say(line) {
  process.stdout.write(`${line}\n`);
}
