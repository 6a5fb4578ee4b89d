import { billMessage } from "~/contracts/bill-messages";
import { messages } from "~/contracts/messages";
import { findBill, readBills } from "~/data/bills";
import type { Db } from "~/data/database";
import { findDefaultDealRow, listDefaultDealRows } from "~/data/deal-rows";
import { bytesOfFiles } from "~/data/files";
import { findPhoto } from "~/data/photos";
import { findItem, findProject } from "~/data/projects";
import { findProperty, raiseChangeNumber } from "~/data/properties";
import { findQuote, listVariations } from "~/data/quotes";
import {
  countOwnTemplates,
  findOwnTemplate,
  findTemplate,
  ownerOfTemplate,
} from "~/data/templates";
import {
  restore,
  type TrashRecord,
  moveItemsToTrash,
  moveMoneyToTrash,
  moveToTrash,
} from "~/data/trash";
import { trashedParent, trashedPayment, trashedPhoto, trashedRows } from "~/data/trash-snapshot";
import { paymentProblem } from "~/domain/bills/bill-problems";
import { billTotals } from "~/domain/bills/bill-totals";
import { hasRoomFor } from "~/domain/file";
import { imageOfSide } from "~/domain/photo";
import type { ProjectItem } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import type { TrashKind } from "~/domain/trash";
import { newId } from "~/services/ids";
import type { Access } from "./identity/actor";
import { noteAudit } from "./identity/audit";
import type { Context } from "./operation";
import {
  refuseBeyond,
  refuseMoreIn,
  refuseMoreItems,
  refuseMorePhotos,
  refuseMoreProperties,
  refuseMoreTemplateItems,
} from "./sizes";

/** Admins need no subscription for templates and default rows. */
export function accessToRestore(db: Db, record: TrashRecord): Access {
  const { access } = restorations[record.kind];
  return access === "admin" && isOfOwnTemplate(db, record) ? "content" : access;
}

/** An own template, whose parent is its account, or an item of one. */
export function isOfOwnTemplate(
  db: Db,
  { kind, parentId }: Pick<TrashRecord, "kind" | "parentId">,
): boolean {
  if (kind === "template-item") return ownerOfTemplate(db, parentId) !== null;
  return kind === "template" && parentId !== "";
}

/**
 * @param records of one property: its room is counted once, which takes longer than to restore one.
 * @throws Refusal where a place is gone, or there is no room.
 */
export function restoreDeleted(context: Context, ...records: TrashRecord[]): void {
  for (const record of records) {
    const { placeOf, fits, notify } = restorations[record.kind];
    const place = placeOf(context, record);
    if (place === undefined || fits?.(context, record) === false)
      throw new Refusal("missing", messages.undoFailed);
    if (place && record === records[0]) refuseRestored(context.db, place.propertyId, records);
    restore(context.db, record.id, { newId, now: context.now });
    context.receipt.restored = true;
    notify(context, record);
  }
}

/** Where a thing comes back to: null is no property, undefined a place that is gone. */
type Place = { propertyId: string } | null | undefined;

/** Who may restore, where to, whether there is room and who is notified (docs/decisions/0048). */
type Restoration = {
  access: Access;
  placeOf: (context: Context, thing: TrashRecord) => Place;
  /** What the sizes of a property do not say. */
  fits?: (context: Context, thing: TrashRecord) => boolean;
  notify: (context: Context, thing: TrashRecord) => void;
};

const inProperty: Omit<Restoration, "fits"> = {
  access: "content",
  placeOf({ db, actor }, { parentId }) {
    const property = findProperty(db, actor.user, parentId);
    return property && { propertyId: property.id };
  },
  notify: ({ db, actor }, { parentId }) => raiseChangeNumber(db, parentId, actor.user.id),
};

const inProject: Omit<Restoration, "fits"> = {
  access: "content",
  placeOf({ db, actor }, { parentId }) {
    const place = findProject(db, actor.user, parentId);
    return place && { propertyId: place.property.id };
  },
  notify({ db, actor }, { parentId }) {
    const place = findProject(db, actor.user, parentId);
    if (place) raiseChangeNumber(db, place.property.id, actor.user.id);
  },
};

const restorations: Record<TrashKind, Restoration> = {
  property: {
    access: "content",
    placeOf: (context, { parentId: creatorId }) =>
      creatorId === context.actor.user.id ? null : undefined,
    fits({ db }, { parentId: creatorId }) {
      refuseMoreProperties(db, creatorId);
      return true;
    },
    notify: ({ db, actor }, { id }) => raiseChangeNumber(db, id, actor.user.id),
  },
  category: inProperty,
  file: inProperty,
  row: inProperty,
  item: {
    ...inProject,
    fits({ db, actor }, { id, parentId }) {
      // A suggestion stays where it is.
      if (!findItem(db, actor.user, id)) refuseMoreItems(db, parentId);
      return true;
    },
  },
  picture: { ...inProject, fits: isSideFree },
  bill: inProperty,
  quote: inProperty,
  scenario: inProperty,
  comparison: inProperty,
  payment: { ...inProperty, fits: isStillToPay },
  variation: {
    ...inProperty,
    fits({ db, actor }, { id }) {
      const place = findQuote(db, actor.user, trashedParent(db, id).quoteId ?? "");
      if (!place) return false;
      refuseBeyond("variationsOfQuote", listVariations(db, [place.quote.id]).length);
      return true;
    },
  },
  template: {
    access: "admin",
    placeOf({ db, actor }, { id, parentId: ownerId }) {
      const isSeen = () => findProperty(db, actor.user, trashedParent(db, id).propertyId ?? "");
      return ownerId === "" || (ownerId === actor.user.id && isSeen()) ? null : undefined;
    },
    fits({ db }, { parentId: ownerId }) {
      if (ownerId) refuseBeyond("templatesOfAccount", countOwnTemplates(db, ownerId));
      return true;
    },
    notify(context, { id }) {
      const theirs = findTemplate(context.db, id);
      if (theirs) noteAudit(context, "restore-template", theirs.name);
    },
  },
  "template-item": {
    access: "admin",
    placeOf: ({ db, actor }, { parentId }) =>
      (findTemplate(db, parentId) ?? findOwnTemplate(db, actor.user, parentId)) ? null : undefined,
    fits({ db }, { parentId }) {
      refuseMoreTemplateItems(db, parentId);
      return true;
    },
    notify: () => undefined,
  },
  "default-row": {
    access: "admin",
    placeOf: () => null,
    fits({ db }) {
      refuseBeyond("rowsOfDeal", listDefaultDealRows(db).length);
      return true;
    },
    notify: (context, { id }) =>
      noteAudit(context, "restore-default-row", findDefaultDealRow(context.db, id)?.label ?? ""),
  },
};

/** The size that each table's rows count for in a property. */
const SIZE_OF_TABLE = {
  projects: "projectsOfProperty",
  projectItems: "itemsOfProperty",
  workItems: "rowsOfDeal",
  scenarios: "scenariosOfDeal",
  quotes: "quotesOfProperty",
  quoteLines: "linesOfQuotes",
  comparisons: "comparisonsOfProperty",
  comparisonLines: "linesOfComparisons",
  propertyFiles: "filesOfProperty",
} as const;

/** @throws Refusal invalid, too-large for the bytes of files. */
function refuseRestored(db: Db, propertyId: string, records: readonly TrashRecord[]): void {
  const all = records.map(({ id, kind }) => ({ kind, ...trashedRows(db, id) }));
  const sum = (countOf: (one: (typeof all)[number]) => number | undefined) =>
    all.reduce((total, one) => total + (countOf(one) ?? 0), 0);
  for (const [table, size] of Object.entries(SIZE_OF_TABLE)) {
    const more = sum(({ rows }) => rows[table as keyof typeof SIZE_OF_TABLE]);
    refuseMoreIn(db, propertyId, size, more);
  }
  const lines = sum(({ rows }) => Math.max(rows.billLines ?? 0, rows.bills ?? 0));
  refuseMoreIn(db, propertyId, "linesOfProperty", lines);
  // The photo of a picture may be there, with its other side.
  const photos = sum(({ kind, rows }) => (kind === "category" ? rows.photos : 0));
  refuseMoreIn(db, propertyId, "photosOfProperty", photos);
  const fileBytes = sum((one) => one.fileBytes);
  if (!hasRoomFor(fileBytes, fileBytes === 0 ? 0 : bytesOfFiles(db, propertyId)))
    throw new Refusal("too-large", messages.dossierFull);
}

/**
 * The side may have another image by now.
 * @throws Refusal invalid where the photo went with its last side, and there is no room for it.
 */
function isSideFree({ db, actor }: Context, { id, parentId }: TrashRecord): boolean {
  const was = trashedPhoto(db, id);
  const place = was && findProject(db, actor.user, parentId);
  if (!place) return false;
  const photo = findPhoto(db, actor.user, was.id)?.photo;
  if (!photo) refuseMorePhotos(db, parentId, place.property.id);
  return (
    !photo || Object.values(imageOfSide).every((side) => was[side] === null || photo[side] === null)
  );
}

/** @throws Refusal invalid where other payments were made meanwhile. */
function isStillToPay({ db, actor }: Context, { id }: TrashRecord): boolean {
  const payment = trashedPayment(db, id);
  const place = payment && findBill(db, actor.user, payment.billId);
  const [full] = place ? readBills(db, [place.bill.id]) : [];
  if (!payment || !full) return false;
  const totals = billTotals(full.bill, full.lines, full.payments);
  const typed = full.bill.kind === "credit" ? Math.abs(payment.amount) : payment.amount;
  const problem = paymentProblem(full.bill, { typed, kind: payment.kind }, totals);
  if (problem) throw new Refusal("invalid", billMessage(problem));
  refuseBeyond("paymentsOfBill", full.payments.length);
  return true;
}

/**
 * Moves a thing to the trash (docs/specification.md §6.5).
 * @param parentId blank when it has none.
 */
export function discard(
  { db, actor, now, receipt }: Context,
  thing: { kind: TrashKind; id: string; parentId: string },
): void {
  receipt.trashed.push(thing);
  moveToTrash(db, { ...thing, ownerId: actor.user.id, deleteDate: now });
}

/** What is spent and agreed on an item that goes back to the suggestions. */
export function discardMoney({ db, actor, now, receipt }: Context, item: ProjectItem): void {
  receipt.trashed.push({ kind: "item", id: item.id, parentId: item.projectId });
  moveMoneyToTrash(db, item, { ownerId: actor.user.id, deleteDate: now });
}

/** The same for many items at once. */
export function discardItems({ db, actor, now }: Context, items: readonly ProjectItem[]): void {
  moveItemsToTrash(db, items, { ownerId: actor.user.id, deleteDate: now });
}
