import { openDB, type DBSchema, type IDBPDatabase } from "idb";

interface Schema extends DBSchema {
  /** Those of drafts, by random keys. */
  files: { key: string; value: readonly File[] };
  /** What waits for a network: `Entry`. */
  outbox: { key: string; value: unknown };
}

/** Raised with each new store. */
const VERSION = 2;

/**
 * Asks the browser's database, which is closed again: a page that has it open keeps no later release
 * from adding to it.
 * @throws where storage is full or forbidden.
 */
export async function ask<Result>(
  question: (database: IDBPDatabase<Schema>) => Promise<Result>,
): Promise<Result> {
  const database = await openDB<Schema>("plumbline", VERSION, {
    upgrade(old) {
      for (const name of ["files", "outbox"] as const)
        if (!old.objectStoreNames.contains(name)) old.createObjectStore(name);
    },
  });
  try {
    return await question(database);
  } finally {
    database.close();
  }
}
