import { z } from "zod";
import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { fields } from "~/contracts/text.server";
import {
  addDefaultItemInput,
  defaultItems,
  saveDefaultsInput,
  updateWorkItemInput,
  workItemParams,
  workTrackerCategories,
} from "~/contracts/work-tracker.server";
import { findDefaultWorkItem, listDefaultWorkItems, removeDefaultWorkItem } from "~/data/work-items.server";
import { command, query } from "../operation.server";
import { viewWorkItem } from "../properties/view-property.server";
import { changeRow } from "./change-row.server";
import { addRow } from "./new-row.server";
import { saveTypedTable } from "./typed-table.server";
import { viewCategories } from "./view-categories.server";

export const listDefaultItems = query({
  summary: "The default rows of the calculator",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: defaultItems,
  run: ({ db }) => ({ data: { items: listDefaultWorkItems(db).map(viewWorkItem) } }),
});

/** New properties start with it; those that are there already stay as they are (decisions §6). */
export const addDefaultItem = command({
  summary: "Add a default row",
  failure: messages.addWorkItemFailed,
  access: "admin",
  input: addDefaultItemInput,
  output: workItemView,
  run({ db, now }, _subject, { id, categoryId, label, value, canDelete = true, suggested = null }) {
    const row = { id, propertyId: null, categoryId, label, amount: value, canDelete, suggested, createDate: now };
    return viewWorkItem(addRow(db, listDefaultWorkItems(db), row));
  },
});

export const updateDefaultItem = command({
  summary: "Change a default row",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  params: workItemParams,
  input: updateWorkItemInput,
  output: workItemView,
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  run: ({ db }, row, edit) => viewWorkItem(changeRow(db, row, edit)),
});

/** For good: the page asks first. */
export const removeDefaultItem = command({
  summary: "Delete a default row",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: workItemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  allows: (_actor, { canDelete }) => canDelete,
  run({ db }, { id }) {
    removeDefaultWorkItem(db, id);
    return undefined;
  },
});

/** The default rows' form without script. */
export const saveDefaults = command({
  summary: "Save everything that was changed in the default rows",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  input: saveDefaultsInput,
  output: workTrackerCategories,
  run(context, _subject, typed) {
    saveTypedTable(context, null, typed, messages.saveWorkItemFailed);
    return viewCategories(listDefaultWorkItems(context.db));
  },
});
