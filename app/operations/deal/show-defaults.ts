import { messages } from "~/contracts/messages";
import { dealCategories } from "~/contracts/deal";
import { listDefaultDealRows } from "~/data/deal-rows";
import { query } from "../operation";
import { viewCategories } from "./view-categories";

/** What the admin's page shows; an admin sees it whatever became of their own subscription. */
export const showDefaults = query({
  summary: "The default rows of the calculator, by category",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});
