import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import { updateDealRowInput, dealRowParams } from "~/contracts/deal";
import { findDealRow } from "~/data/deal-rows";
import { mayOnProperty } from "~/domain/permission";
import { command } from "../operation";
import { changeRow } from "./change-row";
import { viewDealRow } from "../properties/view-property";

export const updateDealRow = command({
  summary: "Change a row of the calculator: its value, or the label of a row of one's own",
  failure: messages.saveWorkItemFailed,
  access: "content",
  params: dealRowParams,
  input: updateDealRowInput,
  output: dealRowView,
  find: ({ db, actor }, { workItemId: dealRowId }) => findDealRow(db, actor.user, dealRowId),
  allows: ({ user }, { property }) => mayOnProperty("editContents", user.id, property),
  run: (context, { workItem: dealRow }, edit) => viewDealRow(changeRow(context, dealRow, edit)),
});
