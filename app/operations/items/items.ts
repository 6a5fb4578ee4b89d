import { z } from "zod";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { addItemInput, itemView, updateItemInput } from "~/contracts/projects";
import { createItemRow, updateItemRow } from "~/data/projects";
import { afterRemoval } from "~/domain/item";
import type { ProjectItem } from "~/domain/property";
import { newId } from "~/services/ids";
import { onItem, onProject } from "../builders";
import { discard } from "../trash";
import { command, type Context } from "../operation";
import { viewItem } from "../projects/view-project";
import { refuseMoreItems } from "../sizes";
import { byAuthor, changesOf, refuseConflicts } from "./item-edits";

export const createItem = command({
  ...onProject("editContents"),
  summary: "Add an item to a category, empty unless told",
  failure: messages.addItemFailed,
  input: addItemInput,
  output: itemView,
  run(context, { project }, typed) {
    refuseMoreItems(context.db, project.id);
    const item = {
      ...typed,
      ...byAuthor(context, typed),
      id: newId(),
      projectId: project.id,
      createDate: context.now,
    };
    return viewItem(createItemRow(context.db, item));
  },
});

/** Accepts a suggestion with `status` "active". */
export const updateItem = command({
  ...onItem("editContents"),
  summary: "Change an item; a quantity alone rescales its budget",
  failure: messages.saveChangeFailed,
  input: updateItemInput,
  output: itemView,
  run(context, { item }, { was, ...edit }) {
    const changes = changesOf(item, edit);
    refuseConflicts(context, item, changes, was);
    return viewItem(updateItemRow(context.db, item.id, { ...changes, ...byAuthor(context, edit) }));
  },
});

export const deleteItem = command({
  ...onItem("editContents"),
  summary: "Take an item out of the budget: back to the suggestions if it was one, else away",
  failure: messages.removeItemFailed,
  input: fields({}),
  output: z.undefined(),
  run(context, { item }) {
    removeFromBudget(context, item);
    return undefined;
  },
});

/** Idempotent for suggestions (docs/specification.md §8.4). */
export function removeFromBudget(context: Context, item: ProjectItem): "suggestion" | "deleted" {
  const went = afterRemoval(item);
  if (went === "suggestion") updateItemRow(context.db, item.id, { status: "optional" });
  else discard(context, { kind: "item", id: item.id, parentId: item.projectId });
  return went;
}
