import { messages } from "~/contracts/messages";
import { defaultItems } from "~/contracts/deal";
import { listDefaultDealRows } from "~/data/deal-rows";
import { query } from "../operation";
import { viewDealRow } from "../properties/view-property";

export const listDefaultItems = query({
  summary: "The default rows of the calculator",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: defaultItems,
  run: ({ db }) => ({ data: { items: listDefaultDealRows(db).map(viewDealRow) } }),
});
