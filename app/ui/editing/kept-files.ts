import { ask } from "./browser-database";
import { PREFIX } from "./drafts";

/**
 * Keeps files beside the drafts, which hold text alone.
 * @returns the key; undefined where storage is full or forbidden.
 */
export function keepFiles(files: readonly File[]): Promise<string | undefined> {
  return ask((database) => database.put("files", files, crypto.randomUUID())).catch(
    () => undefined,
  );
}

export async function keptFiles(key: string): Promise<readonly File[]> {
  return (await ask((database) => database.get("files", key)).catch(() => undefined)) ?? [];
}

/** Removes the files that no draft names any more. */
export function sweepFiles(): void {
  const work = ask(async (database) => {
    const keys = await database.getAllKeys("files");
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => localStorage.getItem(key));
    const unused = keys.filter((key) => !drafts.some((draft) => draft?.includes(key)));
    await Promise.all(unused.map((key) => database.delete("files", key)));
  });
  void work.catch(() => undefined);
}
