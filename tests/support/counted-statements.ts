import type { RootDb } from "~/data/database";

type Run = (...values: unknown[]) => unknown;

/** How many statements of the database `work` runs, and how many rows they answer. */
export async function countStatements(
  db: RootDb,
  work: () => unknown,
): Promise<{ statements: number; rows: number }> {
  const client = db.$client;
  const prototype = Object.getPrototypeOf(client.prepare("select 1")) as Record<string, Run>;
  const { run, get, all } = prototype as { run: Run; get: Run; all: Run };
  const found = { statements: 0, rows: 0 };
  const counting = (method: Run): Run =>
    function (this: { database: unknown }, ...values) {
      const answer = method.apply(this, values);
      if (this.database !== client) return answer;
      found.statements += 1;
      if (method !== run) found.rows += Array.isArray(answer) && method === all ? answer.length : 1;
      return answer;
    };
  Object.assign(prototype, { run: counting(run), get: counting(get), all: counting(all) });
  try {
    await work();
    return found;
  } finally {
    Object.assign(prototype, { run, get, all });
  }
}
