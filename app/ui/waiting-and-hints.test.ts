import fs from "node:fs";
import { expect, test } from "vitest";

const sources = fs
  .globSync("app/{ui,routes}/**/*.{tsx,css}")
  .filter((file) => !file.endsWith(".test.tsx"))
  .map((file) => [file, fs.readFileSync(file, "utf8")] as const);
const having = (pattern: RegExp) =>
  sources.flatMap(([file, text]) => (pattern.test(text) ? [file] : []));

test("nothing spins while it is saved or loaded", () => {
  expect(having(/spinner|animate-spin|\bto\s*\{\s*(rotate|transform:\s*rotate)/i)).toEqual([]);
});

test("nothing is styled inline: the page's policy refuses what the server renders so", () => {
  expect(having(/\sstyle=/)).toEqual([]);
});

test("a hint that shows on hover is the tooltip that the keyboard shows and closes too", () => {
  expect(having(/<[a-z][\w-]*\s[^<>{}]*\btitle=["{]/)).toEqual([]);
  expect(having(/role="tooltip"[^\]]/)).toEqual(["app/routes/pages/properties/edit.tsx"]);
});
