import { messages } from "~/contracts/messages";
import { propertyParams, workItemView } from "~/contracts/properties.server";
import { addWorkItemInput } from "~/contracts/work-tracker.server";
import { findProperty } from "~/data/properties.server";
import { findThrownAway, restore } from "~/data/trash.server";
import { listWorkItems, saveWorkItem, type WorkItem } from "~/data/work-items.server";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { command, type Context } from "../operation.server";
import { viewWorkItem } from "../properties/view-property.server";
import { addRow } from "./new-row.server";

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
    const { db, now } = context;
    if (propertyId && propertyId !== property.id) throw new Refusal("missing", messages.addWorkItemFailed);
    const before = id && takeBack(context, property, id);
    if (before) return viewWorkItem(saveWorkItem(db, before, { categoryId, label, amount: value }));
    const row = { id, propertyId: property.id, categoryId, label, amount: value, createDate: now };
    return viewWorkItem(addRow(db, listWorkItems(db, property.id), row));
  },
});

/** A row added again after it was deleted, which is how a script undoes that, stands where it stood. Answers its id. */
function takeBack({ db, actor }: Context, property: Property, id: WorkItem["id"]): string | undefined {
  const thrownAway = findThrownAway(db, actor.user.id, id);
  if (thrownAway?.kind !== "row" || thrownAway.parentId !== property.id) return undefined;
  restore(db, id);
  return id;
}
