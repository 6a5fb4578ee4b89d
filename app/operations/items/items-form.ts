import { messages } from "~/contracts/messages";
import {
  itemView,
  newRowView,
  projectView,
  removalView,
  saveItemsInput,
  LARGEST_FORM,
  type TypedItems,
} from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import { createItemRow, listItems, readItem, updateItemRow } from "~/data/projects";
import type { Project } from "~/domain/property";
import { newId } from "~/services/ids";
import { spendingOf, spendTogether, writeSpent, type Spending } from "../bills/spent";
import { onItem, onProject } from "../builders";
import { command, type Context } from "../operation";
import { viewItem, viewProject } from "../projects/view-project";
import { refuseMoreItems } from "../sizes";
import { removeFromBudget, saveItem } from "./items";
import { saveSubmittedRows, type SubmittedItem } from "./submitted-items";

/** Every button of the form saves all that was typed. */
export const saveItems = command({
  ...onProject("editContents"),
  summary: "Save every changed cell of a category's items",
  failure: messages.saveChangeFailed,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: projectView,
  run(context, { project, property }, { items = {} }) {
    saveSubmitted(context, project, items);
    return viewProject(
      project,
      property,
      listItems(context.db, [project.id]),
      listPhotos(context.db, [project.id]),
    );
  },
});

export const saveItemsAndAdd = command({
  ...onProject("editContents"),
  summary: "Save the changed cells, then offer a new row",
  failure: messages.addItemFailed,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: newRowView,
  run(context, { project }, { items = {} }) {
    saveSubmitted(context, project, items);
    refuseMoreItems(context.db, project.id);
    return { parentId: project.id, newId: newId() };
  },
});

export const saveItemsAndRemove = command({
  ...onItem("editContents"),
  summary: "Save the changed cells, then take one item out of the budget",
  failure: messages.removeItemFailed,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: removalView,
  run(context, { item, project, property }, { items = {} }) {
    // Text in the deleted row is not read: it may be invalid.
    const { [item.id]: _removed, ...others } = items;
    saveSubmitted(context, project, others);
    return removeFromBudget(context, property, item);
  },
});

export const saveItemsAndAddSuggestion = command({
  ...onItem("editContents"),
  summary: "Save the changed cells, then take one suggestion into the budget",
  failure: messages.addSuggestionFailed,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: itemView,
  run(context, { item, project, property }, { items = {} }) {
    saveSubmitted(context, project, items);
    updateItemRow(context.db, item.id, { status: "active" });
    return viewItem(readItem(context.db, item.id), property.status);
  },
});

function saveSubmitted(
  context: Context,
  { id: projectId, propertyId }: Project,
  typed: TypedItems,
): void {
  const { db, now } = context;
  const items = listItems(db, [projectId]);
  const spentOf = new Map(items.map((item) => [item.id, item.spent]));
  const table = (spending: Spending) => ({
    items,
    typed,
    rounding: "round" as const,
    save: (id: string, changes: SubmittedItem) =>
      saveItem(spending, { id, spent: spentOf.get(id) ?? 0 }, changes),
    add(id: string, { spent = 0, addedSpent, ...item }: SubmittedItem) {
      refuseMoreItems(db, projectId);
      createItemRow(db, { ...item, id, projectId, createDate: now });
      writeSpent(spending, { id, spent: 0 }, { spent, addedSpent });
    },
  });
  spendTogether(spendingOf(context, propertyId), (spending) =>
    saveSubmittedRows(context, table(spending), messages.saveChangeFailed),
  );
}
