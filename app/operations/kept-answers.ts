import { dataVersion } from "~/data/data-version";
import type { RootDb } from "~/data/database";

/** Bounds the memory: an answer may be 1 MB. */
const MOST_KEPT = 64;

const keptOf = new WeakMap<RootDb, { version: string; answers: Map<string, unknown> }>();

/**
 * What `work` answered before, while nothing in the database has changed since. Only within a read
 * transaction, for what follows from the database and `key` alone; nobody may change an answer.
 */
export function keptAnswer<Answer>(
  db: RootDb,
  operation: object,
  key: readonly unknown[],
  work: () => Answer,
): Answer {
  const version = dataVersion(db);
  let kept = keptOf.get(db);
  if (kept?.version !== version) keptOf.set(db, (kept = { version, answers: new Map() }));
  const { answers } = kept;
  const name = `${numberOf(operation)} ${JSON.stringify(key)}`;
  if (answers.has(name)) return answers.get(name) as Answer;
  const answer = work();
  if (answers.size >= MOST_KEPT) answers.clear();
  answers.set(name, answer);
  return answer;
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

function numberOf(operation: object): number {
  const number = numbers.get(operation) ?? ++lastNumber;
  numbers.set(operation, number);
  return number;
}
