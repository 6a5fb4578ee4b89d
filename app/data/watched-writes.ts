import type Database from "better-sqlite3";
import { getTableColumns } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/sqlite-core";
import { isAmount, isLine } from "~/domain/history/fold-changes";
import {
  SUMMED,
  type Did,
  type LineKind,
  type RowWrite,
  type WatchedKind,
} from "~/domain/history/history";
import { lineFieldsOf, RECORDED } from "~/domain/history/recorded";
import { LINES } from "~/domain/history/recorded-lines";
import type { Db, RootDb } from "./database";
import { prepared } from "./prepared";
import { WATCHED } from "./watched-tables";

const LINE_FIELDS = {
  billLine: new Set(lineFieldsOf("bill")),
  quoteLine: new Set(lineFieldsOf("quote")),
  comparisonLine: new Set(lineFieldsOf("comparison")),
};

/**
 * The columns of a kind that are recorded, as fields of it: the declared ones, or of what came or went
 * its amounts; all of a line, and of a deal, which its first answer makes.
 */
export function watchedColumns(
  kind: WatchedKind,
  verb: RowWrite["verb"] = "changed",
): { field: string; column: string }[] {
  const { table, json } = WATCHED[kind];
  const isRecorded = (field: string) => {
    if (isLine(kind)) return field === SUMMED || LINE_FIELDS[kind].has(field);
    return verb === "changed" || kind === "deal"
      ? RECORDED[kind].has(field)
      : isAmount(kind, field);
  };
  return Object.entries(getTableColumns(table))
    .filter(([field]) => isRecorded(field) || field === json)
    .map(([field, column]) => ({ field, column: column.name }));
}

/**
 * Has the connection report each write of a row that history tells of, by triggers that it alone
 * has: none are stored (docs/decisions/0130).
 */
function watchWrites(sqlite: Database.Database): void {
  if (watching.has(sqlite)) return;
  sqlite.function("note_write", { varargs: true }, (kind, ...values) => {
    const writes = collected.get(sqlite);
    const write = writes && READERS.get(kind)?.(values);
    if (write) writes.push(write);
    return null;
  });
  // In tests over HTTP the server's build has the connection too: who comes last is recorded.
  sqlite.exec(TRIGGERS);
  watching.add(sqlite);
}

const watching = new WeakSet<Database.Database>();
const collected = new WeakMap<Database.Database, RowWrite[]>();

/** Does the work in the transaction, with a list that its writes are added to. */
export function collectWrites<Result>(
  db: RootDb,
  inTransaction: <Done>(db: RootDb, work: (db: Db) => Done) => Done,
  work: (db: Db, written: RowWrite[]) => Result,
): Result {
  const writes: RowWrite[] = [];
  if (!db.$client.readonly) watchWrites(db.$client);
  collected.set(db.$client, writes);
  try {
    return inTransaction(db, (inside) => work(inside, writes));
  } finally {
    collected.delete(db.$client);
  }
}

function triggersOf(kind: WatchedKind): string[] {
  const { table, property, part, about, name, id = (row: string) => `${row}.id` } = WATCHED[kind];
  const columns = watchedColumns(kind).map(({ column }) => column);
  const table_ = getTableConfig(table).name;
  const place = (row: string) =>
    [id, property, part, about ?? id, name ?? (() => "''")].map((sqlOf) => sqlOf(row));
  const note = (verb: string, row: string, values: string[]) =>
    `begin select note_write('${kind}', '${verb}', ${[...place(row), ...values].join(", ")}); end;`;
  // A line that lost its item is put back with it.
  const own = isLine(kind) ? columns.filter((column) => column !== "item_id") : columns;
  const changed = own.map((column) => `old.${column} is not new.${column}`).join(" or ");
  const isRecorded = (row: string) => `${part(row)} is not null`;
  const both = columns.flatMap((column) => [`old.${column}`, `new.${column}`]);
  const amounts = (verb: RowWrite["verb"], row: string) =>
    watchedColumns(kind, verb).map(({ column }) => `${row}.${column}`);
  const on = `on main.${table_}`;
  return [
    `create temp trigger if not exists history_${kind}_added after insert ${on} when ${isRecorded("new")} ${note("added", "new", amounts("added", "new"))}`,
    `create temp trigger if not exists history_${kind}_changed after update of ${own.join(", ")} ${on} when (${changed}) and ${isRecorded("new")} ${note("changed", "new", both)}`,
    // What went with its whole has none any more.
    `create temp trigger if not exists history_${kind}_removed after delete ${on} when ${property("old")} is not null and ${isRecorded("old")} ${note("removed", "old", amounts("removed", "old"))}`,
  ];
}

/** Reads what a trigger of the kind passes on. */
function readerOf(kind: WatchedKind) {
  const { table, json } = WATCHED[kind];
  const columns = getTableColumns(table);
  const namesOf = (verb: RowWrite["verb"]) => watchedColumns(kind, verb).map(({ field }) => field);
  const fields = {
    added: namesOf("added"),
    changed: namesOf("changed"),
    removed: namesOf("removed"),
  };
  const decoded = (field: string, value: unknown) =>
    value === null ? null : columns[field]?.mapFromDriverValue(value);
  return ([verb, id, propertyId, part, about, name, ...values]: unknown[]): RowWrite => {
    const read: Record<string, readonly [unknown, unknown]> = {};
    fields[verb as RowWrite["verb"]].forEach((field, at) => {
      const from = verb === "added" ? null : values[verb === "changed" ? 2 * at : at];
      const to = verb === "removed" ? null : values[verb === "changed" ? 2 * at + 1 : at];
      if (from !== to || isLine(kind)) read[field] = [decoded(field, from), decoded(field, to)];
    });
    return {
      kind,
      verb: verb as RowWrite["verb"],
      id: id as string,
      propertyId: propertyId as string | null,
      part: part as string,
      about: about as string,
      name: (name as string | null) ?? "",
      values: isLine(kind)
        ? { [SUMMED]: read[SUMMED] ?? [null, null], [LINES]: lineOf(kind, read) }
        : json === undefined
          ? read
          : outOf(read, json),
    };
  };
}

/** As it was and as it is; null where it was not there, or is not. */
function lineOf(kind: LineKind, values: RowWrite["values"]) {
  const side = (at: 0 | 1) =>
    values["id"]?.[at] == null
      ? null
      : Object.fromEntries(
          [...LINE_FIELDS[kind]].map((name) => [name, values[name]?.[at] ?? null]),
        );
  return [side(0), side(1)] as const;
}

/** With the fields of a JSON column in its place. */
function outOf(values: RowWrite["values"], json: string): RowWrite["values"] {
  const { [json]: both, ...others } = values;
  const [from, to] = (both ?? []) as [object?, object?];
  const names = [...Object.keys(from ?? {}), ...Object.keys(to ?? {})];
  const value = (of: object | null | undefined, name: string) =>
    of ? (of as Record<string, unknown>)[name] : null;
  return {
    ...others,
    ...Object.fromEntries(
      names.map((name) => [name, [value(from, name), value(to, name)] as const]),
    ),
  };
}

const KINDS = Object.keys(WATCHED) as WatchedKind[];
const READERS = new Map<unknown, ReturnType<typeof readerOf>>(
  KINDS.map((kind) => [kind, readerOf(kind)]),
);
const TRIGGERS = KINDS.flatMap(triggersOf).join("\n");

/** Later than any before: two of one microsecond are one after the other. */
const addition = prepared((db) => ({
  prepare: () =>
    db.$client.prepare<[string, string, number, string, string]>(
      "insert into history (property_id, at, who, changes) values (?, max(coalesce((select max(at) + 1 from history where property_id = +?), 0), ?), ?, ?)",
    ),
}));

export function addToHistory(db: Db, propertyId: string, { at, who, changes }: Did): void {
  addition(db).run(propertyId, propertyId, at, who, JSON.stringify(changes));
}

const stale = prepared((db) => ({
  prepare: () =>
    db.$client.prepare<[number], string>("select id from search_stale limit ?").pluck(),
}));

/** So many take some 15 ms: nobody waits for more. */
const TAKEN_AT_ONCE = 500;

/**
 * Brings the index up to what was written; what was deleted has left it already.
 * @returns whether there may be more.
 */
export function refreshSearch(db: Db): boolean {
  const ids = stale(db).all(TAKEN_AT_ONCE);
  if (ids.length === 0) return false;
  for (const statement of refreshing(db)) statement.run(JSON.stringify(ids));
  return ids.length === TAKEN_AT_ONCE;
}

const refreshing = prepared((db) => ({
  prepare: () =>
    [
      "delete from search_rows where id in (select value from json_each(?))",
      `insert into search_rows (kind, id, place_id)
        select kind, id, place_id from search_texts where id in (select value from json_each(?))`,
      "delete from search_stale where id in (select value from json_each(?))",
    ].map((statement) => db.$client.prepare(statement)),
}));
