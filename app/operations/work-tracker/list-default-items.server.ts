import { messages } from "~/contracts/messages";
import { defaultItems } from "~/contracts/work-tracker.server";
import { listDefaultDealRows } from "~/data/work-items.server";
import { query } from "../operation.server";
import { viewDealRow } from "./view-work-item.server";

export const listDefaultItems = query({
  summary: "The default rows of the calculator",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: defaultItems,
  run: ({ db }) => ({ data: { items: listDefaultDealRows(db).map(viewDealRow) } }),
});
