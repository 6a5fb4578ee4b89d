import { createHash } from "node:crypto";
import Database from "better-sqlite3";
import { readZip } from "../support/read-zip";
import { INTENDED } from "./intended";

/** A page, an answer or a table as lines that are compared. */
export type Lines = string[];

const SHOWN = 6;
const WIDTH = 200;

/** The status, where it leads, and what it says. */
export async function linesOf(response: Response): Promise<Lines> {
  const { status, headers } = response;
  const type = headers.get("content-type") ?? "";
  const head = [`${status} ${type}`, `to ${headers.get("location") ?? "nowhere"}`];
  const body = Buffer.from(await response.arrayBuffer());
  if (type.includes("text/html")) return [...head, ...linesOfHtml(body.toString())];
  if (type.includes("json") && body.length > 0)
    return [...head, ...linesOfJson(JSON.parse(body.toString()))];
  if (type.includes("zip"))
    return [...head, ...[...readZip(body)].flatMap(([name, bytes]) => linesOfFile(name, bytes))];
  if (type.startsWith("text/")) return [...head, ...body.toString().split("\n")];
  return [...head, hashOf(body)];
}

function linesOfFile(name: string, bytes: Buffer): Lines {
  if (name.endsWith(".json")) return linesOfJson(JSON.parse(bytes.toString()), name);
  if (!name.endsWith(".csv")) return [`${name} ${hashOf(bytes)}`];
  return bytes
    .toString()
    .split("\n")
    .map((line) => `${name}: ${line}`);
}

/** What a person reads, where links lead and what a form sends: its markup may be another. */
const READ =
  /^(href|src|alt|action|name|value|checked|selected|disabled|open|hidden|placeholder|aria-label|aria-invalid)\b/;

/** One text or tag a line, without what a build or React numbers, and without tags that say nothing. */
function linesOfHtml(html: string): Lines {
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, "")
    .replaceAll(/<link rel="(?:modulepreload|stylesheet|preload|prefetch)"[^>]*>/g, "")
    .replaceAll(/<option value="([^"]*)">(?:\1)?<\/option>/g, "<option>$1</option>")
    .replaceAll(/ placeholder=""/g, "")
    .replaceAll(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(\w+)/g, "$1.$2")
    .split(/(?=<)|(?<=>)/)
    .map((line) => readIn(line.trim()))
    .filter((line) => line !== "");
}

function readIn(line: string): string {
  if (!line.startsWith("<")) return line;
  const attributes = line.match(/[^\s="<>/]+="[^"]*"/g)?.filter((one) => READ.test(one)) ?? [];
  return attributes.toSorted().join(" ");
}

/** One leaf a line, with its path; by name unless the order counts. */
export function linesOfJson(value: unknown, at = "", { sorted = true } = {}): Lines {
  if (typeof value !== "object" || value === null) return [`${at}: ${JSON.stringify(value)}`];
  const parts = Object.entries(value);
  if (parts.length === 0) return [`${at}: ${Array.isArray(value) ? "[]" : "{}"}`];
  if (sorted) parts.sort(([one], [other]) => (one < other ? -1 : 1));
  return parts.flatMap(([name, part]) => linesOfJson(part, `${at}.${name}`, { sorted }));
}

/** One cell a line, with its table and row; salted hashes are only there or not. */
export function tablesIn(file: string): Map<string, Lines> {
  const sqlite = new Database(file, { readonly: true });
  try {
    const names = sqlite
      .prepare<[], { name: string; sql: string }>(
        "select name, sql from sqlite_master where type = 'table' order by name",
      )
      .all()
      .filter(
        ({ name, sql }) => !/^(sqlite_|__drizzle)|_words/.test(name) && !/VIRTUAL/i.test(sql),
      );
    return new Map(names.map(({ name }) => [`table ${name}`, linesOfTable(sqlite, name)]));
  } finally {
    sqlite.close();
  }
}

function linesOfTable(sqlite: Database.Database, table: string): Lines {
  const keys = sqlite
    .prepare<[], string>(`select name from pragma_table_info('${table}') where pk > 0 order by pk`)
    .pluck()
    .all();
  const rows = sqlite.prepare<[], Record<string, unknown>>(`select * from "${table}"`).all();
  return rows
    .flatMap((row) => {
      const key = keys.map((name) => String(row[name])).join(" ");
      return Object.entries(row).flatMap(([column, value]) =>
        linesOfJson(cellOf(column, value), `${key}.${column}`),
      );
    })
    .toSorted();
}

function cellOf(column: string, value: unknown): unknown {
  if (column === "password_hash") return value ? "hashed" : value;
  if (value instanceof Buffer) return hashOf(value);
  if (typeof value !== "string" || !/^[[{]/.test(value)) return value;
  try {
    return JSON.parse(value) as unknown;
  } catch {
    return value;
  }
}

function hashOf(bytes: Buffer): string {
  return createHash("sha256").update(bytes).digest("base64url");
}

/** Undefined when alike but for what is intended; otherwise a few lines to read. */
export function differenceBetween(name: string, before: Lines, after: Lines): string | undefined {
  const intended = INTENDED.filter(({ of }) => of.test(name)).map(({ line }) => line);
  const kept = (lines: Lines) => lines.filter((line) => !intended.some((one) => one.test(line)));
  const [old, now] = [kept(before), kept(after)];
  const at = old.findIndex((line, index) => line !== now[index]);
  if (at < 0 && old.length === now.length) return undefined;
  const gone = without(old, now).map((line) => `  - ${line.slice(0, WIDTH)}`);
  const come = without(now, old).map((line) => `  + ${line.slice(0, WIDTH)}`);
  if (gone.length + come.length === 0)
    return `${name}: in another order from line ${at}: ${old[at]?.slice(0, WIDTH)}`;
  return [`${name}:`, ...few(gone), ...few(come)].join("\n");
}

function without(lines: Lines, others: Lines): Lines {
  const left = new Map<string, number>();
  for (const line of others) left.set(line, (left.get(line) ?? 0) + 1);
  return lines.filter((line) => {
    const count = left.get(line) ?? 0;
    left.set(line, count - 1);
    return count <= 0;
  });
}

function few(lines: Lines): Lines {
  const more = lines.length - SHOWN;
  return more > 0 ? [...lines.slice(0, SHOWN), `    and ${more} more`] : lines;
}
