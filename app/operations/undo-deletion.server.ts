import { messages } from "~/contracts/messages";
import { undoInput, undoneView } from "~/contracts/undo.server";
import { findProject } from "~/data/projects.server";
import { findProperty, raiseChangeNumber } from "~/data/properties.server";
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
    const propertyId = record && propertyOf[record.kind](context, record);
    if (!record || propertyId === undefined) throw new Refusal("missing", messages.undoFailed);
    restore(context.db, trashId);
    raiseChangeNumber(context.db, propertyId, context.actor.user.id);
    return { kind: record.kind, id: record.id, parentId: record.parentId };
  },
});

/** The property that a thing comes back in; undefined when that, or what the thing hung on, is not there for the actor any more. */
const propertyOf: Record<TrashRecord["kind"], (context: Context, thing: TrashRecord) => string | undefined> = {
  property: ({ actor }, { id, parentId: creatorId }) => (creatorId === actor.user.id ? id : undefined),
  category: ({ db, actor }, { parentId }) => findProperty(db, actor.user, parentId)?.id,
  item: ({ db, actor }, { parentId }) => findProject(db, actor.user, parentId)?.property.id,
  row: ({ db, actor }, { parentId }) => findProperty(db, actor.user, parentId)?.id,
};
