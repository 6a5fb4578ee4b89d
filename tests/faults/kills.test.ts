import path from "node:path";
import Database from "better-sqlite3";
import { afterAll, expect, test, vi } from "vitest";
import { expectAtMost } from "../support/figures";
import { spawnServer, signInTo, type SpawnedServer } from "../support/spawn-server";

/** KILLS=20 for a quick run. */
const KILLS = Number(process.env.KILLS ?? 200);
const WRITERS = 6;
/** Acknowledged writes before a kill, varied so that kills hit different moments. */
const writesBefore = (kill: number) => 1 + 3 * (kill % 16);

type Ask = Awaited<ReturnType<typeof signInTo>>;
type Item = { id: string; budget: number };

/** Acknowledged writes, and those in flight at the kill, which may or may not be stored. */
type Acknowledged = {
  items: Map<string, { kept: number; sent: number }>;
  files: Set<string>;
  writes: number;
};

let served: SpawnedServer | undefined;
afterAll(() => served?.stop(), 60_000);

test(
  `${KILLS} times kill -9 while ${WRITERS} write at once: nothing that was acknowledged is lost`,
  { timeout: 3_600_000 },
  async () => {
    served = await spawnServer();
    const { DATA_DIR, PORT } = served.env;
    const ask = await signInTo(served.origin, "mid@demo.example");
    const [property] = (await (await ask("GET", "/api/properties")).json()) as { id: string }[];
    const at = `/api/properties/${property?.id}`;
    const projects = await Promise.all(Array.from({ length: WRITERS }, () => makeProject(ask, at)));
    const acknowledged: Acknowledged = { items: new Map(), files: new Set(), writes: 0 };
    const lost: string[] = [];
    for (let kill = 1; kill <= KILLS; kill++) {
      const { child } = served;
      const writing = projects.map((projectId, writer) =>
        write(ask, { at, projectId, name: `${kill}-${writer}`, acknowledged }),
      );
      const enough = acknowledged.writes + writesBefore(kill);
      await vi.waitUntil(() => acknowledged.writes >= enough, { timeout: 60_000, interval: 1 });
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGKILL");
      await Promise.all([ended, ...writing]);
      served = await spawnServer({ DATA_DIR, PORT });
      lost.push(...(await lostItems(ask, projects, acknowledged)));
      if (kill % 20 === 0)
        process.stdout.write(
          `${kill} kills: ${acknowledged.writes} writes acknowledged, ${lost.length} lost.\n`,
        );
    }
    const files = (await (await ask("GET", `${at}/files`)).json()) as { name: string }[];
    const names = new Set(files.map(({ name }) => name));
    lost.push(...[...acknowledged.files].filter((name) => !names.has(name)));
    expect(acknowledged.files.size).toBeGreaterThan(KILLS / 2);
    expect(acknowledged.items.size).toBeGreaterThan(KILLS);
    expectAtMost({
      what: `Of ${acknowledged.writes} acknowledged writes lost in ${KILLS} kills`,
      measured: lost.length,
      goal: 0,
      unit: "",
    });
    expect(problemsIn(DATA_DIR)).toEqual([]);
  },
);

async function makeProject(ask: Ask, at: string): Promise<string> {
  const made = await ask("POST", `${at}/projects`, {});
  expect(made.status).toBe(200);
  return ((await made.json()) as { id: string }).id;
}

/** Adds a row, then alternates changes and files, until the server is gone. */
async function write(
  ask: Ask,
  {
    at,
    projectId,
    name,
    acknowledged,
  }: { at: string; projectId: string; name: string; acknowledged: Acknowledged },
): Promise<void> {
  const added = await sent(ask("POST", `/api/projects/${projectId}/items`, { name, budget: 1 }));
  if (!added) return;
  const { id } = added as Item;
  const item = { kept: 1, sent: 1 };
  acknowledged.items.set(id, item);
  acknowledged.writes++;
  for (let n = 2; ; n++) {
    item.sent = n;
    if (!(await sent(ask("PUT", `/api/project-items/${id}`, { budget: n })))) return;
    item.kept = n;
    const file = `${name}-${n}.txt`;
    const form = new FormData();
    form.set("file", new Blob([`${file}\n${"x".repeat(3_000)}`], { type: "text/plain" }), file);
    if (!(await sent(ask("POST", `${at}/files`, form)))) return void acknowledged.writes++;
    acknowledged.files.add(file);
    acknowledged.writes += 2;
  }
}

/** The answer; undefined when the server died first. */
async function sent(asked: Promise<Response>): Promise<unknown> {
  try {
    const response = await asked;
    const body: unknown = await response.json();
    expect(response.status, JSON.stringify(body)).toBe(200);
    return body;
  } catch (error) {
    if (error instanceof TypeError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Rows that are missing or hold neither the acknowledged nor the in-flight value. An in-flight
 * value that was stored counts as acknowledged from then on.
 */
async function lostItems(
  ask: Ask,
  projects: string[],
  acknowledged: Acknowledged,
): Promise<string[]> {
  const shown = await Promise.all(
    projects.map(
      async (id) =>
        (await (await ask("GET", `/api/projects/${id}`)).json()) as { activeItems: Item[] },
    ),
  );
  const budgets = new Map(
    shown.flatMap(({ activeItems }) => activeItems.map(({ id, budget }) => [id, budget])),
  );
  const lost: string[] = [];
  for (const [id, item] of acknowledged.items) {
    const budget = budgets.get(id);
    if (budget !== item.kept && budget !== item.sent)
      lost.push(`${id}: ${budget} for ${item.kept}`);
    else item.kept = item.sent = budget;
  }
  return lost;
}

function problemsIn(folder: string): unknown[] {
  const sqlite = new Database(path.join(folder, "plumbline.db"));
  sqlite.prepare("attach ? as store").run(path.join(folder, "files.db"));
  const problems = [
    sqlite.pragma("main.integrity_check", { simple: true }),
    sqlite.pragma("store.integrity_check", { simple: true }),
    ...(sqlite.pragma("foreign_key_check") as unknown[]),
    ...sqlite
      .prepare(
        "select name from property_files where content_hash not in (select hash from store.contents)",
      )
      .all(),
    ...sqlite
      .prepare(
        "select hash from store.contents c where bytes <> (select sum(length(data)) from store.chunks where hash = c.hash)",
      )
      .all(),
  ];
  sqlite.close();
  return problems.filter((said) => said !== "ok");
}
