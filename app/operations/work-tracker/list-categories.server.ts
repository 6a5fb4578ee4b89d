import { messages } from "~/contracts/messages";
import { dealCategories } from "~/contracts/work-tracker.server";
import { listDefaultDealRows } from "~/data/work-items.server";
import { query } from "../operation.server";
import { viewCategories } from "./view-categories.server";

export const listCategories = query({
  summary: "The three categories of the calculator, with the default rows",
  failure: messages.loadWorkItemsFailed,
  access: "content",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});
