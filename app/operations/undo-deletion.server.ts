import { messages } from "~/contracts/messages";
import { undoInput, undoneView } from "~/contracts/undo.server";
import { findProject } from "~/data/projects.server";
import { findProperty } from "~/data/properties.server";
import { findThrownAway, restore, type TrashRecord } from "~/data/trash.server";
import { Refusal } from "~/domain/refusal";
import { command, type Context } from "./operation.server";

/** Only who deleted a thing brings it back, whole, and only to where they still may see (decisions §4). */
export const undoDeletion = command({
  summary: "Bring back what was just deleted",
  failure: messages.undoFailed,
  access: "content",
  input: undoInput,
  output: undoneView,
  run(context, _subject, { trashId }) {
    const record = findThrownAway(context.db, context.actor.user.id, trashId);
    if (!record || !parentIsThere[record.kind](context, record.parentId)) throw new Refusal("missing", messages.undoFailed);
    restore(context.db, trashId);
    return { kind: record.kind, id: record.id, parentId: record.parentId };
  },
});

const parentIsThere: Record<TrashRecord["kind"], (context: Context, parentId: string) => boolean> = {
  property: ({ actor }, creatorId) => creatorId === actor.user.id,
  category: ({ db, actor }, propertyId) => findProperty(db, actor.user, propertyId) !== undefined,
  item: ({ db, actor }, projectId) => findProject(db, actor.user, projectId) !== undefined,
};
