// npm run bench [-- NAME …] [--full] [--short] [--dir=CHECKOUT]: each figure as a ratio of one run
// (absolute times mean little on a shared machine), beside its budget; exits 1 when one is beyond
// it. A name is a figure or a part; --full grows the database to 900,000 items; --short looks
// only; --dir measures another checkout's build, without judging it (docs/performance.md).
import { execFileSync } from "node:child_process";
import os from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { buildIsCurrent, buildProduct, refuse, say } from "../prepare.mjs";
import * as browser from "./browser.mjs";
import { BUDGETS, problemsOf } from "./budgets.mjs";
import * as history from "./history.mjs";
import * as load from "./load.mjs";
import * as readers from "./readers.mjs";
import * as sizes from "./sizes.mjs";
import * as speed from "./speed.mjs";

const MEASURES = { ...speed, ...readers, ...browser, ...sizes, ...history, ...load };
/** Without a name. */
const USUAL = [
  "speed",
  "readers",
  "start",
  "print",
  "admin",
  "growth",
  "history",
  "weight",
  "bills",
  "addresses",
  "typing",
];

const flag = { type: "boolean", default: false };
const { values, positionals } = parseArgs({
  options: { full: flag, short: flag, dir: { type: "string", default: "." } },
  allowPositionals: true,
});
const dir = path.resolve(values.dir);
const isOther = dir !== process.cwd();
const chosen = positionals.length > 0 ? positionals : USUAL;
const unknown = chosen.find((name) => !(name in MEASURES) && !(name in BUDGETS));
if (unknown)
  refuse(`There is no "${unknown}": ${Object.keys({ ...MEASURES, ...BUDGETS }).join()}.`);
const wants = (name) => chosen.includes(name) || chosen.includes(BUDGETS[name]?.part);
const how = { dir, isFull: values.full, isShort: values.short, wants, report, say };
const figures = {};
const failed = [];

if (!isOther && !buildIsCurrent() && !(await buildProduct()))
  refuse("The product does not build; the reason is above.");
const commit = execFileSync("git", ["-C", dir, "rev-parse", "--short", "HEAD"]).toString().trim();
const digits = (number) => number.toFixed(number >= 100 ? 0 : number >= 10 ? 1 : 2);
const row = (name, ...cells) => name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join("");
const busy = () => `load ${os.loadavg()[0].toFixed(1)}`;
say(`${commit}, ${os.cpus().length} cores, ${busy()} before it began, ${process.version}`);
say(row("figure", "now", "limit", "value", "budget", "p50", "p99"));
for (const part of new Set(chosen.map((name) => BUDGETS[name]?.part ?? name)))
  try {
    await MEASURES[part](how);
  } catch (error) {
    // Another build may lack a table or a call.
    if (!isOther) throw error;
    failed.push(`${part}: ${error.message.split("\n", 1)[0]}`);
  }
say(`${busy()} at the end, this client's part in it among it`);
const wanted = Object.fromEntries(Object.entries(BUDGETS).filter(([name]) => wants(name)));
const problems = isOther ? failed : problemsOf(wanted, figures);
for (const line of problems) say(`${isOther ? "Not measured" : "Beyond its budget"}: ${line}`);
process.exitCode = problems.length > 0 && !isOther ? 1 : 0;

/** With a limit, the value is a ratio to it. */
function report(
  name,
  { now, limit, value = limit ? now / limit : now, unit = "", p50, p99, note },
) {
  if (!wants(name)) return;
  figures[name] = value;
  const { sign, bound } = BUDGETS[name];
  const amount = (number, of) => (number === undefined ? "" : `${digits(number)} ${of}`.trim());
  const times = [p50, p99].map((time) => amount(time, "ms"));
  const ratio = [amount(now, unit), amount(limit, unit), digits(value), `${sign} ${bound}`];
  say(`${row(name, ...ratio, ...times)}  ${note ?? ""}`.trimEnd());
}
