import { messages } from "~/contracts/messages";
import {
  pasteFormView,
  pastedView,
  pasteItemsInput,
  type RoomForItems,
} from "~/contracts/pasted-items";
import { createItems, findItem, listItems, listProjects } from "~/data/projects";
import { itemValuesOf } from "~/domain/item-fields";
import { LONGEST_PASTE, readPastedItems, type PastedItem } from "~/domain/pasted-items";
import type { ProjectItem, Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import { SIZES } from "~/domain/sizes";
import { newId, derivedId } from "~/services/ids";
import { recordSpent, spendingOf } from "../bills/spent";
import { onProject } from "../builders";
import { formId, freeId } from "../free-id";
import { command, query, type Context } from "../operation";
import { roomForItems } from "../sizes";
import { discardItems } from "../trash";

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
  run(context, { project }, { text = "", seen, formId }) {
    const { db, actor, now } = context;
    const { items } = readPastedItems(text);
    const pasted = { projectId: project.id, count: items.length };
    const takeBack = (paste: string) => {
      context.receipt.undo = { what: "paste", ...pasted, paste };
    };
    const before = findItem(db, actor.user, formId)?.item;
    if (before?.projectId === project.id) {
      takeBack(pasteOf(before.id, before.createDate));
      return pasted;
    }
    const problem = problemOf(items, seen, roomForItems(db, project.id));
    if (problem) throw new Refusal("invalid", messages.addItemFailed, { text: [problem] });
    const paste = pasteOf(freeId(db, formId), now);
    const ids = idsOfPaste(paste, items.length);
    const rows = items.map((item, place) => ({
      ...itemValuesOf(item),
      id: ids[place] ?? newId(),
      projectId: project.id,
      changedBy: actor.user.id,
      createDate: now,
    }));
    createItems(
      db,
      rows.map(({ spent: _logged, ...row }) => row),
    );
    recordSpent(spendingOf(context, project.propertyId), rows);
    takeBack(paste);
    return pasted;
  },
});

/** Names a paste by its first item and its time: a form sent again later is another paste. */
function pasteOf(firstId: string, createDate: Date): string {
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

/**
 * Moves the items of a paste to the trash, as deleting each would. Those that somebody else has
 * changed since stay, and are named (docs/decisions/0062).
 */
export function removePasted(
  context: Context,
  property: Property,
  { projectId, paste, count }: { projectId: string; paste: string; count: number },
): { removed: number; left: string[] } {
  const { db, actor } = context;
  const ids = new Set(idsOfPaste(paste, count));
  const isHere = listProjects(db, property.id).some(({ id }) => id === projectId);
  const pasted = isHere ? listItems(db, [projectId]).filter(({ id }) => ids.has(id)) : [];
  const isMine = ({ changedBy }: ProjectItem) => changedBy === actor.user.id;
  const mine = pasted.filter(isMine);
  discardItems(context, mine);
  return {
    removed: mine.length,
    left: pasted.filter((item) => !isMine(item)).map(({ name }) => name),
  };
}

/** The ids follow from the paste. */
export function idsOfPaste(paste: string, count: number): string[] {
  const [firstId = ""] = paste.split(".");
  return Array.from({ length: count }, (_, place) =>
    place === 0 ? firstId : derivedId(`${paste}.${place}`),
  );
}
