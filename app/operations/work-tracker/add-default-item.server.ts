import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties.server";
import { addDefaultItemInput } from "~/contracts/work-tracker.server";
import { listDefaultDealRows, updateDealRow } from "~/data/work-items.server";
import { noteAudit } from "../admin/audit.server";
import { command } from "../operation.server";
import { createRow } from "./new-row.server";
import { undoRow } from "./take-back.server";
import { viewDealRow } from "./view-work-item.server";

/** New properties start with it; those that are there already stay as they are (decisions §6). */
export const createDefaultItem = command({
  summary: "Add a default row",
  failure: messages.addWorkItemFailed,
  access: "admin",
  input: addDefaultItemInput,
  output: dealRowView,
  run(context, _subject, { id, categoryId, label, value, canDelete = true, suggested = null }) {
    const { db, now, actor } = context;
    const before = undoRow(context, null, id);
    if (before) {
      noteAudit(context, "restore-default-row", label);
      return viewDealRow(updateDealRow(db, before, { categoryId, label, amount: value, changedBy: actor.user.id }));
    }
    const row = { id, propertyId: null, categoryId, label, amount: value, canDelete, suggested, createDate: now, changedBy: actor.user.id };
    return viewDealRow(createRow(db, listDefaultDealRows(db), row));
  },
});
