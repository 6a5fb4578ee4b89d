import { saveDealInput, saveDefaultsInput, type TypedTable } from "~/contracts/deal";
import { messages } from "~/contracts/messages";
import { listDealRows, listDefaultDealRows } from "~/data/deal-rows";
import { onProperty } from "../builders";
import { commandList, step, type Step } from "../command-list";
import { freeId } from "../free-id";
import type { AnyOperation, Context } from "../operation";
import { updateProperty } from "../properties/properties";
import { createDealRow, updateDealRow } from "./deal-rows";
import { createDefaultItem, updateDefaultItem } from "./default-rows";
import { readDealRows } from "./read-deal-rows";
import { rowsKeepCents } from "./row-edits";

/**
 * The deal's rows without script, and its switch.
 * @throws Refusal naming every invalid or conflicting field, as `items.ID.value`.
 */
export const dealForm = commandList({
  ...onProperty("editContents"),
  failure: messages.saveWorkItemFailed,
  input: saveDealInput,
  commands: [createDealRow, updateDealRow, updateProperty],
  steps(context, { id: propertyId, ...stored }, { includeAgentFees, was, ...table }): Step[] {
    const { includeAgentFees: shown } = was ?? stored;
    const isSwitched = includeAgentFees !== undefined && includeAgentFees !== shown;
    const switched = isSwitched ? { includeAgentFees } : undefined;
    return [
      ...stepsOf(context, propertyId, table),
      step("", updateProperty, { params: { propertyId }, input: switched }),
    ];
  },
});

/** The same for the default rows. */
export const defaultsForm = commandList({
  access: "admin",
  failure: messages.saveWorkItemFailed,
  input: saveDefaultsInput,
  commands: [createDefaultItem, updateDefaultItem],
  steps: (context, _subject, typed) => stepsOf(context, null, typed),
});

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
