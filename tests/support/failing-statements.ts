import { expect } from "vitest";
import type { RootDb } from "~/data/database";

class StatementFailed extends Error {}

/**
 * Runs `work` repeatedly, failing its next write each time, until it succeeds; after each failure
 * `measure` must be unchanged.
 * @returns the number of failed statements.
 */
export async function failEveryStatement(
  db: RootDb,
  work: () => Promise<unknown>,
  measure: () => unknown,
): Promise<number> {
  const before = measure();
  for (let failing = 1; ; failing++) {
    const undo = failNth(db, failing);
    const outcome = await work().then(
      () => "done",
      (error: unknown) => error,
    );
    undo();
    if (outcome === "done") return failing - 1;
    expect(outcome).toBeInstanceOf(StatementFailed);
    expect(measure(), `after statement ${failing} failed`).toEqual(before);
  }
}

/** Makes the n-th write from now on throw. Returns a function that restores the database. */
export function failNth(db: RootDb, nth: number): () => void {
  const client = db.$client;
  const prepare = client.prepare.bind(client);
  let count = 0;
  client.prepare = ((sql: string) => {
    const statement = prepare(sql);
    if (/^\s*(insert|update|delete)/i.test(sql) && ++count === nth) {
      const fail = () => {
        throw new StatementFailed(`statement ${nth}: ${sql.slice(0, 60)}`);
      };
      statement.run = fail;
      statement.get = fail;
      statement.all = fail;
      statement.raw = (() => statement) as typeof statement.raw;
    }
    return statement;
  }) as typeof client.prepare;
  return () => {
    client.prepare = prepare as typeof client.prepare;
  };
}
