import { putBackInput, putBackMessages } from "~/contracts/history";
import { findItem } from "~/data/projects";
import type { RecordedChange } from "~/domain/history/recorded";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { onProperty } from "../builders";
import { command, type Context } from "../operation";
import { restoreDeleted } from "../trash";
import { listLate, newestAt, planPutBack, whereRemoved, type Plan } from "./put-back-plan";
import { beforeAll, sendBack } from "./put-back-ways";

/**
 * By ordinary commands, which tell of themselves, in parts (docs/decisions/0145). Whether anything was
 * changed since is asked before the first: then all is put back, or nothing. What comes in between
 * ends it with words.
 */
export const putBack = command({
  ...onProperty("editContents"),
  summary: "Put back what was before a change, or before all changes of a day",
  failure: putBackMessages.putBackFailed,
  input: putBackInput,
  prepare: (context, input, { propertyId }) => planPutBack(context, propertyId, input),
  run(context, property, _input, plan) {
    if (plan.rows.length === 0) throw new Refusal("conflict", putBackMessages.putBackFailed);
    putPartBack(context, property, plan);
  },
});

/** Offers an Undo of a form that changed an item, or added it. */
export function takesItemBack(context: Context, { id }: { id: string }): void {
  const found = findItem(context.db, context.actor.user, id);
  if (!found) return;
  context.receipt.undo = { what: "putBack", after: newestAt(context.db, found.property.id) };
}

/**
 * Puts back the first of the rows; the receipt has the plan of the others, and the Undo of all so far.
 * @throws Refusal where a command refuses one, or what was changed since was not told of.
 */
export function putPartBack(context: Context, property: Property, plan: Plan): void {
  const { db, receipt } = context;
  const newest = newestAt(db, property.id);
  const since = plan.since.length > 0 ? plan.since : listLate(context, property.id, plan);
  if (since[0] !== undefined) throw refusalOf(plan, since[0], since);
  receipt.putBack = true;
  const runs = runsOf(plan.rows);
  for (const run of runs) putRunBack(context, property, run, plan);
  const after = receipt.written.length > 0 ? [...plan.after, newest] : plan.after;
  if (after.length > 0) receipt.undo = { what: "putBack", after };
  const done = plan.done + runs.flat().length;
  const rows = plan.rows.slice(done - plan.done);
  if (rows.length > 0) receipt.rest = { ...plan, rows, newest, after, done };
}

function refusalOf({ done, rows }: Plan, why: string, since?: string[]): Refusal {
  if (done > 0)
    return new Refusal("conflict", putBackMessages.partly(done, done + rows.length, why));
  return new Refusal("conflict", why, since && { "": since }, undefined, since && ["change"]);
}

/** What a part may cost, where a value costs 1, and to count a property's room 15: some 60 ms. */
const COST_OF_PART = 100;

function costOf({ kind, verb }: RecordedChange): number {
  if (kind === "category" && verb !== "changed") return COST_OF_PART;
  if (kind !== "item" && kind !== "row" && kind !== "payment") return 30;
  return verb === "changed" ? 1 : 3;
}

type Run = [RecordedChange, ...RecordedChange[]];

/** The rows of a part, at least one: those that come back one after the other are a run. */
function runsOf(rows: readonly RecordedChange[]): Run[] {
  const runs: Run[] = [];
  let cost = 0;
  for (const row of rows) {
    const last = runs.at(-1);
    const isBack = row.verb === "removed";
    const joins = last && isBack && last[0].verb === "removed";
    cost += costOf(row) + (isBack && !joins ? 15 : 0);
    if (last && cost > COST_OF_PART) break;
    if (joins) last.push(row);
    else runs.push([row]);
  }
  return runs;
}

/** @throws Refusal where the command of one refuses it. */
function putRunBack(context: Context, property: Property, run: Run, plan: Plan): void {
  const [row] = run;
  try {
    const trashed = run.map((one) => whereRemoved(context, one));
    if (row.verb === "removed" && trashed.some((records) => records.length === 0))
      throw new Refusal("missing", putBackMessages.putBackFailed);
    restoreDeleted(context, ...trashed.flat());
    if (trashed.flat().length > 0) return;
    const newer = plan.newer.get(row.id)?.map(({ fields }) => fields) ?? [];
    sendBack(context, property.id, beforeAll(context, row, newer));
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw refusalOf(plan, putBackMessages.notPutBack(row.name, error.message));
  }
}
