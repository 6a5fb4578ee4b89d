import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { updateWorkItemInput, workItemParams } from "~/contracts/work-tracker.server";
import { findWorkItem } from "~/data/work-items.server";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation.server";
import { changeRow } from "./change-row.server";
import { viewWorkItem } from "./view-work-item.server";

export const updateWorkItem = command({
  summary: "Change a row of the calculator: its value, or the label of a row of one's own",
  failure: messages.saveWorkItemFailed,
  access: "content",
  params: workItemParams,
  input: updateWorkItemInput,
  output: workItemView,
  find: ({ db, actor }, { workItemId }) => findWorkItem(db, actor.user, workItemId),
  allows: ({ user }, { property }) => mayOnProperty("editContents", user.id, property),
  run: (context, { workItem }, edit) => viewWorkItem(changeRow(context, workItem, edit)),
});
