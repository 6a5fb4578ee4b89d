import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { addDefaultItemInput } from "~/contracts/work-tracker.server";
import { listDefaultWorkItems, saveWorkItem } from "~/data/work-items.server";
import { noteAudit } from "../admin/audit.server";
import { command } from "../operation.server";
import { addRow } from "./new-row.server";
import { takeBack } from "./take-back.server";
import { viewWorkItem } from "./view-work-item.server";

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
