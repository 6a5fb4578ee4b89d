import { describe, expect, test } from "vitest";
import { chosenParts, fromPlaywright, fromVitest, secondTries, tallyOf, total } from "./tally.mjs";

const parts = [
  { name: "lint", group: "checks" },
  { name: "types", group: "checks" },
  { name: "unit", group: "unit" },
];

describe("the count of a part", () => {
  test("is what its report says", () => {
    expect(tallyOf(0, { passed: 3, failed: 0, skipped: 1 })).toEqual({
      passed: 3,
      failed: 0,
      skipped: 1,
    });
    expect(tallyOf(1, { passed: 3, failed: 2, skipped: 0 })).toEqual({
      passed: 3,
      failed: 2,
      skipped: 0,
    });
  });

  test("is one failure when it failed without a failing test", () => {
    expect(tallyOf(1, { passed: 3, failed: 0, skipped: 0 })).toEqual({
      passed: 3,
      failed: 1,
      skipped: 0,
    });
  });

  test("is one failure when it ran no test, whatever its exit code", () => {
    expect(tallyOf(0, { passed: 0, failed: 0, skipped: 4 })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 4,
    });
    expect(tallyOf(0, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

test("vitest's pending and to-do tests are skipped ones", () => {
  expect(
    fromVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 3 }),
  ).toEqual({
    passed: 5,
    failed: 1,
    skipped: 5,
  });
});

describe("a browser test that passed only at its second try", () => {
  const retried = {
    title: "a cell is saved",
    file: "editing.spec.ts",
    tests: [{ status: "flaky", projectName: "phone" }],
  };
  const sound = {
    title: "a cell is left",
    file: "editing.spec.ts",
    tests: [{ status: "expected", projectName: "phone" }],
  };
  const report = {
    stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [{ specs: [sound], suites: [{ specs: [retried] }] }],
  };

  test("passes on a person's machine", () => {
    expect(fromPlaywright(report, false)).toEqual({ passed: 5, failed: 1, skipped: 2 });
  });

  test("fails in CI", () => {
    expect(fromPlaywright(report, true)).toEqual({ passed: 4, failed: 2, skipped: 2 });
  });

  test("is named, however deeply nested its suite is", () => {
    expect(secondTries(report)).toEqual(["[phone] editing.spec.ts › a cell is saved"]);
  });
});

test("the parts' counts are added", () => {
  const tallies = [
    { passed: 1, failed: 0, skipped: 2 },
    { passed: 3, failed: 1, skipped: 0 },
  ];
  expect(total(tallies)).toEqual({ passed: 4, failed: 1, skipped: 2 });
});

describe("the parts to run", () => {
  test("are all without --only", () => {
    expect(chosenParts([], parts)).toEqual(parts);
  });

  test("are those named, a group's name standing for its members", () => {
    expect(chosenParts(["--only=checks"], parts).map(({ name }) => name)).toEqual([
      "lint",
      "types",
    ]);
    expect(chosenParts(["--only=unit,lint"], parts).map(({ name }) => name)).toEqual([
      "lint",
      "unit",
    ]);
  });

  test("cannot be ones that do not exist", () => {
    expect(() => chosenParts(["--only=unti"], parts)).toThrow(
      'There is no part "unti". There are: lint, checks, types, unit.',
    );
    expect(() => chosenParts(["--only="], parts)).toThrow("There is no part");
    expect(() => chosenParts(["--olny=unit"], parts)).toThrow("Unknown option --olny=unit");
  });
});
