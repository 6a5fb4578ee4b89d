import { messages } from "~/contracts/messages";
import { propertyParams, dealRowView } from "~/contracts/properties";
import { addDealRowInput } from "~/contracts/deal";
import { findProperty } from "~/data/properties";
import { listDealRows, updateDealRow } from "~/data/deal-rows";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { command } from "../operation";
import { createRow } from "./new-row";
import { undoRow } from "./undo-row";
import { viewDealRow } from "../properties/view-property";

/**
 * What type a new row is of, whether it can be deleted and where it stands is not the sender's to
 * say (docs/specification.md §13.5).
 */
export const createDealRow = command({
  summary: "Add a row to a property's calculator",
  failure: messages.addWorkItemFailed,
  access: "content",
  params: propertyParams,
  input: addDealRowInput,
  output: dealRowView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("editContents", user.id, property),
  run(context, property, { id, categoryId, label, value, propertyId }) {
    const { db, now, actor } = context;
    if (propertyId && propertyId !== property.id)
      throw new Refusal("missing", messages.addWorkItemFailed);
    const before = undoRow(context, property.id, id);
    if (before)
      return viewDealRow(
        updateDealRow(db, before, { categoryId, label, amount: value, changedBy: actor.user.id }),
      );
    const row = {
      id,
      propertyId: property.id,
      categoryId,
      label,
      amount: value,
      createDate: now,
      changedBy: actor.user.id,
    };
    return viewDealRow(createRow(db, listDealRows(db, property.id), row));
  },
});
