import { messages } from "~/contracts/messages";
import { propertyParams, propertyView, dealRowView } from "~/contracts/properties";
import { propertyDealRowParams, saveDealInput, type TypedTable } from "~/contracts/deal";
import { findProperty, updatePropertyRow } from "~/data/properties";
import { findDealRow } from "~/data/deal-rows";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { command, type Context } from "../operation";
import { viewProperty, viewDealRow } from "../properties/view-property";
import { discardRow, mayRemove } from "./remove-work-item";
import { saveSubmittedTable } from "./submitted-table";

/**
 * The calculator's form without script: the changed cells, the new rows and the switch of the
 * agent's fees, whole or not at all.
 */
export const saveDeal = command({
  summary: "Save everything that was changed in a property's calculator",
  failure: messages.saveWorkItemFailed,
  access: "content",
  params: propertyParams,
  input: saveDealInput,
  output: propertyView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("editContents", user.id, property),
  run: (context, property, typed) =>
    viewProperty(context.db, context.actor.user, saveTyped(context, property, typed)),
});

/**
 * The button of a row sends the whole form, so that nothing typed is lost; answers the row that is
 * gone, for its Undo.
 */
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
    // What stands in the row that goes may be anything.
    const { [place.workItem.id]: _gone, ...others } = items;
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
  saveSubmittedTable(context, property.id, table, messages.saveWorkItemFailed);
  return includeAgentFees === undefined ||
    includeAgentFees === (wasIncludeAgentFees ?? property.includeAgentFees)
    ? property
    : updatePropertyRow(context.db, property.id, { includeAgentFees });
}
