import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { workItemParams, workTrackerCategories } from "~/contracts/work-tracker.server";
import { findDefaultWorkItem, listDefaultWorkItems } from "~/data/work-items.server";
import { query } from "../operation.server";
import { viewWorkItem } from "../properties/view-property.server";
import { viewCategories } from "./view-categories.server";

/** What the admin's page shows; an admin sees it whatever became of their own subscription. */
export const showDefaults = query({
  summary: "The default rows of the calculator, by category",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  output: workTrackerCategories,
  run: ({ db }) => viewCategories(listDefaultWorkItems(db)),
});

/** What the page shows that asks before a default row is deleted. */
export const showDefaultItem = query({
  summary: "A default row of the calculator",
  failure: messages.loadWorkItemsFailed,
  access: "admin",
  params: workItemParams,
  output: workItemView,
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  run: (_context, row) => viewWorkItem(row),
});
