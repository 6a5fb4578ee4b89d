import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { newBuildFolder, swapIn } from "./swap-build.mjs";

const TWO_HOURS = 2 * 60 * 60;

test("the first build is put in place", () => {
  const { parent, current } = makePlace();
  swapIn(builtIn(parent, { "app-1.js": "one" }), current);
  expect(readFileSync(path.join(current, "client/assets/app-1.js"), "utf8")).toBe("one");
  expect(readdirSync(parent)).toEqual([]);
});

test("the next build replaces it, but keeps its hashed files for an hour", () => {
  const { parent, current } = makePlace();
  swapIn(builtIn(parent, { "app-1.js": "one", "same.js": "same", "older.js": "older" }), current);
  const old = Date.now() / 1000 - TWO_HOURS;
  utimesSync(path.join(current, "client/assets/older.js"), old, old);
  swapIn(builtIn(parent, { "app-2.js": "two", "same.js": "same" }), current);
  expect(readdirSync(path.join(current, "client/assets"))).toEqual([
    "app-1.js",
    "app-2.js",
    "same.js",
  ]);
  expect(readdirSync(parent)).toEqual([]);
});

test("a new folder is empty; one that a killed build left is removed", () => {
  const { parent } = makePlace();
  const abandoned = newBuildFolder(parent);
  const running = newBuildFolder(parent);
  const old = Date.now() / 1000 - TWO_HOURS;
  utimesSync(abandoned, old, old);
  const fresh = newBuildFolder(parent);
  expect(readdirSync(fresh)).toEqual([]);
  expect(readdirSync(parent).toSorted()).toEqual(
    [running, fresh].map((folder) => path.basename(folder)).toSorted(),
  );
});

function makePlace() {
  const root = mkdtempSync(path.join(tmpdir(), "swap-"));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return { parent: path.join(root, ".cache"), current: path.join(root, "build") };
}

function builtIn(parent: string, assets: Record<string, string>): string {
  const folder = newBuildFolder(parent);
  mkdirSync(path.join(folder, "client/assets"), { recursive: true });
  for (const [name, text] of Object.entries(assets))
    writeFileSync(path.join(folder, "client/assets", name), text);
  return folder;
}
