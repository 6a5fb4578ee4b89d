import type { RootDb } from "~/data/database";

type Row = Record<string, unknown>;
/** The rows of a home, by table and key. */
export type Records = Map<string, Row>;

/**
 * They are about requests, or are made anew from other tables. History has a row a command: a name
 * that is saved as it is typed is one more than a name that waits with its form.
 */
const LEFT_OUT = new Set([
  "history",
  "sessions",
  "attempts",
  "user_list",
  "user_list_state",
  "property_changes",
  "versions",
  "search_rows",
  "search_stale",
]);
/** When somebody was there last, and how often something may have changed. */
const SEEN = new Set(["last_login_date", "opened_date", "last_seen_date", "change_number"]);
/** A mail is sent, and its text removed, at any time after it is queued. */
const SENDING = new Set(["text", "html", "next_try_date", "tries", "sent_date", "last_error"]);

/**
 * What is stored about a home: its own rows, those that name one of them, and so on. Others change
 * theirs meanwhile.
 * @param roots ids and addresses
 */
export function recordsOf(db: RootDb, roots: readonly string[]): Records {
  const known = new Set(roots);
  const rest = new Map<string, Row>();
  for (const { table, keys } of tablesOf(db))
    for (const row of db.$client.prepare<[], Row>(`select * from ${table}`).iterate())
      rest.set([table, ...keys.map((key) => row[key])].join(" "), row);
  const found: Records = new Map();
  for (let before = -1; before < found.size;) {
    before = found.size;
    for (const [key, row] of rest) {
      if (!Object.values(row).some((value) => typeof value === "string" && known.has(value)))
        continue;
      found.set(key, row);
      rest.delete(key);
      if (typeof row["id"] === "string") known.add(row["id"]);
    }
  }
  return found;
}

function tablesOf(db: RootDb): { table: string; keys: string[] }[] {
  const columns = db.$client
    .prepare<[], { table: string; key: string }>(
      `select m.name "table", c.name key from sqlite_schema m, pragma_table_info(m.name) c
       where m.type = 'table' and c.pk > 0 and m.name not like 'sqlite%'`,
    )
    .all();
  const tables = new Set(columns.map(({ table }) => table).filter((table) => !LEFT_OUT.has(table)));
  return [...tables].map((table) => ({
    table,
    keys: columns.filter((one) => one.table === table).map(({ key }) => key),
  }));
}

/** What was added, changed and removed, the same for the same deed in another home. */
export function effectOf(before: Records, after: Records): string[] {
  const effect: string[] = [];
  for (const [key, row] of after) {
    const [table = ""] = key.split(" ");
    // How to take it back: another one is no other deed.
    if (table === "trash" && String(row["snapshot"]).startsWith('{"undo"')) continue;
    const old = before.get(key);
    const changed = Object.entries(row).filter(
      ([name, value]) =>
        !SEEN.has(name) && !(table === "outbox" && SENDING.has(name)) && value !== old?.[name],
    );
    if (changed.length > 0) effect.push(said(old ? "changed" : "added", table, changed));
  }
  for (const [key, row] of before)
    if (!after.has(key)) effect.push(said("removed", key.split(" ")[0] ?? "", [["", row["name"]]]));
  return effect.sort();
}

function said(deed: string, table: string, values: [string, unknown][]): string {
  const shown = values
    .filter(([, value]) => value !== null && value !== "")
    .map(([name, value]) => `${name}: ${withoutIds(value)}`);
  return `${deed} ${table} { ${shown.join(", ")} }`;
}

/** Without what differs each time: ids, hashes, secrets, addresses and times. */
export function withoutIds(value: unknown): string {
  return String(value)
    .replaceAll(/[\da-z.]{22,}@/g, "someone@")
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, "time")
    .replaceAll(/^\d{16}$/g, "time")
    .replaceAll(/[\w-]{43}/g, "hash")
    .replaceAll(/[1-9A-HJ-NP-Za-km-z]{22}/g, "id");
}
