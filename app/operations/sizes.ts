import { messages } from "~/contracts/messages";
import type { RoomForItems } from "~/contracts/pasted-items";
import type { Db } from "~/data/database";
import { listDealRows } from "~/data/deal-rows";
import { listScenarios } from "~/data/deals";
import { listPhotos } from "~/data/photos";
import { countQuotes } from "~/data/quotes";
import { countInProperty, countProperties, sizesOfProject, sizesOfProperty } from "~/data/sizes";
import { bytesOfAccount, countUpload, findCreatorId, uploadedOn } from "~/data/storage";
import { countTemplateItems } from "~/data/templates";
import { isoDay } from "~/domain/dates";
import { Refusal, refuseField } from "~/domain/refusal";
import { roomFor, type SizeName } from "~/domain/sizes";
import { ACCOUNT_BYTES, DAILY_UPLOAD_BYTES } from "~/domain/storage";
import type { Context } from "./operation";

/**
 * Enforces one limit of `SIZES` on additions.
 * @param there the present number.
 * @throws Refusal invalid when `more` do not fit.
 */
export function refuseBeyond(size: SizeName, there: number, more = 1): void {
  if (more > 0 && more > roomFor(size, there))
    throw new Refusal("invalid", messages.sizeReached[size]);
}

/** @throws Refusal invalid */
export function refuseMoreItems(db: Db, projectId: string, more = 1): void {
  const { items, itemsOfProperty } = sizesOfProject(db, projectId);
  refuseBeyond("itemsOfProject", items, more);
  refuseBeyond("itemsOfProperty", itemsOfProperty, more);
}

/** @throws Refusal invalid */
export function refuseMoreTemplateItems(db: Db, templateId: string): void {
  refuseBeyond("itemsOfTemplate", countTemplateItems(db, templateId));
}

/** @throws Refusal invalid */
export function refuseMoreProjects(db: Db, propertyId: string, items = 0): void {
  const there = sizesOfProperty(db, propertyId);
  refuseBeyond("projectsOfProperty", there.projects);
  refuseBeyond("itemsOfProperty", there.items, items);
}

/** @throws Refusal invalid at the creator's limit, or when the source is over a newer limit. */
export function refuseClone(db: Db, creatorId: string, propertyId: string): void {
  refuseMoreProperties(db, creatorId);
  refuseFullAccount(db, creatorId);
  const { projects, items, largestProject } = sizesOfProperty(db, propertyId);
  refuseBeyond("projectsOfProperty", 0, projects);
  refuseBeyond("itemsOfProperty", 0, items);
  refuseBeyond("itemsOfProject", 0, largestProject);
}

/**
 * For what a short request makes many rows of: made and deleted in turn it would fill the trash
 * (docs/decisions/0046). @throws Refusal invalid
 */
export function refuseFullAccount(db: Db, userId: string): void {
  if (bytesOfAccount(db, userId) >= ACCOUNT_BYTES)
    throw new Refusal("invalid", messages.accountFull);
}

/** @throws Refusal invalid */
export function refuseMoreProperties(db: Db, creatorId: string): void {
  refuseBeyond("propertiesOfAccount", countProperties(db, creatorId));
}

type Counter = (db: Db, propertyId: string) => number;

const counted = (size: Parameters<typeof countInProperty>[2]): Counter => {
  return (db, propertyId) => countInProperty(db, propertyId, size);
};

/** What a property has of each. */
const IN_PROPERTY = {
  projectsOfProperty: (db, id) => sizesOfProperty(db, id).projects,
  itemsOfProperty: (db, id) => sizesOfProperty(db, id).items,
  rowsOfDeal: (db, id) => listDealRows(db, id).length,
  scenariosOfDeal: (db, id) => listScenarios(db, id).length,
  quotesOfProperty: countQuotes,
  linesOfQuotes: counted("linesOfQuotes"),
  comparisonsOfProperty: counted("comparisonsOfProperty"),
  linesOfComparisons: counted("linesOfComparisons"),
  linesOfProperty: counted("linesOfProperty"),
  photosOfProperty: counted("photosOfProperty"),
  filesOfProperty: counted("filesOfProperty"),
} satisfies Partial<Record<SizeName, Counter>>;

export type PropertySize = keyof typeof IN_PROPERTY;

/** @throws Refusal invalid */
export function refuseMoreIn(db: Db, propertyId: string, size: PropertySize, more = 1): void {
  if (more > 0) refuseBeyond(size, IN_PROPERTY[size](db, propertyId), more);
}

/** @throws Refusal invalid */
export function refuseMorePhotos(db: Db, projectId: string, propertyId: string): void {
  refuseBeyond("photosOfProject", listPhotos(db, [projectId]).length);
  refuseMoreIn(db, propertyId, "photosOfProperty");
}

/** The room for items, and the limit (project or property) that bounds it. */
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

/** The refusal's message, to be shown before typing; null if none. */
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
 * Counts an upload against the sender's day and the creator's storage (docs/decisions/0046).
 * @throws Refusal invalid, at the field.
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
