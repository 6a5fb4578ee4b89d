import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties.server";
import { updateDealRowInput, dealRowParams } from "~/contracts/work-tracker.server";
import { findDefaultDealRow } from "~/data/work-items.server";
import { command } from "../operation.server";
import { changeRow } from "./change-row.server";
import { viewDealRow } from "./view-work-item.server";

export const updateDefaultItem = command({
  summary: "Change a default row",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  params: dealRowParams,
  input: updateDealRowInput,
  output: dealRowView,
  find: ({ db }, { workItemId: dealRowId }) => findDefaultDealRow(db, dealRowId),
  run: (context, row, edit) => viewDealRow(changeRow(context, row, edit)),
});
