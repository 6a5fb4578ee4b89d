import { raiseChangeNumber } from "~/data/properties";
import { storeUndo } from "~/data/undo";
import type { Property } from "~/domain/property";
import { newId } from "~/services/ids";
import type { Context } from "./request-context";

/** Raises the property's change number, which open pages poll (docs/decisions/0011). */
export function noteChange(context: Context, subject: unknown): void {
  const property = propertyOf(subject);
  if (property) raiseChangeNumber(context.db, property.id, context.actor.user.id);
}

/** Stores how a command is taken back, where its receipt says how. */
export function saveUndo({ db, actor, now, receipt }: Context, subject: unknown): void {
  const property = propertyOf(subject);
  if (!receipt.undo || !property) return;
  const done = { id: newId(), ownerId: actor.user.id, parentId: property.id, deleteDate: now };
  storeUndo(db, done, receipt.undo);
  receipt.undoId = done.id;
}

/** The property that a subject is, or belongs to. */
export function propertyOf(subject: unknown): Pick<Property, "id" | "creatorId"> | undefined {
  if (typeof subject !== "object" || subject === null) return undefined;
  const property = "property" in subject ? subject.property : subject;
  return typeof property === "object" &&
    property !== null &&
    "changeNumber" in property &&
    "creatorId" in property &&
    "id" in property
    ? { id: String(property.id), creatorId: String(property.creatorId) }
    : undefined;
}
