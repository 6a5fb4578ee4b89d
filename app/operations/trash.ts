import { billMessage } from "~/contracts/bill-messages";
import { messages } from "~/contracts/messages";
import { undoInput, undoneView } from "~/contracts/undo";
import { findBill, readBills } from "~/data/bills";
import { findDefaultDealRow, listDefaultDealRows, listDealRows } from "~/data/deal-rows";
import { listScenarios } from "~/data/deals";
import { bytesOfFiles } from "~/data/files";
import { findPhoto } from "~/data/photos";
import { findProject } from "~/data/projects";
import { findProperty, raiseChangeNumber } from "~/data/properties";
import { findQuote } from "~/data/quotes";
import { countTemplateItems, findTemplate } from "~/data/templates";
import {
  trashedFile,
  findTrashed,
  trashedBillLines,
  trashedItems,
  trashedParent,
  trashedPayment,
  trashedPhoto,
  restore,
  type TrashRecord,
  moveItemsToTrash,
  moveToTrash,
} from "~/data/trash";
import { paymentProblem } from "~/domain/bills/bill-problems";
import { billTotals } from "~/domain/bills/bill-totals";
import { hasRoomFor } from "~/domain/file";
import { imageOfSide } from "~/domain/photo";
import type { ProjectItem } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import type { TrashKind } from "~/domain/trash";
import { newId } from "~/services/ids";
import { accessRefusal, type Access } from "./identity/access";
import { noteAudit } from "./identity/audit";
import { command, type Context } from "./operation";
import {
  refuseBeyond,
  refuseMoreBillLines,
  refuseMoreItems,
  refuseMoreProjects,
  refuseMoreProperties,
} from "./sizes";

/**
 * Restores for who deleted it, while they may see the parent (docs/specification.md §6.5). Admins
 * need no subscription for templates and default rows.
 */
export const undoDeletion = command({
  summary: "Bring back what was just deleted",
  failure: messages.undoFailed,
  access: "verified",
  input: undoInput,
  output: undoneView,
  run(context, _subject, { trashId }) {
    const record = findTrashed(context.db, context.actor.user.id, trashId);
    const refusal = accessRefusal(
      { access: record ? restorations[record.kind].access : "content" },
      context.actor,
    );
    if (refusal) throw refusal;
    if (!record || !restorations[record.kind].hasPlace(context, record))
      throw new Refusal("missing", messages.undoFailed);
    restore(context.db, trashId, { newId, now: context.now });
    restorations[record.kind].notify(context, record);
    return { kind: record.kind, id: record.id, parentId: record.parentId };
  },
});

/** Who may restore, whether the parent exists and who is notified (docs/decisions/0048). */
type Restoration = {
  access: Access;
  hasPlace: (context: Context, thing: TrashRecord) => boolean;
  notify: (context: Context, thing: TrashRecord) => void;
};

const inProperty: Pick<Restoration, "access" | "notify"> = {
  access: "content",
  notify: ({ db, actor }, { parentId }) => raiseChangeNumber(db, parentId, actor.user.id),
};

const inProject: Pick<Restoration, "access" | "notify"> = {
  access: "content",
  notify({ db, actor }, { parentId }) {
    const place = findProject(db, actor.user, parentId);
    if (place) raiseChangeNumber(db, place.property.id, actor.user.id);
  },
};

const restorations: Record<TrashKind, Restoration> = {
  property: {
    access: "content",
    hasPlace({ db, actor }, { parentId: creatorId }) {
      if (creatorId !== actor.user.id) return false;
      refuseMoreProperties(db, creatorId);
      return true;
    },
    notify: ({ db, actor }, { id }) => raiseChangeNumber(db, id, actor.user.id),
  },
  category: {
    ...inProperty,
    hasPlace({ db, actor }, { id, parentId }) {
      if (!findProperty(db, actor.user, parentId)) return false;
      refuseMoreProjects(db, parentId, trashedItems(db, id));
      return true;
    },
  },
  file: { ...inProperty, hasPlace: hasRoom },
  row: {
    ...inProperty,
    hasPlace({ db, actor }, { parentId }) {
      if (!findProperty(db, actor.user, parentId)) return false;
      refuseBeyond("rowsOfDeal", listDealRows(db, parentId).length);
      return true;
    },
  },
  item: {
    ...inProject,
    hasPlace({ db, actor }, { parentId }) {
      if (!findProject(db, actor.user, parentId)) return false;
      refuseMoreItems(db, parentId);
      return true;
    },
  },
  picture: { ...inProject, hasPlace: isSideFree },
  bill: {
    ...inProperty,
    hasPlace(context, thing) {
      if (!isPropertyThere(context, thing)) return false;
      refuseMoreBillLines(context.db, thing.parentId, trashedBillLines(context.db, thing.id));
      return true;
    },
  },
  quote: { ...inProperty, hasPlace: isPropertyThere },
  scenario: {
    ...inProperty,
    hasPlace(context, thing) {
      if (!isPropertyThere(context, thing)) return false;
      refuseBeyond("scenariosOfDeal", listScenarios(context.db, thing.parentId).length);
      return true;
    },
  },
  comparison: { ...inProperty, hasPlace: isPropertyThere },
  payment: {
    ...inProperty,
    hasPlace: isStillToPay,
  },
  variation: {
    ...inProperty,
    hasPlace: ({ db, actor }, { id }) =>
      findQuote(db, actor.user, trashedParent(db, id).quoteId ?? "") !== undefined,
  },
  template: {
    access: "admin",
    hasPlace: () => true,
    notify: (context, { id }) =>
      noteAudit(context, "restore-template", findTemplate(context.db, id)?.name ?? ""),
  },
  "template-item": {
    access: "admin",
    hasPlace({ db }, { parentId }) {
      if (!findTemplate(db, parentId)) return false;
      refuseBeyond("itemsOfTemplate", countTemplateItems(db, parentId));
      return true;
    },
    notify: () => undefined,
  },
  "default-row": {
    access: "admin",
    hasPlace({ db }) {
      refuseBeyond("rowsOfDeal", listDefaultDealRows(db).length);
      return true;
    },
    notify: (context, { id }) =>
      noteAudit(context, "restore-default-row", findDefaultDealRow(context.db, id)?.label ?? ""),
  },
};

function isPropertyThere({ db, actor }: Context, { parentId }: TrashRecord): boolean {
  return findProperty(db, actor.user, parentId) !== undefined;
}

/** The side may have another image by now. */
function isSideFree({ db, actor }: Context, { id, parentId }: TrashRecord): boolean {
  const was = trashedPhoto(db, id);
  if (!was || !findProject(db, actor.user, parentId)) return false;
  const photo = findPhoto(db, actor.user, was.id)?.photo;
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
  return true;
}

/** @throws Refusal too-large */
function hasRoom({ db, actor }: Context, { id, parentId }: TrashRecord): boolean {
  if (!findProperty(db, actor.user, parentId)) return false;
  if (hasRoomFor(trashedFile(db, id)?.bytes ?? 0, bytesOfFiles(db, parentId))) return true;
  throw new Refusal("too-large", messages.dossierFull);
}

/**
 * Moves a thing to the trash (docs/specification.md §6.5).
 * @param parentId blank when it has none.
 */
export function discard(
  { db, actor, now }: Context,
  thing: { kind: TrashKind; id: string; parentId: string },
): void {
  moveToTrash(db, { ...thing, ownerId: actor.user.id, deleteDate: now });
}

/** The same for many items at once. */
export function discardItems({ db, actor, now }: Context, items: readonly ProjectItem[]): void {
  moveItemsToTrash(db, items, { ownerId: actor.user.id, deleteDate: now });
}
