import { messages } from "~/contracts/messages";
import type { RoomForItems } from "~/contracts/pasted-items";
import type { Db } from "~/data/database";
import { countProperties, sizesOfProject, sizesOfProperty } from "~/data/sizes";
import { bytesOfAccount, countUpload, findCreatorId, uploadedOn } from "~/data/storage";
import { isoDay } from "~/domain/dates";
import { Refusal, refuseField } from "~/domain/refusal";
import { roomFor, type SizeName } from "~/domain/sizes";
import { ACCOUNT_BYTES, DAILY_UPLOAD_BYTES } from "~/domain/storage";
import type { Context } from "./operation";

/**
 * Enforces one limit of `SIZES`. What is beyond it already stays as it is; only more of it is
 * refused.
 * @param there how many there are now.
 * @throws Refusal invalid with the words of the limit, when `more` of them do not fit.
 */
export function refuseBeyond(size: SizeName, there: number, more = 1): void {
  if (more > 0 && more > roomFor(size, there))
    throw new Refusal("invalid", messages.sizeReached[size]);
}

/** @throws Refusal invalid when the category or its property has no room for so many more items. */
export function refuseMoreItems(db: Db, projectId: string, more = 1): void {
  const { items, itemsOfProperty } = sizesOfProject(db, projectId);
  refuseBeyond("itemsOfProject", items, more);
  refuseBeyond("itemsOfProperty", itemsOfProperty, more);
}

/**
 * @throws Refusal invalid when the property has no room for one more category with so many items.
 */
export function refuseMoreProjects(db: Db, propertyId: string, items = 0): void {
  const there = sizesOfProperty(db, propertyId);
  refuseBeyond("projectsOfProperty", there.projects);
  refuseBeyond("itemsOfProperty", there.items, items);
}

/**
 * @throws Refusal invalid when somebody may create no more properties, or the source holds more
 * than a new one may: it is older than the limits.
 */
export function refuseClone(db: Db, creatorId: string, propertyId: string): void {
  refuseMoreProperties(db, creatorId);
  const { projects, items, largestProject } = sizesOfProperty(db, propertyId);
  refuseBeyond("projectsOfProperty", 0, projects);
  refuseBeyond("itemsOfProperty", 0, items);
  refuseBeyond("itemsOfProject", 0, largestProject);
}

/** @throws Refusal invalid when somebody has created as many properties as they may. */
export function refuseMoreProperties(db: Db, creatorId: string): void {
  refuseBeyond("propertiesOfAccount", countProperties(db, creatorId));
}

/**
 * How many more items fit into a category, and which limit they come to: its own or its property's.
 */
export function roomForItems(db: Db, projectId: string): RoomForItems {
  const { items, itemsOfProperty } = sizesOfProject(db, projectId);
  const [inProject, inProperty] = [
    roomFor("itemsOfProject", items),
    roomFor("itemsOfProperty", itemsOfProperty),
  ];
  return inProperty < inProject
    ? { size: "itemsOfProperty", more: inProperty }
    : { size: "itemsOfProject", more: inProject };
}

/**
 * What a refusal would say, for a page to say it before anything is typed; null where nothing is
 * refused.
 */
export function reasonAgainst(refuse: () => void): string | null {
  try {
    refuse();
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
}

type Upload = { propertyId: string; bytes: number; field: string };

/**
 * Counts an upload against the day of whoever sends it; it is kept for the account that created the
 * property (docs/decisions/0046).
 * @throws Refusal invalid, at the field, when either has had as much as it may.
 */
export function spendStorage(
  { db, actor, now }: Pick<Context, "db" | "actor" | "now">,
  { propertyId, bytes, field }: Upload,
): void {
  const day = isoDay(now);
  if (uploadedOn(db, actor.user.id, day) + bytes > DAILY_UPLOAD_BYTES)
    throw refuseField(field, messages.dailyUploadsFull);
  if (bytesOfAccount(db, findCreatorId(db, propertyId)) + bytes > ACCOUNT_BYTES)
    throw refuseField(field, messages.accountFull);
  countUpload(db, actor.user.id, day, bytes);
}
