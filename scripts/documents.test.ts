import { existsSync, readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";

const MARKDOWN = [
  "README.md",
  "SECURITY.md",
  ...filesBelow("docs").filter((file) => file.endsWith(".md")),
];
const CITING = [
  ...["app", "tests", "scripts", "deploy", "docs"].flatMap(filesBelow),
  ...readdirSync(".").filter((file) => /\.(ts|cjs|md)$/.test(file)),
].filter(
  (file) => /\.(tsx?|mjs|cjs|md|css|sh)$/.test(file) && file !== "scripts/documents.test.ts",
);

test("every cited section of the specification exists", () => {
  const sections = new Set(
    [...readFileSync("docs/specification.md", "utf8").matchAll(/^#{2,3} (\d+(?:\.\d+)?) /gm)].map(
      ([, number]) => number,
    ),
  );
  const missing = CITING.flatMap((file) =>
    citations(file).map(({ section, line }) =>
      section !== undefined && sections.has(section) ? "" : `${file}:${line} cites §${section}`,
    ),
  ).filter(Boolean);
  expect(missing).toEqual([]);
});

test("every cited decision record exists", () => {
  const records = readdirSync("docs/decisions").map((file) => file.slice(0, 4));
  const missing = CITING.flatMap((file) => {
    const text = readFileSync(file, "utf8");
    const cited = [...text.matchAll(/\bdecisions\/(\d+)/g)].map(([, number = ""]) => number);
    const unnamed = file.endsWith(".md") ? [] : (text.match(/\bdecision records? \d+/gi) ?? []);
    return [...cited.filter((number) => !records.includes(number)), ...unnamed].map(
      (record) => `${file} cites ${record}`,
    );
  });
  expect(missing).toEqual([]);
});

test.each(MARKDOWN)("every link of %s resolves", (document) => {
  const links = [...readFileSync(document, "utf8").matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = ""]) => link)
    .filter((link) => !/^[a-z]+:/.test(link));
  expect(links.filter((link) => !resolves(document, link))).toEqual([]);
});

test.each(MARKDOWN)("every file that %s names exists", (document) => {
  const named = readFileSync(document, "utf8").matchAll(
    /(?<![\w./(-])(?:app|tests|docs|scripts)\/[\w./-]+\.\w+/g,
  );
  const files = [...new Set([...named].map(([file]) => file))];
  // AREA stands for any folder.
  expect(files.filter((file) => !file.includes("AREA") && !existsSync(file))).toEqual([]);
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

/** Every § in a file; `section` is undefined where it does not follow the document's name. */
function citations(file: string): { section: string | undefined; line: number }[] {
  const text = readFileSync(file, "utf8");
  const named = new Map(
    [...text.matchAll(/\bspecification\.md (§\d+(?:\.\d+)?(?:, §\d+(?:\.\d+)?)*)/g)].flatMap(
      (citation) =>
        [...(citation[1] ?? "").matchAll(/§(\d+(?:\.\d+)?)/g)].map((section) => [
          citation.index + "specification.md ".length + section.index,
          section[1],
        ]),
    ),
  );
  return [...text.matchAll(/§/g)].map(({ index }) => ({
    section: named.get(index),
    line: text.slice(0, index).split("\n").length,
  }));
}

function resolves(document: string, link: string): boolean {
  const [target = "", anchor] = link.split("#");
  const file = target === "" ? document : path.join(path.dirname(document), target);
  if (!existsSync(file)) return false;
  return anchor === undefined || anchors(readFileSync(file, "utf8")).includes(anchor);
}

/** GitHub's heading ids. */
function anchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s-]/gu, "")
      .replaceAll(" ", "-"),
  );
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
