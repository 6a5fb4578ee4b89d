import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { updateWorkItemInput, workItemParams } from "~/contracts/work-tracker.server";
import { findDefaultWorkItem } from "~/data/work-items.server";
import { command } from "../operation.server";
import { changeRow } from "./change-row.server";
import { viewWorkItem } from "./view-work-item.server";

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
