import type { RootDb } from "~/data/database";

/** The selects that `work` prepares; those that were prepared before are missing. */
export async function selectsOf(
  db: RootDb,
  work: () => void | Promise<unknown>,
): Promise<string[]> {
  const client = db.$client;
  const prepare = client.prepare.bind(client);
  const texts: string[] = [];
  client.prepare = ((text: string) => {
    texts.push(text);
    return prepare(text);
  }) as typeof client.prepare;
  try {
    await work();
  } finally {
    client.prepare = prepare as typeof client.prepare;
  }
  return texts.filter((text) => text.startsWith("select"));
}

/** The steps of SQLite's plan, with null for each parameter. */
export function planOf(db: RootDb, text: string): string[] {
  const values = [...text.matchAll(/\?/g)].map(() => null);
  return db.$client
    .prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...values)
    .map(({ detail }) => detail);
}
