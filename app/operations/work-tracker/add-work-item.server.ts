import { messages } from "~/contracts/messages";
import { propertyParams, workItemView } from "~/contracts/properties.server";
import { addWorkItemInput } from "~/contracts/work-tracker.server";
import { findProperty } from "~/data/properties.server";
import { listWorkItems, saveWorkItem } from "~/data/work-items.server";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { command } from "../operation.server";
import { addRow } from "./new-row.server";
import { takeBack } from "./take-back.server";
import { viewWorkItem } from "./view-work-item.server";

/** What type a new row is of, whether it can be deleted and where it stands is not the sender's to say (decisions §6). */
export const addWorkItem = command({
  summary: "Add a row to a property's calculator",
  failure: messages.addWorkItemFailed,
  access: "content",
  params: propertyParams,
  input: addWorkItemInput,
  output: workItemView,
  find: ({ db, actor }, { propertyId }) => findProperty(db, actor.user, propertyId),
  allows: ({ user }, property) => mayOnProperty("editContents", user.id, property),
  run(context, property, { id, categoryId, label, value, propertyId }) {
    const { db, now, actor } = context;
    if (propertyId && propertyId !== property.id) throw new Refusal("missing", messages.addWorkItemFailed);
    const before = takeBack(context, property.id, id);
    if (before) return viewWorkItem(saveWorkItem(db, before, { categoryId, label, amount: value, changedBy: actor.user.id }));
    const row = { id, propertyId: property.id, categoryId, label, amount: value, createDate: now, changedBy: actor.user.id };
    return viewWorkItem(addRow(db, listWorkItems(db, property.id), row));
  },
});
