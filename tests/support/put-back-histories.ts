import { entriesOf } from "~/domain/history/entries";
import type { User } from "~/domain/user";
import { listHistory } from "~/data/history";
import { Refusal } from "~/domain/refusal";
import { spend } from "~/operations/bills/spend";
import { updateDeal } from "~/operations/deal/deal-answers";
import { createItem, deleteItem, updateItem } from "~/operations/items/items";
import { pasteItems } from "~/operations/items/paste-items";
import { perform } from "~/operations/operation";
import { createProject, deleteProject, updateProject } from "~/operations/projects/projects";
import { updateProperty } from "~/operations/properties/properties";
import { putBack } from "~/operations/history/put-back";
import { newId } from "~/services/ids";
import { randomFrom } from "./mutations";
import { addRecords, RECORD_STATE, recordCommands } from "./random-records";
import { worldWithCategory } from "./reno";

/** Two people's random commands, each change put back by who made it, from the last to the first. */
export async function putBackHistory(seed: number, steps: number) {
  const { world, db, ada, ben, propertyId, itemOf } = await worldWithCategory();
  const random = randomFrom(seed);
  const below = (most: number) => Math.floor(random() * most);
  for (const name of ["Oven", "Hob", "Sink"]) itemOf(name, 1_000 * below(90));
  const stateNow = () =>
    STATE.map(
      (sql) => JSON.parse(JSON.stringify(db.$client.prepare(sql).all(), parsed)) as unknown,
    );
  const one = (table: string, where = "true") => {
    const sql = `select id from ${table} where ${where} order by rowid`;
    const all = db.$client.prepare<[], string>(sql).pluck().all();
    return all[below(all.length)] ?? "none";
  };
  await addRecords({ world, propertyId, one }, ada);
  const records = recordCommands({ world, propertyId, below, one });
  const item = () => ({ itemId: one("project_items") });
  const project = () => ({ projectId: one("projects") });
  const property = { propertyId };
  const commands: ((who: User) => Promise<unknown>)[] = [
    (who) => perform(updateItem, world.as(who), item(), { budget: below(9_000) / 100 }),
    (who) => perform(updateItem, world.as(who), item(), { spent: below(9_000) / 100 }),
    (who) =>
      perform(updateItem, world.as(who), item(), {
        name: `Item ${below(99)}`,
        quantity: 1 + below(9),
      }),
    (who) =>
      perform(updateItem, world.as(who), item(), { done: below(2) === 0, forecastOwn: below(99) }),
    (who) => perform(updateItem, world.as(who), item(), project()),
    (who) => perform(createItem, world.as(who), project(), { name: "New", budget: below(99) }),
    (who) => perform(deleteItem, world.as(who), item(), {}),
    (who) => perform(spend, world.as(who), item(), { amount: 1 + below(99), supplier: "Bunnings" }),
    (who) => perform(updateProject, world.as(who), project(), { notes: `Note ${below(9)}` }),
    (who) =>
      perform(updateProject, world.as(who), project(), {
        status: ["active", "complete"][below(2)],
      }),
    (who) => perform(createProject, world.as(who), property, {}),
    (who) => perform(deleteProject, world.as(who), project(), {}),
    (who) => perform(updateProperty, world.as(who), property, { includeAgentFees: below(2) === 0 }),
    (who) => perform(updateDeal, world.as(who), property, { marketValue: below(999) * 1_000 }),
    (who) =>
      perform(pasteItems, world.as(who), project(), {
        text: "A\t1\nB\t2\nC\t3",
        seen: "3",
        formId: newId(),
      }),
  ];
  const before = stateNow();
  const [begun] = listHistory(db, propertyId, {}, 1);
  for (let step = 0; step < steps; step++) {
    world.pass(1);
    const who = below(2) === 0 ? ada : ben;
    const record = records[below(records.length)];
    const command = below(3) === 0 ? commands[below(commands.length)] : record?.();
    await command?.(who).catch(ignoreRefusals);
  }
  const done = listHistory(db, propertyId, { from: (begun?.at ?? 0) + 1 }, 1_000);
  const kinds = new Map<string, number>();
  for (const { at, who, changes } of done) {
    const entries = entriesOf(changes);
    for (const { rows } of entries) kinds.set(rows[0].kind, (kinds.get(rows[0].kind) ?? 0) + 1);
    const change =
      entries.length === 1 ? `${at}.${changes.indexOf(entries[0]?.rows[0] as never)}` : `${at}`;
    await perform(putBack, world.as(who === ada.id ? ada : ben), property, { change });
  }
  return { before, after: stateNow(), changes: done.length, kinds };
}

/** JSON of a column by its fields, in whatever order. */
function parsed(_name: string, value: unknown): unknown {
  return typeof value === "string" && value.startsWith("{") ? JSON.parse(value) : value;
}

function ignoreRefusals(error: unknown): void {
  if (!(error instanceof Refusal)) throw error;
}

/** What people see: not when, by whom nor under which number it was stored. */
const STATE = [
  "select id, project_id, name, quantity, budget, spent, done, forecast_own, status from project_items order by id",
  "select id, name, notes, scope_of_work, status from projects order by id",
  "select include_agent_fees, name from properties",
  // What is typed into Spent, and typed back, is two entries of the log that come to nothing.
  "select coalesce(sum(gross), 0) from bill_lines",
  ...RECORD_STATE,
];
