import { messages } from "~/contracts/messages";
import {
  pasteFormView,
  pastedView,
  pasteItemsInput,
  type RoomForItems,
} from "~/contracts/pasted-items";
import type { Db } from "~/data/database";
import { listPhotos } from "~/data/photos";
import { createItems, findItem, listItems, listProjects } from "~/data/projects";
import { presetGst } from "~/domain/bills/bill-warnings";
import { itemValuesOf } from "~/domain/item-fields";
import { LONGEST_PASTE, readPastedItems, type PastedItem } from "~/domain/pasted-items";
import type { ProjectItem, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { SIZES } from "~/domain/sizes";
import type { Undo } from "~/domain/undo";
import { newId, derivedId } from "~/services/ids";
import { recordSpent, spendingOf } from "../bills/spent";
import { onProject, formId, freeId } from "../builders";
import { command, query, type Context } from "../operation";
import { roomForItems } from "../sizes";
import { chooseSupplier } from "../suppliers/suppliers";
import { discard, discardItems } from "../trash";

export const startPasting = query({
  ...onProject("editContents"),
  summary: "The form that takes rows of a spreadsheet",
  failure: messages.loadProjectFailed,
  output: pasteFormView,
  run: (context, { project: { id, name, propertyId } }) => ({
    project: { id, name, propertyId },
    formId: formId(context),
    room: roomForItems(context.db, id),
  }),
});

/** All rows or none. The first gets the form's id, so that a resubmission finds them. */
export const pasteItems = command({
  ...onProject("editContents"),
  summary: "Add the rows of a pasted table to a category, once they were looked at",
  failure: messages.addItemFailed,
  input: pasteItemsInput,
  output: pastedView,
  // URL encoding takes up to nine bytes a character.
  maxBody: 9 * LONGEST_PASTE,
  run(context, { project, property }, { text = "", seen, formId }) {
    const { db } = context;
    const { items } = readPastedItems(text);
    const pasted = { projectId: project.id, count: items.length };
    const takeBack = (paste: string) => {
      context.receipt.undo = { what: "paste", ...pasted, paste };
    };
    const before = findItem(db, context.actor.user, formId)?.item;
    if (before?.projectId === project.id) {
      takeBack(pasteOf(before.id, before.createDate));
      return pasted;
    }
    const problem = problemOf(items, seen, roomForItems(db, project.id));
    if (problem) throw new Refusal("invalid", messages.addItemFailed, { text: [problem] });
    const paste = pasteOf(freeId(db, formId), context.now);
    const ids = idsOfPaste(paste, items.length);
    addPasted(context, property, ids, [{ projectId: project.id, items }]);
    takeBack(paste);
    return pasted;
  },
});

export type PastedPlace = { projectId: string; items: readonly PastedItem[] };

/**
 * Adds items to categories of a property, each with room for its own.
 * @param ids of the items, in the order of the places.
 * @throws Refusal
 */
export function addPasted(
  context: Context,
  property: Property,
  ids: readonly string[],
  places: readonly PastedPlace[],
): void {
  const { db, actor, now } = context;
  const items = places.flatMap(({ projectId, items: own }) =>
    own.map((item) => ({ ...item, projectId })),
  );
  const suppliers = suppliersOf(context, property, items);
  const rows = items.map(({ projectId, supplier, note, ...item }, place) => ({
    ...itemValuesOf(item),
    id: ids[place] ?? newId(),
    projectId,
    changedBy: actor.user.id,
    createDate: now,
    supplierId: suppliers.get(supplier)?.id ?? null,
    gst: presetGst(suppliers.get(supplier) ?? null),
    note,
  }));
  createItems(
    db,
    rows.map(({ spent: _logged, supplierId: _of, gst: _as, note: _too, ...row }) => row),
  );
  recordSpent(spendingOf(context, property.id), rows);
}

/** By the names that rows have; makes those that are not there. @throws Refusal */
export function suppliersOf(context: Context, property: Property, items: readonly PastedItem[]) {
  const names = new Set(items.map(({ supplier }) => supplier));
  names.delete("");
  return new Map(
    [...names].map((name) => {
      const found = chooseSupplier(context, property, { supplier: name });
      return [name, found && { id: found.id, gstRegistered: found.gstRegistered, lastTerm: null }];
    }),
  );
}

/** Names a paste by its first item and its time: a form sent again later is another paste. */
export function pasteOf(firstId: string, createDate: Date): string {
  return `${firstId}.${createDate.getTime()}`;
}

function problemOf(
  items: PastedItem[],
  seen: string | undefined,
  room: RoomForItems,
): string | undefined {
  if (items.length === 0) return messages.nothingPasted;
  if (items.length > SIZES.rowsOfPaste) return messages.sizeReached.rowsOfPaste;
  if (items.length > room.more)
    return messages.pastedBeyond(messages.sizeReached[room.size], room.more);
  if (items.some(({ wrong }) => wrong.length > 0)) return messages.pastedWrong;
  return seen === String(items.length) ? undefined : messages.lookAtPasted;
}

/** Rows that one transaction removes, at most: so many hold the others for less than 250 ms. */
const REMOVED_AT_ONCE = 500;

/**
 * Moves the items of a paste to the trash, as deleting each would, or the first part of them. Those
 * that somebody else has changed since stay, and are named (docs/decisions/0062).
 */
export function removePasted(
  context: Context,
  property: Property,
  { projectId, paste, count, others = [], made = [] }: Extract<Undo, { what: "paste" }>,
): { removed: number; left: string[]; goesOn: boolean } {
  const { db, actor } = context;
  const ids = new Set(idsOfPaste(paste, count));
  const here = new Set(listProjects(db, property.id).map(({ id }) => id));
  const places = [projectId, ...others].filter((id) => here.has(id));
  const pasted = listItems(db, places).filter(({ id }) => ids.has(id));
  const isMine = ({ changedBy }: ProjectItem) => changedBy === actor.user.id;
  const mine = pasted.filter(isMine);
  const part = mine.slice(0, REMOVED_AT_ONCE);
  const goesOn = part.length < mine.length;
  discardItems(context, part);
  for (const id of goesOn ? [] : made)
    if (here.has(id) && isUntouched(db, id))
      discard(context, { kind: "category", id, parentId: property.id });
  return {
    removed: part.length,
    goesOn,
    left: pasted.filter((item) => !isMine(item)).map(({ name }) => name),
  };
}

/** Nothing was put into it since. */
function isUntouched(db: Db, projectId: string): boolean {
  return listItems(db, [projectId]).length === 0 && listPhotos(db, [projectId]).length === 0;
}

/** The ids follow from the paste. */
export function idsOfPaste(paste: string, count: number): string[] {
  const [firstId = ""] = paste.split(".");
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? firstId : derivedId(`${paste}.${place}`),
  );
}
