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

/**
 * Makes the n-th write from now on throw, whether its statement was prepared before or not. Returns
 * a function that restores the database.
 */
export function failNth(db: RootDb, nth: number): () => void {
  const client = db.$client;
  const statements = Object.getPrototypeOf(client.prepare("select 1")) as Statement;
  const { run, get, all } = statements;
  let count = 0;
  const failing = <Method extends Statement["run"]>(method: Method) =>
    function (this: Statement, ...values: unknown[]) {
      const isWrite = /^\s*(insert|update|delete)/i.test(this.source);
      if (isWrite && this.database === client && ++count === nth)
        throw new StatementFailed(`statement ${nth}: ${this.source.slice(0, 60)}`);
      return method.apply(this, values);
    };
  Object.assign(statements, { run: failing(run), get: failing(get), all: failing(all) });
  return () => {
    Object.assign(statements, { run, get, all });
  };
}

type Statement = {
  source: string;
  database: RootDb["$client"];
  run: (...values: unknown[]) => unknown;
  get: (...values: unknown[]) => unknown;
  all: (...values: unknown[]) => unknown;
};
