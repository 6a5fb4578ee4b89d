import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { fingerprint, lastFingerprint, noteFingerprint } from "./fingerprint.mjs";
import { bringsItsOwnNode, nodeProblem } from "./node-version.mjs";
import { packagesAreCurrent, placesOf } from "./packages.mjs";

describe("the fingerprint of sources", () => {
  test("is stable for unchanged sources and for changed tests", () => {
    const root = project();
    const before = fingerprint(root, ["app", "absent"]);
    writeFileSync(path.join(root, "app/money.test.ts"), "changed");
    expect(fingerprint(root, ["app", "absent"])).toBe(before);
  });

  test("changes with a file's content, its name, and a new file", () => {
    const prints = [
      project({ "money.ts": "1" }),
      project({ "money.ts": "2" }),
      project({ "cash.ts": "1" }),
      project({ "money.ts": "1", "new.ts": "" }),
    ];
    expect(new Set(prints.map((root) => fingerprint(root, ["app"]))).size).toBe(4);
  });

  test("is stored for the next run", () => {
    const stamp = path.join(project(), "cache/build");
    expect(lastFingerprint(stamp)).toBe("");
    noteFingerprint(stamp, "abc");
    expect(lastFingerprint(stamp)).toBe("abc");
  });
});

describe("Node", () => {
  test.each(["22.14.0", "22.15.1", "24.0.0", "v26.1.0"])("%s will do", (version) => {
    expect(nodeProblem(version)).toBeUndefined();
  });

  test.each(["18.0.0", "v20.20.2", "22.13.1"])("%s is too old, reported in one line", (version) => {
    expect(nodeProblem(version)).toBe(`Plumbline needs Node 22.14 or newer; this is ${version}.`);
  });

  test("comes with the packages on Linux x64 alone", () => {
    expect(bringsItsOwnNode("linux", "x64")).toBe(true);
    expect(bringsItsOwnNode("linux", "arm64")).toBe(false);
    expect(bringsItsOwnNode("darwin", "x64")).toBe(false);
  });
});

describe("the packages", () => {
  const lock = {
    packages: {
      "": {},
      "node_modules/a": { version: "1.0.0" },
      "node_modules/b": { version: "2.0.0", optional: true },
    },
  };

  test("are current when each is there in its version; an optional one may be missing", () => {
    expect(packagesAreCurrent(lock, { packages: { "node_modules/a": { version: "1.0.0" } } })).toBe(
      true,
    );
    expect(packagesAreCurrent(lock, lock)).toBe(true);
  });

  test("that the image keeps are those named and what they depend on, where Node finds it", () => {
    const packages = {
      "": { dependencies: { a: "1", tool: "1" } },
      "node_modules/a": { dependencies: { b: "1" }, optionalDependencies: { "@a/arm": "1" } },
      "node_modules/a/node_modules/b": { dependencies: { c: "1" } },
      "node_modules/b": {},
      "node_modules/c": { peerDependencies: { a: "1" } },
      "node_modules/tool": {},
    };
    expect([...placesOf(["a"], packages)]).toEqual([
      "node_modules/a",
      "node_modules/a/node_modules/b",
      "node_modules/c",
    ]);
  });

  test("are not current when one is missing or of another version, or nothing is installed", () => {
    expect(packagesAreCurrent(lock, undefined)).toBe(false);
    expect(packagesAreCurrent(lock, { packages: {} })).toBe(false);
    expect(packagesAreCurrent(lock, { packages: { "node_modules/a": { version: "1.0.1" } } })).toBe(
      false,
    );
    expect(
      packagesAreCurrent(lock, {
        packages: { ...lock.packages, "node_modules/b": { version: "1.0.0" } },
      }),
    ).toBe(false);
  });
});

function project(files: Record<string, string> = { "money.ts": "1" }): string {
  const root = mkdtempSync(path.join(tmpdir(), "project-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  mkdirSync(path.join(root, "app"));
  for (const [name, content] of Object.entries(files))
    writeFileSync(path.join(root, "app", name), content);
  return root;
}
