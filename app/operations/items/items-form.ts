import { z } from "zod";
import { messages } from "~/contracts/messages";
import {
  itemView,
  newRowView,
  removalView,
  saveItemsInput,
  LARGEST_FORM,
  type TypedItems,
} from "~/contracts/projects";
import { listItems } from "~/data/projects";
import { spentEntry } from "~/domain/bills/spent-entry";
import { dollarsOf, type Cents } from "~/domain/money";
import type { Project, ProjectItem } from "~/domain/property";
import { newId } from "~/services/ids";
import { spend } from "../bills/spend";
import { spendTogether } from "../bills/spent";
import { onItem, onProject } from "../builders";
import { command, performWithin, type Context } from "../operation";
import { runTogether, step } from "../run-together";
import { refuseMoreItems } from "../sizes";
import { createItem, removeFromBudget, updateItem } from "./items";
import { readItemRows } from "./read-item-rows";

const form = { input: saveItemsInput, maxBody: LARGEST_FORM };

/** Every button of the form saves all that was typed. */
export const saveItems = command({
  ...onProject("editContents"),
  ...form,
  summary: "Save every changed cell of a category's items",
  failure: messages.saveChangeFailed,
  output: z.undefined(),
  run(context, { project }, { items }) {
    saveTyped(context, project, items);
    return undefined;
  },
});

export const saveItemsAndAdd = command({
  ...onProject("editContents"),
  ...form,
  summary: "Save the changed cells, then offer a new row",
  failure: messages.addItemFailed,
  output: newRowView,
  run(context, { project }, { items }) {
    saveTyped(context, project, items);
    refuseMoreItems(context.db, project.id);
    return { parentId: project.id, newId: newId() };
  },
});

export const saveItemsAndRemove = command({
  ...onItem("editContents"),
  ...form,
  summary: "Save the changed cells, then take one item out of the budget",
  failure: messages.removeItemFailed,
  output: removalView,
  run(context, { item, project, property }, { items = {} }) {
    // Text in the deleted row is not read: it may be invalid.
    const { [item.id]: _removed, ...others } = items;
    saveTyped(context, project, others);
    return removeFromBudget(context, property, item);
  },
});

export const saveItemsAndAddSuggestion = command({
  ...onItem("editContents"),
  ...form,
  summary: "Save the changed cells, then take one suggestion into the budget",
  failure: messages.addSuggestionFailed,
  output: itemView,
  run(context, { item, project }, { items }) {
    saveTyped(context, project, items);
    const sent = { params: { itemId: item.id }, input: { status: "active" } };
    return performWithin(context, updateItem, sent);
  },
});

/** @throws Refusal naming every invalid or conflicting field, as `items.ID.spent`. */
function saveTyped(
  context: Context,
  { id: projectId, propertyId }: Project,
  typed: TypedItems | undefined,
): void {
  const rows = readItemRows(listItems(context.db, [projectId]), typed);
  const steps = rows.flatMap(({ place, row, item, input, wrong }) => {
    if (!item) return [step(place, createItem, { params: { projectId }, input }, wrong)];
    const params = { itemId: item.id };
    const added = input?.["spent"] === undefined ? undefined : addedIn(row, item);
    if (added === undefined) return [step(place, updateItem, { params, input }, wrong)];
    const { spent: _sum, was, ...others } = input ?? {};
    const rest = Object.keys(others).length > 0 ? { ...others, was } : undefined;
    const spending = { params, input: { amount: dollarsOf(added) }, prepared: [] };
    return [step(place, updateItem, { params, input: rest }, wrong), step(place, spend, spending)];
  });
  spendTogether(context, propertyId, (together) =>
    runTogether(together, messages.saveChangeFailed, steps),
  );
}

/** "+250" is a spend of its own, and overwrites nothing. */
function addedIn({ spent = "" }: TypedItems[string], item: ProjectItem): Cents | undefined {
  const entry = spentEntry(spent, item.spent);
  return entry?.kind === "receipt" ? entry.amount : undefined;
}
