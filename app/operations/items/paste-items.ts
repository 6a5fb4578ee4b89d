import { messages } from "~/contracts/messages";
import { pastedView, pasteItemsInput, type RoomForItems } from "~/contracts/pasted-items";
import { projectParams } from "~/contracts/projects";
import { createItems, findItem, findProject } from "~/data/projects";
import { LONGEST_PASTE, readPastedItems, type PastedItem } from "~/domain/pasted-items";
import { mayOnProperty } from "~/domain/permission";
import { Refusal } from "~/domain/refusal";
import { SIZES } from "~/domain/sizes";
import { newId } from "~/services/ids";
import { freeId } from "../free-id";
import { command } from "../operation";
import { roomForItems } from "../sizes";

/**
 * All rows or none. The first item gets the form's own id, so that the same form sent again finds
 * them there.
 */
export const pasteItems = command({
  summary: "Add the rows of a pasted table to a category, once they were looked at",
  failure: messages.addItemFailed,
  access: "content",
  params: projectParams,
  input: pasteItemsInput,
  output: pastedView,
  // A character takes up to nine bytes in a form.
  maxBody: 9 * LONGEST_PASTE,
  find: ({ db, actor }, { projectId }) => findProject(db, actor.user, projectId),
  allows: (actor, { property }) => mayOnProperty("editContents", actor.user.id, property),
  run({ db, actor, now }, { project }, { text = "", seen, formId }) {
    const { items } = readPastedItems(text);
    const pasted = { projectId: project.id, count: items.length };
    if (findItem(db, actor.user, formId)?.project.id === project.id) return pasted;
    const problem = problemOf(items, seen, roomForItems(db, project.id));
    if (problem) throw new Refusal("invalid", messages.addItemFailed, { text: [problem] });
    const rows = items.map(({ name, quantity, budget, spent }, place) => {
      const id = place === 0 ? freeId(db, formId) : newId();
      return {
        id,
        projectId: project.id,
        name,
        quantity,
        budget,
        spent,
        changedBy: actor.user.id,
        createDate: now,
      };
    });
    createItems(db, rows);
    return pasted;
  },
});

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
