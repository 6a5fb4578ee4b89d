import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import { updateDealRowInput, dealRowParams } from "~/contracts/deal";
import { findDefaultDealRow } from "~/data/deal-rows";
import { command } from "../operation";
import { changeRow } from "./change-row";
import { viewDealRow } from "../properties/view-property";

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
