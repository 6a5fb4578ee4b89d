import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { AnyOperation } from "~/operations/operation";

const ROOT = path.join(import.meta.dirname, "..");
const modules = import.meta.glob<Record<string, unknown>>(
  ["../app/operations/**/*.ts", "!**/*.test.ts"],
  { eager: true },
);
const exported = Object.values(modules).flatMap((module) => Object.entries(module));
const named = exported.filter((entry): entry is [string, AnyOperation] => isCommand(entry[1]));
const commands = named.filter(([, value]) => !("commands" in value)).map(([name]) => name);

/** The commands of a form that is a list of them, by its name. */
const listed = new Map(
  named.flatMap(([name, value]): [string, string[]][] =>
    "commands" in value ? [[name, namesOf(value.commands as AnyOperation[])]] : [],
  ),
);

function namesOf(operations: AnyOperation[]): string[] {
  return operations.map((one) => named.find(([, value]) => value === one)?.[0] ?? one.summary);
}

/** The commands that modules of routes import, and those of the lists that they import. */
function importedBy(where: string): Set<string> {
  const imports = /import \{([^}]*)\} from "~\/operations\//g;
  const names = fs
    .globSync(`app/routes/${where}`, { cwd: ROOT })
    .filter((file) => !file.includes(".test."))
    .flatMap((file) => [...fs.readFileSync(path.join(ROOT, file), "utf8").matchAll(imports)])
    .flatMap(([, imported = ""]) => imported.split(",").map((name) => name.trim()));
  return new Set(names.flatMap((name) => listed.get(name) ?? [name]));
}

/** The names in the first column of the table under a heading of docs/development.md. */
function listedUnder(heading: string): string[] {
  const text = fs.readFileSync(path.join(ROOT, "docs/development.md"), "utf8");
  const [, section = ""] = text.split(`### ${heading}\n`);
  const [table = ""] = section.split("\n#");
  return [...table.matchAll(/^\| ([^|]*`[^|]*) \| [^|]*[a-z][^|]*\|$/gm)]
    .flatMap(([, names = ""]) => [...names.matchAll(/`(\w+)`/g)])
    .map(([, name = ""]) => name);
}

const byForm = importedBy("pages/**/*.{ts,tsx}");
const byCall = importedBy("api.ts");
const alone = (one: Set<string>, other: Set<string>) =>
  commands.filter((name) => one.has(name) && !other.has(name)).toSorted();

test("a command that only forms reach, or only calls, is listed with the reason", () => {
  expect(alone(byForm, byCall)).toEqual(listedUnder("Commands of forms alone").toSorted());
  expect(alone(byCall, byForm)).toEqual(listedUnder("Commands of calls alone").toSorted());
});

function isCommand(value: unknown): value is AnyOperation {
  return typeof value === "object" && value !== null && "run" in value && "kind" in value
    ? value.kind === "command"
    : false;
}
