import {
  dealCategories,
  saveDealInput,
  saveDefaultsInput,
  type TypedTable,
} from "~/contracts/deal";
import { messages } from "~/contracts/messages";
import { dealRowView, propertyView } from "~/contracts/properties";
import { listDealRows, listDefaultDealRows } from "~/data/deal-rows";
import { findProperty } from "~/data/properties";
import type { Property } from "~/domain/property";
import { onDealRow, onProperty } from "../builders";
import { freeId } from "../free-id";
import { command, performWithin, type AnyOperation, type Context } from "../operation";
import { updateProperty } from "../properties/properties";
import { viewDealRow, viewProperty } from "../properties/view-property";
import { runTogether, step, type Step } from "../run-together";
import { createDealRow, deleteDealRow, updateDealRow, viewCategories } from "./deal-rows";
import {
  createDefaultItem,
  deleteDefaultItem,
  onDefaultRow,
  updateDefaultItem,
} from "./default-rows";
import { readDealRows } from "./read-deal-rows";
import { rowsKeepCents } from "./sent-values";

/** The form of the deal's rows without script, in one transaction. */
export const saveDeal = command({
  ...onProperty("editContents"),
  summary: "Save everything that was changed in a property's calculator",
  failure: messages.saveWorkItemFailed,
  input: saveDealInput,
  output: propertyView,
  run(context, property, typed) {
    saveTyped(context, property, typed);
    const { db, actor } = context;
    return viewProperty(db, actor.user, findProperty(db, actor.user, property.id) ?? property);
  },
});

/** Answers the row for Undo. Deleted first: text in it is not read, which may be invalid. */
export const saveDealAndRemove = command({
  ...onDealRow("editContents"),
  summary: "Save what was changed in a property's calculator, then delete one row",
  failure: messages.removeWorkItemFailed,
  input: saveDealInput,
  output: dealRowView,
  run(context, { workItem, property }, typed) {
    performWithin(context, deleteDealRow, { params: { workItemId: workItem.id }, input: {} });
    saveTyped(context, property, typed);
    return viewDealRow(workItem);
  },
});

type TypedDeal = TypedTable & {
  includeAgentFees?: boolean | undefined;
  wasIncludeAgentFees?: boolean | undefined;
};

/** @throws Refusal naming every invalid or conflicting field, as `items.ID.value`. */
function saveTyped(
  context: Context,
  { id: propertyId, includeAgentFees: stored }: Property,
  { includeAgentFees, wasIncludeAgentFees = stored, ...table }: TypedDeal,
): void {
  const isSwitched = includeAgentFees !== undefined && includeAgentFees !== wasIncludeAgentFees;
  const switched = isSwitched ? { includeAgentFees } : undefined;
  runTogether(context, messages.saveWorkItemFailed, [
    ...stepsOf(context, propertyId, table),
    step("", updateProperty, { params: { propertyId }, input: switched }),
  ]);
}

/** @param propertyId null for the default rows. */
function stepsOf({ db }: Context, propertyId: string | null, table: TypedTable): Step[] {
  const isDefault = propertyId === null;
  const stored = isDefault ? listDefaultDealRows(db) : listDealRows(db, propertyId);
  const create: AnyOperation = isDefault ? createDefaultItem : createDealRow;
  const update: AnyOperation = isDefault ? updateDefaultItem : updateDealRow;
  return readDealRows(stored, table, rowsKeepCents(db, propertyId)).map(
    ({ id: workItemId, place, newId, input, wrong }) =>
      workItemId === undefined
        ? step(
            place,
            create,
            { params: { propertyId }, input: input && { ...input, id: freeId(db, newId) } },
            wrong,
          )
        : step(place, update, { params: { workItemId }, input }, wrong),
  );
}

export const saveDefaults = command({
  summary: "Save everything that was changed in the default rows",
  failure: messages.saveWorkItemFailed,
  access: "admin",
  input: saveDefaultsInput,
  output: dealCategories,
  run(context, _subject, typed) {
    runTogether(context, messages.saveWorkItemFailed, stepsOf(context, null, typed));
    return viewCategories(listDefaultDealRows(context.db));
  },
});

export const saveDefaultsAndRemove = command({
  ...onDefaultRow,
  summary: "Save what was changed in the default rows, then delete one",
  failure: messages.removeWorkItemFailed,
  input: saveDefaultsInput,
  output: dealRowView,
  run(context, row, typed) {
    performWithin(context, deleteDefaultItem, { params: { workItemId: row.id }, input: {} });
    runTogether(context, messages.saveWorkItemFailed, stepsOf(context, null, typed));
    return viewDealRow(row);
  },
});
