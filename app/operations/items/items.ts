import { z } from "zod";
import { billMessage } from "~/contracts/bill-messages";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { addItemInput, itemView, savedItemView, updateItemInput } from "~/contracts/projects";
import { countBillsKeptWithout } from "~/data/bill-parts";
import { createItemRow, findItem, findProject, readItem, updateItemRow } from "~/data/projects";
import { suppliersAgreedOn } from "~/data/quotes";
import { ownForecastProblem } from "~/domain/bills/bill-problems";
import { ownForecastWarning } from "~/domain/bills/bill-warnings";
import { afterRemoval, hasMoney } from "~/domain/item";
import type { ProjectItem } from "~/domain/property";
import { Refusal, refuseField } from "~/domain/refusal";
import { onItem, onProject } from "../builders";
import { recordSpent, setSpent, spendingOf } from "../bills/spent";
import { freeId } from "../free-id";
import { discard, discardMoney } from "../trash";
import { command, type Context } from "../operation";
import { viewItem } from "../projects/view-project";
import { sizesOfProject } from "~/data/sizes";
import { refuseBeyond, refuseMoreItems } from "../sizes";
import { authorOf, byAuthor, changesOf, refuseConflicts } from "./item-edits";

export const createItem = command({
  ...onProject("editContents"),
  summary: "Add an item to a category, empty unless told",
  failure: messages.addItemFailed,
  input: addItemInput,
  output: itemView,
  run(context, { project, property }, typed) {
    const { db } = context;
    const { newId: asked, spent = 0, ...planned } = typed;
    const before = asked === undefined ? undefined : findItem(db, context.actor.user, asked);
    if (before?.property.id === property.id) return viewItem(before.item, property.status);
    refuseMoreItems(db, project.id);
    const { id } = createItemRow(db, {
      ...planned,
      ...byAuthor(context, typed),
      id: freeId(db, asked),
      projectId: project.id,
      createDate: context.now,
    });
    recordSpent(spendingOf(context, property.id), [{ id, spent }]);
    return viewItem(readItem(db, id), property.status);
  },
});

/** Accepts a suggestion with `status` "active". */
export const updateItem = command({
  ...onItem("editContents"),
  summary: "Change an item; a quantity alone rescales its budget",
  failure: messages.saveChangeFailed,
  input: updateItemInput,
  output: savedItemView,
  run(context, { item, property }, { was, ...edit }) {
    const problem = edit.forecastOwn == null ? undefined : ownForecastProblem(edit.forecastOwn);
    if (problem) throw refuseField("forecastOwn", billMessage(problem));
    const changes = changesOf(item, edit);
    refuseConflicts(context, item, changes, was);
    if (edit.projectId !== undefined) refuseMoving(context, item, property.id, edit.projectId);
    if (edit.status === "optional" && hasMoney(item)) discardMoney(context, item);
    const { spent, ...columns } = { ...changes, ...authorOf(context, item, edit) };
    if (Object.values(columns).some((value) => value !== undefined))
      updateItemRow(context.db, item.id, columns);
    if (spent !== undefined) setSpent(spendingOf(context, property.id), item, spent);
    const saved = readItem(context.db, item.id);
    return {
      ...viewItem(saved, property.status),
      ...(edit.forecastOwn != null && forecastWarnings(context, saved)),
    };
  },
});

/** @throws Refusal unless it is a category of the same property, with room. */
function refuseMoving(
  { db, actor }: Context,
  item: ProjectItem,
  propertyId: string,
  projectId: string,
): void {
  if (projectId === item.projectId) return;
  if (findProject(db, actor.user, projectId)?.property.id !== propertyId)
    throw new Refusal("missing", messages.saveChangeFailed);
  refuseBeyond("itemsOfProject", sizesOfProject(db, projectId).items);
}

/** That a typed forecast is less than what is still agreed. */
function forecastWarnings({ db }: Context, item: ProjectItem): { warnings?: Warnings } {
  const warning = ownForecastWarning(item, suppliersAgreedOn(db, item.id));
  return warning ? { warnings: { forecastOwn: [billMessage(warning)] } } : {};
}

type Warnings = Record<string, string[]>;

/** Idempotent for suggestions (docs/specification.md §8.4). */
export const deleteItem = command({
  ...onItem("editContents"),
  summary: "Take an item out of the budget: back to the suggestions if it was one, else away",
  failure: messages.removeItemFailed,
  input: fields({}),
  output: z.undefined(),
  run(context, { item }) {
    const { db, receipt } = context;
    const went = afterRemoval(item);
    receipt.removed = { went, unsorted: countBillsKeptWithout(db, item.id) };
    if (went === "deleted")
      discard(context, { kind: "item", id: item.id, parentId: item.projectId });
    else {
      if (hasMoney(item)) discardMoney(context, item);
      updateItemRow(db, item.id, { status: "optional" });
    }
    return undefined;
  },
});
