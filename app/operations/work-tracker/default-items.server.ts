import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import {
  addDefaultItemInput,
  defaultItems,
  saveDefaultsInput,
  updateWorkItemInput,
  workItemParams,
  workTrackerCategories,
} from "~/contracts/work-tracker.server";
import { findDefaultWorkItem, listDefaultWorkItems, saveWorkItem } from "~/data/work-items.server";
import { noteAudit } from "../admin/audit.server";
import { command, query } from "../operation.server";
import { changeRow } from "./change-row.server";
import { addRow } from "./new-row.server";
import { takeBack } from "./take-back.server";
import { saveTypedTable } from "./typed-table.server";
import { viewCategories } from "./view-categories.server";
import { viewWorkItem } from "./view-work-item.server";

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
  run(context, _subject, { id, categoryId, label, value, canDelete = true, suggested = null }) {
    const { db, now, actor } = context;
    const before = takeBack(context, null, id);
    if (before) {
      noteAudit(context, "restore-default-row", label);
      return viewWorkItem(saveWorkItem(db, before, { categoryId, label, amount: value, changedBy: actor.user.id }));
    }
    const row = { id, propertyId: null, categoryId, label, amount: value, canDelete, suggested, createDate: now, changedBy: actor.user.id };
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
  run: (context, row, edit) => viewWorkItem(changeRow(context, row, edit)),
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
