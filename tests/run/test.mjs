// npm test: everything, from a bare clone; npm test -- --only=unit,http runs only those parts.
// Checks, build and unit tests run side by side, the other parts one after the other. A failure
// stops nothing.
import { existsSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import {
  buildIsCurrent,
  buildProduct,
  installPackages,
  refuse,
  root,
  run,
  runQuietly,
  say,
} from "../../scripts/prepare.mjs";
import { chosenParts, fromPlaywright, fromVitest, secondTries, tallyOf, total } from "./tally.mjs";

/** A check's output is shown once it is over: the unit tests or another check run beside it. */
const check = (name, script) => ({
  name,
  group: "checks",
  run: async () => {
    const { code, output } = await runQuietly("npm", ["run", "--silent", script]);
    if (output.trim() !== "") say(`\n== ${name}\n${output.trimEnd()}`);
    return tallyOf(code, passedWhen(code));
  },
});
const AT_ONCE = 2;
const isCi = Boolean(process.env.CI);

const PARTS = [
  // The longest first. Beside the unit tests' workers a check fills the cores while a test waits.
  { name: "unit", group: "unit", run: () => vitest("unit") },
  check("lint", "lint"),
  check("types", "typecheck"),
  { name: "build", group: "build", run: buildWhenStale },
  check("architecture", "arch"),
  check("dead-code", "dead-code"),
  check("coverage", "coverage"),
  check("format", "format:check"),
  check("lock", "lock"),
  { name: "http", group: "http", run: () => vitest("http") },
  { name: "e2e", group: "e2e", run: playwright },
];

const parts = chosen();
await installPackages();
const tallies = [];
const retried = [];
const sideBySide = parts.filter(isSideBySide);
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let next = sideBySide.shift(); next; next = sideBySide.shift()) await runPart(next);
  }),
);
for (const part of parts.filter((one) => !isSideBySide(one))) {
  say(`\n== ${part.name}`);
  await runPart(part);
}
const { passed, failed, skipped } = total(tallies);
const failing = tallies.filter((tally) => tally.failed > 0).map(({ name }) => name);
if (retried.length > 0)
  say(`\nPassed only at the second try${isCi ? ", a failure in CI" : ""}:\n${retried.join("\n")}`);
if (failing.length > 0) say(`\nFailed: ${failing.join(", ")}`);
say(`\n${passed} passed, ${failed} failed, ${skipped} skipped`);
process.exit(failed > 0 ? 1 : 0);

function isSideBySide({ group }) {
  return group !== "http" && group !== "e2e";
}

async function runPart(part) {
  const began = performance.now();
  const tally = await part.run();
  tallies.push({ name: part.name, ...tally });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`== ${part.name}: ${tally.failed ? "FAILED" : "passed"} in ${seconds} s`);
}

function chosen() {
  try {
    return chosenParts(process.argv.slice(2), PARTS);
  } catch (error) {
    return refuse(error.message);
  }
}

function npmRun(script, args = [], extra = {}) {
  return run(
    "npm",
    ["run", "--silent", script, ...(args.length > 0 ? ["--", ...args] : [])],
    extra,
  );
}

function passedWhen(code) {
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

async function buildWhenStale() {
  if (buildIsCurrent()) return passedWhen(0);
  return passedWhen((await buildProduct()) ? 0 : 1);
}

async function vitest(project) {
  const report = fresh(`test-results/${project}.json`);
  const args = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return tallyOf(await npmRun(`test:${project}`, args), read(report, fromVitest));
}

async function playwright() {
  const report = fresh("test-results/e2e.json");
  const code = await npmRun("test:e2e", ["--retries=1"]);
  retried.push(...(read(report, secondTries) ?? []));
  return tallyOf(
    code,
    read(report, (found) => fromPlaywright(found, isCi)),
  );
}

/** An earlier run's report must not count for this one. */
function fresh(report) {
  rmSync(path.join(root, report), { force: true });
  return report;
}

function read(report, reader) {
  const file = path.join(root, report);
  return existsSync(file) ? reader(JSON.parse(readFileSync(file, "utf8"))) : undefined;
}
