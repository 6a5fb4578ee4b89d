import type { RootDb } from "~/data/database";

/**
 * Statements of the product that may read a whole table or index, by their start, and why
 * (docs/decisions/0078).
 */
export const EXCUSED: Record<string, string> = {
  'select "type" as "key", "name", "user_id" from "user_list" where':
    "a page in the order of an index, united with those whose time ended since",
  'select count(*) from "user_list"': "a number of users, kept until names change",
  'select count(*) from "billing_jobs"': "the jobs of a queue",
  'select "id", "night", "start_date", "end_date", "ok", "bytes", "newest_age_seconds", "problem" from':
    "the newest drill that has ended: the first or second row of an index",
  'select count(*) from "outbox" where ("outbox"."sent_date" is null': "an index of waiting mail",
};

/** The same of commands that run in processes of their own, by what is in them. */
const OF_COMMANDS: Record<string, string> = {
  '"users"."is_admin" = ? order by': "npm run admin lists the admins",
  'order by "users"."create_date" desc limit ?': "the drill reads pages as the newest user",
};

/** Texts whose plan was read: nothing is wrong with them. */
const fine = new Set<string>();
const excused = new Set<string>();
let scans = new Set<string>();

type Client = RootDb["$client"];

/** Reads the plan of each statement that the product prepares, once a text. */
export function watchPlans(client: Client): void {
  const prepare = client.prepare.bind(client);
  client.prepare = ((text: string) => {
    if (!fine.has(text)) readPlan(prepare, text);
    return prepare(text);
  }) as Client["prepare"];
}

/** What read a whole table since the last call. */
export function takeScans(): string[] {
  const taken = [...scans];
  scans = new Set();
  return taken;
}

/** For the worlds of this process. */
export function watched(): { statements: number; excused: ReadonlySet<string> } {
  return { statements: fine.size, excused };
}

function readPlan(prepare: Client["prepare"], text: string): void {
  const found = scansIn(prepare, text);
  const start = Object.keys(EXCUSED).find((one) => text.startsWith(one));
  const isOfCommand = Object.keys(OF_COMMANDS).some((part) => text.includes(part));
  if (found.length === 0 || start || isOfCommand) {
    fine.add(text);
    if (found.length > 0 && start) excused.add(start);
  } else if (isOfProduct()) scans.add(`${found.join("; ")}: ${text}`);
}

/** The steps of the statement's plan that read a whole table or index. */
export function scansIn(prepare: Client["prepare"], text: string): string[] {
  if (!/^\s*(select|insert|update|delete|with)\b/i.test(text) || isNothing(text)) return [];
  const steps = stepsOf(prepare, text);
  const isInner = (step: string) => steps.includes(step.replace(/^SCAN/, "CO-ROUTINE"));
  const found = steps.filter((step) => isScan(step) && !isInner(step));
  return isLimited(text, steps) ? [] : found;
}

/** Lists of ids (json_each) and the rows of inner queries are read whole; "M" is a full-text index. */
function isScan(step: string): boolean {
  return /^SCAN (?!json_each|\(|CONSTANT|\w+ VIRTUAL TABLE INDEX \d+:M)/.test(step);
}

/**
 * The first rows as they are stored, or a page of one of the two long lists, whose conditions most
 * rows meet (docs/decisions/0082). A sort, and elsewhere a condition, would read all rows.
 */
function isLimited(text: string, steps: string[]): boolean {
  if (steps.some((step) => step.includes("TEMP B-TREE"))) return false;
  const isPage = /from "(user_list|audit_log)".* limit \?( offset \?)?$/s.test(text);
  return isPage || (text.endsWith("limit ?") && !/\bwhere\b/.test(text));
}

/** As Drizzle writes a list without elements. */
function isNothing(text: string): boolean {
  return /(where|and) \(?false\b/.test(text);
}

/** The drill of the backup counts all rows, in a process of its own. */
const APART = "app/data/inspect-backup.ts";

/** Whether the nearest caller outside of the packages is no test. */
function isOfProduct(): boolean {
  const before = Error.stackTraceLimit;
  Error.stackTraceLimit = 50;
  const lines = (new Error().stack ?? "").split("\n");
  Error.stackTraceLimit = before;
  const ours = lines
    .filter((line) => !line.includes("node_modules"))
    .map((line) => line.split(`${process.cwd()}/`)[1] ?? "")
    .filter((place) => place !== "" && !place.startsWith("tests/support/query-plans"));
  const [caller = APART] = ours;
  return !caller.startsWith(APART) && !/^tests\/|\.test\.tsx?:/.test(caller);
}

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

/** The steps of SQLite's plan. */
export function planOf(db: RootDb, text: string): string[] {
  return stepsOf(db.$client.prepare.bind(db.$client), text);
}

/** With null for each parameter. */
function stepsOf(prepare: Client["prepare"], text: string): string[] {
  const values = [...text.matchAll(/\?/g)].map(() => null);
  return prepare<unknown[], { detail: string }>(`explain query plan ${text}`)
    .all(...values)
    .map(({ detail }) => detail);
}
