import { messages } from "~/contracts/messages";
import {
  itemView,
  newRowView,
  projectItemParams,
  projectParams,
  projectView,
  removalView,
  saveItemsInput,
  LARGEST_FORM,
  type TypedItems,
} from "~/contracts/projects";
import { listPhotos } from "~/data/photos";
import {
  createItem,
  findItem,
  findProject,
  listItems,
  saveItem,
  type ItemPlace,
} from "~/data/projects";
import { mayOnProperty } from "~/domain/permission";
import { newId } from "~/services/ids";
import type { Actor } from "../identity/actor";
import { command, type Context } from "../operation";
import { refuseMoreItems } from "../sizes";
import { viewItem, viewProject } from "../projects/view-project";
import { saveSubmittedRows } from "./save-submitted-rows";
import { removeFromOrder } from "./remove-from-order";

const mayEdit = (actor: Actor, { property }: Pick<ItemPlace, "property">) =>
  mayOnProperty("editContents", actor.user.id, property);
const ofProject = ({ db, actor }: Context, { projectId }: { projectId: string }) =>
  findProject(db, actor.user, projectId);
const ofItem = (
  { db, actor }: Context,
  { projectId, itemId }: { projectId: string; itemId: string },
) => {
  const place = findItem(db, actor.user, itemId);
  return place?.project.id === projectId ? place : undefined;
};

/**
 * The editing table's form without script. The buttons of its rows send the whole form, so that
 * nothing typed is lost.
 */
export const saveItems = command({
  summary: "Save every changed cell of a category's items",
  failure: messages.saveChangeFailed,
  access: "content",
  params: projectParams,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: projectView,
  find: ofProject,
  allows: mayEdit,
  run(context, { project, property }, { items = {} }) {
    applyTyped(context, project.id, items, messages.saveChangeFailed);
    return viewProject(
      project,
      property,
      listItems(context.db, [project.id]),
      listPhotos(context.db, [project.id]),
    );
  },
});

export const saveItemsAndAdd = command({
  summary: "Save the changed cells, then offer a new row",
  failure: messages.addItemFailed,
  access: "content",
  params: projectParams,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: newRowView,
  find: ofProject,
  allows: mayEdit,
  run(context, { project }, { items = {} }) {
    applyTyped(context, project.id, items, messages.saveChangeFailed);
    refuseMoreItems(context.db, project.id);
    return { parentId: project.id, newId: newId() };
  },
});

export const saveItemsAndRemove = command({
  summary: "Save the changed cells, then take one item out of the budget",
  failure: messages.removeItemFailed,
  access: "content",
  params: projectItemParams,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: removalView,
  find: ofItem,
  allows: mayEdit,
  run(context, { item, project }, { items = {} }) {
    // What stands in the row that goes may be anything.
    const { [item.id]: _gone, ...others } = items;
    applyTyped(context, project.id, others, messages.saveChangeFailed);
    return { item: viewItem(item), went: removeFromOrder(context, item) };
  },
});

export const saveItemsAndAddSuggestion = command({
  summary: "Save the changed cells, then take one suggestion into the budget",
  failure: messages.addSuggestionFailed,
  access: "content",
  params: projectItemParams,
  input: saveItemsInput,
  maxBody: LARGEST_FORM,
  output: itemView,
  find: ofItem,
  allows: mayEdit,
  run(context, { item, project }, { items = {} }) {
    applyTyped(context, project.id, items, messages.saveChangeFailed);
    return viewItem(saveItem(context.db, item.id, { status: "active" }));
  },
});

function applyTyped(context: Context, projectId: string, typed: TypedItems, failure: string): void {
  const { db, now } = context;
  const table = {
    items: listItems(db, [projectId]),
    typed,
    rounding: "round",
    save: (id: string, changes: Parameters<typeof saveItem>[2]) => void saveItem(db, id, changes),
    add(id: string, item: Parameters<typeof saveItem>[2]) {
      refuseMoreItems(db, projectId);
      createItem(db, { ...item, id, projectId, createDate: now });
    },
  } as const;
  saveSubmittedRows(context, table, failure);
}
