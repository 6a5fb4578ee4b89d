import { messages } from "~/contracts/messages";
import { dealCategories } from "~/contracts/deal";
import { listDefaultDealRows } from "~/data/deal-rows";
import { query } from "../operation";
import { viewCategories } from "./view-categories";

export const listCategories = query({
  summary: "The three categories of the calculator, with the default rows",
  failure: messages.loadWorkItemsFailed,
  access: "content",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});
