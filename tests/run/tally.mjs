/** @typedef {{ passed: number, failed: number, skipped: number }} Tally */

/**
 * A part that failed without a failing test (a file that does not load), or ran none, counts as one
 * failure.
 * @param {number} exitCode
 * @param {Tally | undefined} reported undefined without a report
 * @returns {Tally}
 */
export function tallyOf(exitCode, reported) {
  const tally = reported ?? { passed: 0, failed: 0, skipped: 0 };
  const isHollow = tally.passed + tally.failed === 0 || (exitCode !== 0 && tally.failed === 0);
  return isHollow ? { ...tally, failed: tally.failed + 1 } : tally;
}

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests?:
 * number }} report
 * @returns {Tally}
 */
export function fromVitest(report) {
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + (report.numTodoTests ?? 0),
  };
}

/**
 * @typedef {{ title: string, file: string, tests: { status: string, projectName: string }[] }} Spec
 * @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite
 */

/**
 * Reads Playwright's JSON report. A test that passed only at its second try counts as
 * passed, but as failed in CI, where it would go unnoticed.
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }}
 *   report
 * @param {boolean} isCi
 * @returns {Tally}
 */
export function fromPlaywright({ stats }, isCi) {
  const [flakyPasses, flakyFailures] = isCi ? [0, stats.flaky] : [stats.flaky, 0];
  return {
    passed: stats.expected + flakyPasses,
    failed: stats.unexpected + flakyFailures,
    skipped: stats.skipped,
  };
}

/**
 * Browser tests that passed only on a retry.
 * @param {Suite} report
 * @returns {string[]}
 */
export function secondTries({ specs = [], suites = [] }) {
  const here = specs.flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === "flaky")
      .map(({ projectName }) => `[${projectName}] ${file} › ${title}`),
  );
  return [...here, ...suites.flatMap(secondTries)];
}

/**
 * @param {Tally[]} tallies
 * @returns {Tally}
 */
export function total(tallies) {
  const sum = (/** @type {keyof Tally} */ key) =>
    tallies.reduce((all, tally) => all + tally[key], 0);
  return { passed: sum("passed"), failed: sum("failed"), skipped: sum("skipped") };
}

/**
 * Parts named by --only=a,b, or all; a group's name stands for its members.
 * @param {string[]} args
 * @param {{ name: string, group: string }[]} parts
 * @throws {Error} for an unknown name
 */
export function chosenParts(args, parts) {
  const only = args.find((arg) => arg.startsWith("--only="));
  const stray = args.find((arg) => arg !== only);
  if (stray) throw new Error(`Unknown option ${stray}; there is --only=${parts[0]?.name},…`);
  if (!only) return parts;
  const wanted = only.slice("--only=".length).split(",").filter(Boolean);
  const known = new Set(parts.flatMap(({ name, group }) => [name, group]));
  const unknown = wanted.find((name) => !known.has(name));
  if (unknown !== undefined || wanted.length === 0)
    throw new Error(`There is no part "${unknown ?? ""}". There are: ${[...known].join(", ")}.`);
  return parts.filter(({ name, group }) => wanted.includes(name) || wanted.includes(group));
}
