import { PREFIX } from "./drafts";

const STORE = "files";

/**
 * Keeps files beside the drafts, which hold text alone.
 * @returns the key; undefined where storage is full or forbidden.
 */
export async function keepFiles(files: readonly File[]): Promise<string | undefined> {
  const key = crypto.randomUUID();
  const isKept = await request("readwrite", (store) => store.put(files, key));
  return isKept === undefined ? undefined : key;
}

export async function keptFiles(key: string): Promise<readonly File[]> {
  return (await request<File[]>("readonly", (store) => store.get(key))) ?? [];
}

/** Removes the files that no draft names any more. */
export function sweepFiles(): void {
  void request("readonly", (store) => store.getAllKeys()).then((keys = []) => {
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => localStorage.getItem(key));
    for (const key of keys)
      if (!drafts.some((draft) => typeof key === "string" && draft?.includes(key)))
        void request("readwrite", (store) => store.delete(key));
  });
}

async function request<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const opening = indexedDB.open("plumbline");
    opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(STORE));
    const database = await settled(opening);
    return await settled(ask(database.transaction(STORE, mode).objectStore(STORE))).finally(() =>
      database.close(),
    );
  } catch {
    return undefined;
  }
}

function settled<Result>(asked: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    asked.addEventListener("success", () => resolve(asked.result));
    asked.addEventListener("error", () => reject(asked.error ?? new Error("No storage.")));
  });
}
