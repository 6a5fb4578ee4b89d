import {
  addDealRowInput,
  dealCategories,
  updateDealRowInput,
  type DealCategory,
} from "~/contracts/deal";
import { fields } from "~/contracts/fields";
import { messages } from "~/contracts/messages";
import { dealRowView } from "~/contracts/properties";
import { listDefaultDealRows, type DealRow } from "~/data/deal-rows";
import { DEAL_CATEGORIES } from "~/domain/deal";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { onDealRow, onProperty } from "../builders";
import { discard } from "../trash";
import { command, query } from "../operation";
import { viewDealRow } from "../properties/view-property";
import { addRow, changeRow } from "./row-edits";

export const listCategories = query({
  summary: "The three categories of the calculator, with the default rows",
  failure: messages.loadWorkItemsFailed,
  access: "content",
  output: dealCategories,
  run: ({ db }) => viewCategories(listDefaultDealRows(db)),
});

export function viewCategories(rows: DealRow[]): DealCategory[] {
  return DEAL_CATEGORIES.map(({ id, label }) => ({
    id,
    label,
    items: rows.filter(({ categoryId }) => categoryId === id).map(viewDealRow),
  }));
}

/** The sender cannot choose type, order or deletability (docs/specification.md §13.5). */
export const createDealRow = command({
  ...onProperty("editContents"),
  summary: "Add a row to a property's calculator",
  failure: messages.addWorkItemFailed,
  input: addDealRowInput,
  output: dealRowView,
  run(context, property, { propertyId, ...sent }) {
    if (propertyId && propertyId !== property.id)
      throw new Refusal("missing", messages.addWorkItemFailed);
    return viewDealRow(addRow(context, property.id, sent).row);
  },
});

export const updateDealRow = command({
  ...onDealRow("editContents"),
  summary:
    "Change a row of the calculator: its value, its GST and period, or the label of a row of one's own",
  failure: messages.saveWorkItemFailed,
  input: updateDealRowInput,
  output: dealRowView,
  run: (context, { workItem: dealRow }, edit) => viewDealRow(changeRow(context, dealRow, edit)),
});

/** Undo restores it in place (docs/specification.md §6.5). */
export const deleteDealRow = command({
  ...onDealRow("editContents"),
  summary: "Delete a row of the calculator",
  failure: messages.removeWorkItemFailed,
  input: fields({}),
  // Fixed rows cannot be deleted (docs/specification.md §13.1).
  allows: ({ user }, { workItem: dealRow, property }) =>
    dealRow.canDelete && mayOnProperty("editContents", user.id, property),
  run(context, { workItem: dealRow, property }) {
    discard(context, { kind: "row", id: dealRow.id, parentId: property.id });
  },
});
