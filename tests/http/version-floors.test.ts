import fs from "node:fs";
import Database from "better-sqlite3";
import { expect, test } from "vitest";

/** Older releases have known vulnerabilities. Packages that are not installed pass. */
const FLOORS: Record<string, string> = {
  "@remix-run/server-runtime": "2.17.5",
  "@remix-run/node": "2.17.2",
  "@remix-run/react": "2.17.3",
  "@remix-run/router": "1.23.2",
  "drizzle-orm": "0.45.2",
  sharp: "0.35.0",
  "express-rate-limit": "8.3.0",
  zod: "3.22.4",
  "@conform-to/react": "1.1.1",
  "@conform-to/dom": "1.1.1",
  "@conform-to/zod": "1.1.1",
};

const { packages } = JSON.parse(fs.readFileSync("package-lock.json", "utf8")) as {
  packages: Record<string, { version?: string }>;
};
const installed = Object.entries(packages).flatMap(([where, { version }]) => {
  const floor = FLOORS[where.replace(/^.*node_modules\//, "")];
  return floor && version ? [[where, version, floor] as const] : [];
});

test("the lock file was understood", () => {
  expect(installed.length).toBeGreaterThan(6);
});

test.each(installed)("%s %s is not below %s", (_where, version, floor) => {
  expect(compare(version, floor)).toBeGreaterThanOrEqual(0);
});

test("SQLite itself is not below 3.50.2", () => {
  const version = new Database(":memory:")
    .prepare("select sqlite_version()")
    .pluck()
    .get() as string;
  expect(compare(version, "3.50.2")).toBeGreaterThanOrEqual(0);
});

test("a release before a floor is below it, number by number", () => {
  expect(
    ["1.9.9", "1.10.0-beta.1", "1.10.0", "1.10.1", "2.0.0"].map((version) =>
      Math.sign(compare(version, "1.10.0")),
    ),
  ).toEqual([-1, -1, 0, 1, 1]);
});

/** Negative, 0 or positive; a prerelease sorts below its release. */
function compare(version: string, floor: string): number {
  const [numbers = "", prerelease] = version.split("-", 2);
  const found = numbers.split(".").map(Number);
  for (const [place, wanted] of floor.split(".").map(Number).entries()) {
    const difference = (found[place] ?? 0) - wanted;
    if (difference !== 0) return difference;
  }
  return prerelease === undefined ? 0 : -1;
}
