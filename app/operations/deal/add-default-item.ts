import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import { addDefaultItemInput } from "~/contracts/deal";
import { listDefaultDealRows, updateDealRow } from "~/data/deal-rows";
import { noteAudit } from "../identity/audit";
import { command } from "../operation";
import { createRow } from "./new-row";
import { undoRow } from "./undo-row";
import { viewDealRow } from "../properties/view-property";

/**
 * New properties start with it; those that are there already stay as they are
 * (docs/specification.md §16.6).
 */
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
      return viewDealRow(
        updateDealRow(db, before, { categoryId, label, amount: value, changedBy: actor.user.id }),
      );
    }
    const row = {
      id,
      propertyId: null,
      categoryId,
      label,
      amount: value,
      canDelete,
      suggested,
      createDate: now,
      changedBy: actor.user.id,
    };
    return viewDealRow(createRow(db, listDefaultDealRows(db), row));
  },
});
