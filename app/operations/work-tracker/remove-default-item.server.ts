import { z } from "zod";
import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { fields } from "~/contracts/text.server";
import { saveDefaultsInput, workItemParams } from "~/contracts/work-tracker.server";
import { findDefaultWorkItem, type WorkItem } from "~/data/work-items.server";
import { noteAudit } from "../admin/audit.server";
import { discard } from "../discard.server";
import { command, type Context } from "../operation.server";
import { saveTypedTable } from "./typed-table.server";
import { viewWorkItem } from "./view-work-item.server";

/** Properties that are there already keep theirs (decisions §6). Its Undo brings it back whole, to where it stood. */
export const removeDefaultItem = command({
  summary: "Delete a default row",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: workItemParams,
  input: fields({}),
  output: z.undefined(),
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row) {
    discardDefaultRow(context, row);
    return undefined;
  },
});

/** The button of a row sends the whole form, so that nothing typed is lost; answers the row that is gone, for its Undo. */
export const saveDefaultsAndRemove = command({
  summary: "Save what was changed in the default rows, then delete one",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: workItemParams,
  input: saveDefaultsInput,
  output: workItemView,
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row, { items = {}, ...typed }) {
    // What stands in the row that goes may be anything.
    const { [row.id]: _gone, ...others } = items;
    saveTypedTable(context, null, { ...typed, items: others }, messages.saveWorkItemFailed);
    discardDefaultRow(context, row);
    return viewWorkItem(row);
  },
});

function discardDefaultRow(context: Context, { id, label }: WorkItem): void {
  noteAudit(context, "delete-default-row", label);
  discard(context, { kind: "default-row", id, parentId: "" });
}
