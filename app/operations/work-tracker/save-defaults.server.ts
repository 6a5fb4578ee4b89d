import { messages } from "~/contracts/messages";
import { workItemView } from "~/contracts/properties.server";
import { saveDefaultsInput, workItemParams, workTrackerCategories } from "~/contracts/work-tracker.server";
import { findDefaultWorkItem, listDefaultWorkItems } from "~/data/work-items.server";
import { command } from "../operation.server";
import { discardDefaultRow } from "./remove-default-item.server";
import { saveTypedTable } from "./typed-table.server";
import { viewCategories } from "./view-categories.server";
import { viewWorkItem } from "./view-work-item.server";

/** The default rows' form without script. */
export const saveDefaults = command({
  summary: "Save everything that was changed in the default rows",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  input: saveDefaultsInput,
  output: workTrackerCategories,
  run(context, _subject, typed) {
    saveTypedTable(context, null, typed, messages.saveWorkItemFailed);
    return viewCategories(listDefaultWorkItems(context.db));
  },
});

/** The button of a row sends the whole form, so that nothing typed is lost; answers the row that is gone, for its Undo. */
export const saveDefaultsAndRemove = command({
  summary: "Save what was changed in the default rows, then delete one",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: workItemParams,
  input: saveDefaultsInput,
  output: workItemView,
  find: ({ db }, { workItemId }) => findDefaultWorkItem(db, workItemId),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row, { items = {}, ...typed }) {
    // What stands in the row that goes may be anything.
    const { [row.id]: _gone, ...others } = items;
    saveTypedTable(context, null, { ...typed, items: others }, messages.saveWorkItemFailed);
    discardDefaultRow(context, row);
    return viewWorkItem(row);
  },
});
