import { ask } from "./browser-database";
import { PREFIX } from "./drafts";

/** So long a tab may take from storing a file to the draft that names it, in milliseconds. */
const UNNAMED = 60_000;

/** Begins with when it was stored. */
export const fileKey = (now: number) => `${now} ${crypto.randomUUID()}`;

/** Whether no draft names it, nor will. */
export const isUnused = (key: string, drafts: readonly (string | null)[], now: number) =>
  !(now - parseInt(key, 10) <= UNNAMED) && !drafts.some((draft) => draft?.includes(key));

/**
 * Keeps files beside the drafts, which hold text alone.
 * @returns the key; undefined where storage is full or forbidden.
 */
export function keepFiles(files: readonly File[]): Promise<string | undefined> {
  return ask((database) => database.put("files", files, fileKey(Date.now()))).catch(
    () => undefined,
  );
}

export async function keptFiles(key: string): Promise<readonly File[]> {
  return (await ask((database) => database.get("files", key)).catch(() => undefined)) ?? [];
}

/** Removes the files that no draft names any more; at a sign-out `now` is Infinity. */
export function sweepFiles(now = Date.now()): void {
  const work = ask(async (database) => {
    const keys = await database.getAllKeys("files");
    const drafts = Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => localStorage.getItem(key));
    const unused = keys.filter((key) => isUnused(key, drafts, now));
    await Promise.all(unused.map((key) => database.delete("files", key)));
  });
  void work.catch(() => undefined);
}
