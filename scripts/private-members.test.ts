import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Zod documents `_zod` for libraries: https://zod.dev/library-authors */
const PRIVATE = {
  "a member of Remix that it keeps to itself": /__remix\w*|streamController/,
  "the statement within drizzle's query": /\.stmt\b/,
  "a member that begins with _": /[\w)\]]\??\._(?!zod\b|_remix)\w*/,
  "a method that is overwritten":
    /\.prototype(\.\w+|\[[^\]]+\])\s*=[^=]|Object\.assign\([\w.]*\bprototype\b/,
  "a type that a library does not declare": /as unknown as \{/,
};

/** By file: what it may use. */
const NAMED = new Map([
  // Beside a test against Remix's own output.
  ["app/http/server/data-script.ts", "a member of Remix that it keeps to itself"],
  // Of the platform, in a worker of its own: nothing else bounds the memory of WebAssembly.
  ["app/services/heic.ts", "a method that is overwritten"],
]);

test("no private member of a library is read or overwritten, but those named here", () => {
  const files = execFileSync("git", ["ls-files", "app", "scripts", "deploy", "*.ts"], {
    encoding: "utf8",
  });
  const found = files
    .split("\n")
    .filter((file) => /\.(tsx?|m?js)$/.test(file) && !/^tests\/|\.test\.tsx?$/.test(file))
    .flatMap((file) => uses(file).map((use) => [file, use] as const));
  expect(found).toEqual([...NAMED]);
});

function uses(file: string): string[] {
  const text = readFileSync(file, "utf8");
  return Object.entries(PRIVATE).flatMap(([name, pattern]) => (pattern.test(text) ? [name] : []));
}
