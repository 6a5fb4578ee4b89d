import { messages } from "~/contracts/messages";
import { dealCategories } from "~/contracts/work-tracker.server";
import { listDefaultDealRows } from "~/data/work-items.server";
import { query } from "../operation.server";
import { viewCategories } from "./view-categories.server";

/** What the admin's page shows; an admin sees it whatever became of their own subscription. */
export const showDefaults = query({
  summary: "The default rows of the calculator, by category",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});
