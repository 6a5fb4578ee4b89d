import {
  dealCategories,
  propertyDealRowParams,
  saveDealInput,
  saveDefaultsInput,
  type TypedTable,
} from "~/contracts/deal";
import { messages } from "~/contracts/messages";
import { dealRowView, propertyView } from "~/contracts/properties";
import { findDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { updatePropertyRow } from "~/data/properties";
import type { Property } from "~/domain/property";
import { onProperty } from "../builders";
import { command, type Context } from "../operation";
import { viewDealRow } from "../properties/view-property";
import { viewProperty } from "../properties/view-property";
import { discardRow, mayRemove, viewCategories } from "./deal-rows";
import { discardDefaultRow, onDefaultRow } from "./default-rows";
import { saveSubmittedTable } from "./submitted-table";

/** The calculator's form without script, in one transaction. */
export const saveDeal = command({
  ...onProperty("editContents"),
  summary: "Save everything that was changed in a property's calculator",
  failure: messages.saveWorkItemFailed,
  input: saveDealInput,
  output: propertyView,
  run: (context, property, typed) =>
    viewProperty(context.db, context.actor.user, saveTyped(context, property, typed)),
});

/** Saves the form, then deletes the row; answers it for Undo. */
export const saveDealAndRemove = command({
  summary: "Save what was changed in a property's calculator, then delete one row",
  failure: messages.removeWorkItemFailed,
  access: "content",
  params: propertyDealRowParams,
  input: saveDealInput,
  output: dealRowView,
  find({ db, actor }, { propertyId, workItemId: dealRowId }) {
    const place = findDealRow(db, actor.user, dealRowId);
    return place?.property.id === propertyId ? place : undefined;
  },
  allows: mayRemove,
  run(context, place, { items = {}, ...typed }) {
    // Text in the deleted row is not read: it may be invalid.
    const { [place.workItem.id]: _removed, ...others } = items;
    saveTyped(context, place.property, { ...typed, items: others });
    discardRow(context, place);
    return viewDealRow(place.workItem);
  },
});

type TypedDeal = TypedTable & {
  includeAgentFees?: boolean | undefined;
  wasIncludeAgentFees?: boolean | undefined;
};

function saveTyped(
  context: Context,
  property: Property,
  { includeAgentFees, wasIncludeAgentFees, ...table }: TypedDeal,
): Property {
  saveSubmittedTable(context, property.id, table);
  return includeAgentFees === undefined ||
    includeAgentFees === (wasIncludeAgentFees ?? property.includeAgentFees)
    ? property
    : updatePropertyRow(context.db, property.id, { includeAgentFees });
}

export const saveDefaults = command({
  summary: "Save everything that was changed in the default rows",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  input: saveDefaultsInput,
  output: dealCategories,
  run(context, _subject, typed) {
    saveSubmittedTable(context, null, typed);
    return viewCategories(listDefaultDealRows(context.db));
  },
});

/** Saves the form, then deletes the row; answers it for Undo. */
export const saveDefaultsAndRemove = command({
  ...onDefaultRow,
  summary: "Save what was changed in the default rows, then delete one",
  failure: messages.removeWorkItemFailed,
  input: saveDefaultsInput,
  output: dealRowView,
  allows: (_actor, { canDelete }) => canDelete,
  run(context, row, { items = {}, ...typed }) {
    // Text in the deleted row is not read: it may be invalid.
    const { [row.id]: _removed, ...others } = items;
    saveSubmittedTable(context, null, { ...typed, items: others });
    discardDefaultRow(context, row);
    return viewDealRow(row);
  },
});
