import type { z } from "zod";
import { messages } from "~/contracts/messages";
import { pickedMessages } from "~/contracts/picked-messages";
import { placeItemsInput, placedView, placingView } from "~/contracts/placed-items";
import { putItemAfter } from "~/data/item-order";
import {
  findItem,
  findProject,
  listActiveItems,
  listItems,
  listProjects,
  type ProjectPlace,
} from "~/data/projects";
import { listPropertyRows } from "~/data/properties";
import { plannedValuesOf } from "~/domain/item-fields";
import { mayOnProperty } from "~/domain/permission";
import { Refusal, refuseField } from "~/domain/refusal";
import type { Undo } from "~/domain/undo";
import { formId, freeId, onProject } from "../builders";
import { commandList, step } from "../command-list";
import { command, performWithin, query, type Context } from "../operation";
import { refuseMoreItems } from "../sizes";
import { updateItem } from "./items";
import { addPasted, idsOfPaste, pasteOf } from "./paste-items";

export const startPlacing = query({
  ...onProject("editContents"),
  summary: "The form that moves or copies items to another category",
  failure: messages.loadProjectFailed,
  output: placingView,
  run(context, { project, property }) {
    const { db, actor } = context;
    const others = listPropertyRows(db, actor.user).filter(({ id }) => id !== property.id);
    return {
      project: { ...named(project), propertyId: property.id },
      items: listActiveItems(db, [project.id]).map(named),
      places: [property, ...others].map(({ id, name }) => ({
        id,
        name,
        categories: listProjects(db, id).map(named),
      })),
      formId: formId(context),
    };
  },
});

const named = ({ id, name }: { id: string; name: string }) => ({ id, name });

/** With all that they have, within their property (docs/decisions/0136). */
export const moveItems = commandList({
  ...onProject("editContents"),
  failure: messages.saveChangeFailed,
  input: placeItemsInput,
  commands: [updateItem],
  steps(context, from, typed) {
    const to = targetOf(context, typed);
    if (to.property.id !== from.property.id) throw refuseField("to", pickedMessages.onlyCopied);
    if (to.project.id === from.project.id) throw refuseField("to", pickedMessages.alreadyThere);
    // Sent again, they are there already.
    return tickedIn(context, [from.project.id, to.project.id], typed).map(({ id }) =>
      step("", updateItem, { params: { itemId: id }, input: { projectId: to.project.id } }),
    );
  },
  answer(context, { project }, outputs, typed) {
    const to = targetOf(context, typed).project;
    const ids = outputs.flatMap((item) => item?.id ?? []);
    context.receipt.undo = { what: "move", from: project.id, to: to.id, ids };
    return { projectId: project.id, message: pickedMessages.moved(ids.length, to.name) };
  },
});

/** Name, quantity and budget alone, as one paste: sent again it is the same, and so is its Undo. */
export const copyItems = command({
  ...onProject("editContents"),
  summary: "Copy the plan of items to a category, of another property too",
  failure: messages.addItemFailed,
  input: placeItemsInput,
  output: placedView,
  run(context, { project }, typed) {
    const { db, actor, now } = context;
    const to = targetOf(context, typed);
    const projectId = to.project.id;
    const items = tickedIn(context, [project.id], typed);
    const count = items.length;
    const before = findItem(db, actor.user, typed.formId)?.item;
    const isDone = before?.projectId === projectId;
    const first = isDone ? before : { id: freeId(db, typed.formId), createDate: now };
    const paste = pasteOf(first.id, first.createDate);
    if (!isDone) {
      refuseMoreItems(db, projectId, count);
      const copies = items.map((item) => ({ ...NO_SPEND, ...plannedValuesOf(item) }));
      addPasted(context, to.property, idsOfPaste(paste, count), [{ projectId, items: copies }]);
    }
    context.receipt.undo = { what: "paste", projectId, paste, count };
    context.receipt.elsewhere = to.property;
    const name = to.property.id === project.propertyId ? "" : `, ${to.property.name}`;
    const message = pickedMessages.placed(count, to.project.name + name);
    return { projectId: project.id, message };
  },
});

const NO_SPEND = { row: 0, spent: 0, supplier: "", note: "", wrong: [] };

/** Back to where they were; those that somebody has moved on, or deleted, stay. @throws Refusal */
export function moveBack(context: Context, { from, to, ids }: Extract<Undo, { what: "move" }>) {
  const { db, actor } = context;
  const there = ids.filter((id) => findItem(db, actor.user, id)?.item.projectId === to);
  if (there.length === 0) throw new Refusal("conflict", messages.undoFailed);
  for (const itemId of there)
    performWithin(context, updateItem, { params: { itemId }, input: { projectId: from } });
  return null;
}

/** After the item that it stood after, wherever that is now. @throws Refusal once one is gone. */
export function orderBack(
  { db, actor }: Context,
  { itemId, after }: Extract<Undo, { what: "order" }>,
) {
  const item = findItem(db, actor.user, itemId)?.item;
  if (!item || putItemAfter(db, item.projectId, itemId, after) === undefined)
    throw new Refusal("conflict", messages.undoFailed);
  return null;
}

type Typed = z.output<typeof placeItemsInput>;

/** @throws Refusal unless it is a category that the actor may change. */
function targetOf({ db, actor }: Context, { to }: Typed): ProjectPlace {
  const place = to === undefined ? undefined : findProject(db, actor.user, to);
  if (!place || !mayOnProperty("editContents", actor.user.id, place.property))
    throw refuseField("to", pickedMessages.chooseCategory);
  return place;
}

/** In their order. @throws Refusal where there are none. */
function tickedIn({ db }: Context, projectIds: string[], { items: ticks = {} }: Typed) {
  const items = listItems(db, projectIds).filter(
    ({ id, status }) => status === "active" && ticks[id],
  );
  if (items.length === 0) throw new Refusal("invalid", pickedMessages.tickItems);
  return items;
}
