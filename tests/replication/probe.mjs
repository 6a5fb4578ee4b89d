// Plain SQLite on a node, without the product. Prints its result as one line of JSON.
import { existsSync } from "node:fs";
import process from "node:process";
import Database from "better-sqlite3";

const pause = new Int32Array(new SharedArrayBuffer(4));
const sleep = (milliseconds) => Atomics.wait(pause, 0, 0, milliseconds);
const now = () => Number(process.hrtime.bigint() / 1000n);

const commands = {
  make(file) {
    const db = new Database(file);
    db.pragma("journal_mode = WAL");
    db.exec("create table if not exists notes (id integer primary key, text text not null) strict");
    db.close();
    return true;
  },

  /** Writes notes one by one; reports when each commit was acknowledged (µs, machine clock). */
  write(file, count, text = "a note") {
    const db = new Database(file);
    const insert = db.prepare("insert into notes (text) values (?)");
    const written = [];
    for (let n = 0; n < Number(count); n += 1) {
      const { lastInsertRowid } = insert.run(text);
      written.push([lastInsertRowid, now()]);
      sleep(5);
    }
    db.close();
    return written;
  },

  /** Polls until `count` notes exist; reports when each was first seen. */
  watch(file, count) {
    while (!existsSync(file)) sleep(5);
    const db = new Database(file, { readonly: true });
    const newest = db.prepare("select coalesce(max(id), 0) from notes").pluck();
    const seen = [];
    const deadline = now() + 30_000_000;
    while (seen.length < Number(count) && now() < deadline) {
      const last = newest.get();
      const at = now();
      while (seen.length < last) seen.push([seen.length + 1, at]);
      sleep(0.2);
    }
    db.close();
    return seen;
  },

  /** The error code of a write. */
  refusal(file, readonly) {
    const db = new Database(file, { readonly: readonly === "readonly" });
    try {
      db.prepare("insert into notes (text) values ('refused')").run();
      return null;
    } catch (error) {
      return error.code;
    } finally {
      db.close();
    }
  },

  /** Integrity check and row count. */
  pages(file) {
    const db = new Database(file, { readonly: true });
    const answer = { pages: db.pragma("page_count", { simple: true }) };
    db.close();
    return answer;
  },

  check(file, table) {
    const db = new Database(file, { readonly: true });
    const answer = {
      integrity: db.pragma("integrity_check", { simple: true }),
      foreignKeys: db.pragma("foreign_key_check").length,
      rows: db.prepare(`select count(*) from "${table}"`).pluck().get(),
    };
    db.close();
    return answer;
  },
};

const [command, ...args] = process.argv.slice(2);
process.stdout.write(JSON.stringify(commands[command](...args)));
