import { expect, test } from "vitest";
import { checkItemMoney } from "~/commands/check-item-money";
import { keepUserList } from "~/commands/keep-user-list";
import { purge } from "~/commands/purge";
import { purgeContents, sweepStore } from "~/commands/purge-contents";
import { deliverOutbox } from "~/operations/mail/outbox";
import { mailTrialEnds } from "~/operations/billing/mail-trial-ends";
import { USER_SORTS } from "~/domain/user-list";
import type { Policy } from "../support/access-policies";
import { ACCESS } from "../support/access-table";
import { fillPath, intentOf } from "../support/filled-paths";
import { makeFullWorld, type FullWorld } from "../support/full-world";
import { requestsOf, type RouteRequest } from "../support/route-requests";
import { built } from "../support/server";

const { build } = await built();

/** Statements that may read a whole table or index, by their start, and why. */
const EXCUSED: Record<string, string> = {
  "select count(*) from sqlite_schema": "the tables themselves",
  'select "id", "name", "notes", "scope_of_work", "status", "create_date" from "templates"':
    "all templates are listed",
  'select "type" as "key", "name", "user_id" from "user_list" where "user_list"."number" not in':
    "a page in the order of an index, united with those whose time ended since",
  'select count(*) from "user_list"': "the number of users is shown (docs/decisions/0082)",
  'select count(*) from "audit_log"': "the number of entries is shown",
  'select count(*) from "billing_jobs"': "the jobs of a queue",
  'select count(*) from "outbox" where ("outbox"."sent_date" is null': "an index of waiting mail",
};

test("no statement of a request or a job reads a whole table", async () => {
  const statements = new Map<string, Found>();
  const world = await makeFullWorld();
  const stop = collectStatements(world, statements);
  for (const request of requestsOf(build)) {
    const own = request.method === "GET" ? world : await makeFullWorld();
    await send(request, own);
  }
  const admin = await world.browser(world.actors.admin);
  for (const sort of USER_SORTS)
    for (const q of ["", "te", "tester"]) {
      const list = await admin.send(`/api/admin/users?q=${q}&sort=${sort}&direction=desc`);
      await list.arrayBuffer();
    }
  const { app } = await makeFullWorld();
  await keepUserList(app);
  purge(app);
  await purgeContents(app);
  await sweepStore(app);
  await checkItemMoney(app);
  mailTrialEnds(app);
  await deliverOutbox(app, { send: () => Promise.resolve() } as never);
  stop();
  const unused = new Set(Object.keys(EXCUSED));
  expect(statements.size).toBeGreaterThan(200);

  const scans = [...statements].flatMap(([source, { database, values }]) => {
    const plan = database.prepare(`explain query plan ${source}`).all(...values) as Step[];
    const found = plan.map(({ detail }) => detail).filter((detail) => isScan(detail));
    if (found.length === 0 || isLimited(source, plan) || isNothing(source)) return [];
    const excused = Object.keys(EXCUSED).find((start) => source.startsWith(start));
    if (excused) unused.delete(excused);
    return excused ? [] : [`${found.join("; ")}: ${source}`];
  });
  expect(scans).toEqual([]);
  expect([...unused], "excused, and not seen").toEqual([]);
});

type Step = { detail: string };

/** Of a table or index: lists of ids (json_each) and the rows of inner queries are read whole. */
function isScan(detail: string): boolean {
  return /^SCAN (?!json_each|\(|CONSTANT)/.test(detail);
}

/** The first rows as they are stored; a sort would read all of them. */
function isLimited(source: string, plan: Step[]): boolean {
  return source.endsWith("limit ?") && !plan.some(({ detail }) => detail.includes("TEMP B-TREE"));
}

/** As Drizzle writes a list without elements. */
function isNothing(source: string): boolean {
  return /where \(?false\b/.test(source);
}

type Database = FullWorld["app"]["db"]["$client"];
type Found = { database: Database; values: unknown[] };
type Statement = Record<"run" | "get" | "all" | "iterate", (...values: unknown[]) => unknown> & {
  source: string;
  database: Database;
};

/** @returns ends it. */
function collectStatements({ app }: FullWorld, found: Map<string, Found>): () => void {
  const statements = Object.getPrototypeOf(app.db.$client.prepare("select 1")) as Statement;
  const { run, get, all, iterate } = statements;
  const noting = (method: Statement["run"]) =>
    function (this: Statement, ...values: unknown[]) {
      if (!found.has(this.source)) found.set(this.source, { database: this.database, values });
      return method.apply(this, values);
    };
  Object.assign(statements, {
    run: noting(run),
    get: noting(get),
    all: noting(all),
    iterate: noting(iterate),
  });
  return () => void Object.assign(statements, { run, get, all, iterate });
}

async function send({ name, method, path, kind, button }: RouteRequest, world: FullWorld) {
  const { creator, admin } = world.actors;
  const browser = await world.browser((ACCESS[name] as Policy).creator === "in" ? creator : admin);
  const at = fillPath(path, world.things);
  const intent = button === undefined ? {} : { intent: intentOf(path, button, world.things) };
  const response =
    method === "GET"
      ? await browser.send(at)
      : kind === "call"
        ? await browser.json(method, at, {})
        : await browser.form(at, intent);
  await response.arrayBuffer();
}
