import type { RootDb } from "./database";

/**
 * Differs once anything in the database may have: `data_version` counts what other connections
 * committed, `total_changes()` what this one wrote, rolled back or not (docs/decisions/0069).
 */
export function dataVersion(db: RootDb): string {
  let read = readers.get(db);
  if (!read) {
    const others = db.$client.prepare<[], number>("pragma data_version").pluck();
    const own = db.$client.prepare<[], number>("select total_changes()").pluck();
    readers.set(db, (read = () => `${others.get()} ${own.get()}`));
  }
  return read();
}

const readers = new WeakMap<RootDb, () => string>();
