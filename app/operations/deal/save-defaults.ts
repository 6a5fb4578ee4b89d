import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import { saveDefaultsInput, dealRowParams, dealCategories } from "~/contracts/deal";
import { findDefaultDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { command } from "../operation";
import { discardDefaultRow } from "./remove-default-item";
import { saveSubmittedTable } from "./submitted-table";
import { viewCategories } from "./view-categories";
import { viewDealRow } from "../properties/view-property";

/** The default rows' form without script. */
export const saveDefaults = command({
  summary: "Save everything that was changed in the default rows",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  input: saveDefaultsInput,
  output: dealCategories,
  run(context, _subject, typed) {
    saveSubmittedTable(context, null, typed, messages.saveWorkItemFailed);
    return viewCategories(listDefaultDealRows(context.db));
  },
});

/**
 * The button of a row sends the whole form, so that nothing typed is lost; answers the row that is
 * gone, for its Undo.
 */
export const saveDefaultsAndRemove = command({
  summary: "Save what was changed in the default rows, then delete one",
  failure: messages.removeWorkItemFailed,
  access: "admin",
  params: dealRowParams,
  input: saveDefaultsInput,
  output: dealRowView,
  find: ({ db }, { workItemId: dealRowId }) => findDefaultDealRow(db, dealRowId),
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row, { items = {}, ...typed }) {
    // What stands in the row that goes may be anything.
    const { [row.id]: _gone, ...others } = items;
    saveSubmittedTable(context, null, { ...typed, items: others }, messages.saveWorkItemFailed);
    discardDefaultRow(context, row);
    return viewDealRow(row);
  },
});
