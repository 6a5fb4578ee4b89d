import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const DOCUMENTS = ["docs/security.md", "SECURITY.md"];

test.each(DOCUMENTS)("every file that %s names is there", (document) => {
  const text = readFileSync(document, "utf8");
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, target = ""]) =>
    path.join(path.dirname(document), target),
  );
  const named = [...text.matchAll(/(?<![\w./(-])((?:app|tests|docs|scripts)\/[\w./-]+\.\w+)/g)].map(
    ([, file = ""]) => file,
  );
  const files = [...new Set([...linked, ...named])];
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

test("every row of the requirements that are met names a test, a decision or a rule file", () => {
  const [, met = ""] =
    /## OWASP ASVS[\s\S]*?\n(\| Requirement[\s\S]*?)\n\n/.exec(
      readFileSync("docs/security.md", "utf8"),
    ) ?? [];
  const rows = met.split("\n").slice(2);
  expect(rows.length).toBeGreaterThan(40);
  expect(
    rows.filter(
      (row) => !/\.(test|spec)\.ts|decisions\/\d{4}|\.dependency-cruiser|\.oxlintrc/.test(row),
    ),
  ).toEqual([]);
});
