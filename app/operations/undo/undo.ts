import { claimMessages } from "~/contracts/bill-messages";
import { billsPageMessages } from "~/contracts/bills-page-messages";
import { messages } from "~/contracts/messages";
import { reviewMessages } from "~/contracts/review";
import { spendMessages } from "~/contracts/spend-messages";
import { undoInput, undoneView } from "~/contracts/undo";
import { findProperty, raiseChangeNumber } from "~/data/properties";
import { findTrashed, type TrashRecord } from "~/data/trash";
import { deleteUndo, findUndo, storeUndo } from "~/data/undo";
import { mayOnProperty } from "~/domain/permission";
import type { Property } from "~/domain/property";
import { Refusal } from "~/domain/refusal";
import type { Undo } from "~/domain/undo";
import { deletePayments, deleteSpend, restoreClaim, unsortLines } from "../bills/undo-bills";
import { accessRefusal } from "../identity/actor";
import { restoreReplaced } from "../items/import-again";
import { removePasted } from "../items/paste-items";
import { moveBack, orderBack } from "../items/place-items";
import { command, type Context } from "../operation";
import { restoreCaption } from "../photos/photos";
import { putPartBack } from "../history/put-back";
import { planTakingBack, type Plan } from "../history/put-back-plan";
import { restoreKept } from "../review/review";
import { undoDecision, undoVariation } from "../quotes/undo-decisions";
import { accessToRestore, isOfOwnTemplate, restoreDeleted } from "../trash";

/**
 * For who did it, while they may see its place, by the record in the trash: what was deleted is
 * restored, what was done is taken back (docs/specification.md §6.5).
 */
export const undoAction = command({
  summary: "Bring back what was just deleted, or take back what was just done",
  failure: messages.undoFailed,
  access: "verified",
  input: undoInput,
  output: undoneView,
  async prepare(request, { trashId }) {
    const { db, currentActor } = request;
    const undo = findUndo(db, trashId);
    if (undo?.what !== "putBack") return undefined;
    const done = findTrashed(db, currentActor?.user.id ?? "", trashId);
    return planTakingBack(request, done?.parentId ?? "", [undo.after].flat());
  },
  run(context, _subject, { trashId }, plan) {
    const record = findTrashed(context.db, context.actor.user.id, trashId);
    const access = record ? accessToRestore(context.db, record) : "content";
    const refusal = accessRefusal({ access }, context.actor);
    if (refusal) throw refusal;
    if (!record) throw new Refusal("missing", messages.undoFailed);
    const { kind, id, parentId } = record;
    const undo = findUndo(context.db, id);
    if (undo) return { kind, id, parentId, ...takeBack(context, record, undo, plan) };
    restoreDeleted(context, record);
    const isOwn = isOfOwnTemplate(context.db, record);
    return { kind, id, parentId, ...(isOwn && { isOwn }) };
  },
});

function takeBack(context: Context, record: TrashRecord, undo: Undo, plan?: Plan) {
  const { db, actor } = context;
  const { id, parentId } = record;
  const property = findProperty(db, actor.user, parentId);
  if (!property || !mayOnProperty("editContents", actor.user.id, property))
    throw new Refusal("missing", messages.undoFailed);
  const done = wayBack[undo.what](context, property, undo as never, plan);
  deleteUndo(db, id);
  raiseChangeNumber(db, parentId, actor.user.id);
  if (done === null || typeof done === "string") return { message: done };
  storeUndo(db, { id, parentId, ownerId: record.ownerId, deleteDate: record.deleteDate }, done);
  context.receipt.rest ??= done;
  return { message: null };
}

/**
 * Each checks the limits again, and answers what it did, in words, or what is left to take back.
 * @throws Refusal
 */
const wayBack: {
  [What in Undo["what"]]: (
    context: Context,
    property: Property,
    undo: Extract<Undo, { what: What }>,
    plan?: Plan,
  ) => string | Undo | null;
} = {
  spend(context, property, { billId }) {
    deleteSpend(context, property, billId);
    return spendMessages.undone;
  },
  payments(context, property, { ids }) {
    deletePayments(context, property, ids);
    return billsPageMessages.paymentUndone;
  },
  sorting(context, property, undo) {
    unsortLines(context, property, undo);
    return billsPageMessages.unsortedAgain;
  },
  claim(context, property, undo) {
    restoreClaim(context, property, undo);
    return claimMessages.saved(undo.claim.schedule?.amount ?? null);
  },
  paste(context, property, undo) {
    const { removed: now, left, goesOn } = removePasted(context, property, undo);
    const removed = (undo.removed ?? 0) + now;
    if (removed + left.length === 0) throw new Refusal("conflict", messages.undoFailed);
    if (goesOn) return { ...undo, removed };
    if (!undo.replaces) return messages.pasteUndone(removed, left);
    const back = restoreReplaced(context, property, undo);
    const restored = (undo.restored ?? 0) + back.restored;
    return back.goesOn
      ? { ...undo, removed, restored }
      : messages.pasteUndone(removed, left, restored);
  },
  move: (context, _property, undo) => moveBack(context, undo),
  order: (context, _property, undo) => orderBack(context, undo),
  caption(context, property, undo) {
    restoreCaption(context, property, undo);
    return messages.captionUndone;
  },
  templates(context, property, { ids }) {
    restoreKept(context, property, ids);
    return reviewMessages.undone;
  },
  putBack(context, property, undo, plan) {
    if (plan) putPartBack(context, property, plan);
    return context.receipt.rest === undefined ? null : undo;
  },
  decision(context, property, undo) {
    undoDecision(context, property, undo);
    return null;
  },
  variation(context, property, undo) {
    undoVariation(context, property, undo);
    return null;
  },
};
