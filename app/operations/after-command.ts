import { inWriteTransaction, isDiskFull, isLocked, type Db } from "~/data/database";
import { raiseChangeNumber } from "~/data/properties";
import { addToHistory, refreshSearch } from "~/data/watched-writes";
import { isUnopened, markOpened } from "~/data/shares";
import { storeUndo } from "~/data/undo";
import { foldChanges, type Manner } from "~/domain/history/fold-changes";
import { SUPPLIER, SUPPORT, type RowWrite } from "~/domain/history/history";
import type { Property } from "~/domain/property";
import { newId } from "~/services/ids";
import type { App } from "./app";
import { inBatches } from "./in-turns";
import { noteAnswered } from "./rate-limit";
import type { Context, RequestContext } from "./request-context";

/** Raises the property's change number, which open pages poll (docs/decisions/0011). */
export function noteChange(context: Context, subject: unknown): void {
  const property = context.receipt.elsewhere ?? propertyOf(subject);
  if (property) raiseChangeNumber(context.db, property.id, context.actor.user.id);
}

/**
 * Tells what the receipt says was written, of each property. Nothing else writes history
 * (docs/decisions/0130).
 */
export function writeHistory({ db, now, currentActor, receipt }: Omit<Context, "actor">): void {
  if (receipt.written.length === 0) return;
  const who = currentActor ? (currentActor.actingAdmin ? SUPPORT : currentActor.user.id) : SUPPLIER;
  const { undo } = receipt;
  for (const [propertyId, changes] of foldChanges(receipt.written, mannerOf(receipt))) {
    const [first] = changes;
    if (first && undo?.what === "paste" && undo.file)
      first.brought = { file: undo.file, paste: undo.paste, count: undo.count };
    addToHistory(db, propertyId, { at: now.getTime() * 1_000, who, changes });
  }
}

function mannerOf({ putBack, restored, undo }: Context["receipt"]): Manner {
  if (putBack) return "put back";
  return restored ? "restored" : undo?.what === "paste" ? "pasted" : undefined;
}

/** Stores how a command is taken back, where its receipt says how. */
export function saveUndo({ db, actor, now, receipt }: Context, subject: unknown): void {
  const { undo, elsewhere } = receipt;
  // Own templates are no change of the property that they were kept from.
  const parentId =
    undo?.what === "templates" ? undo.propertyId : (elsewhere ?? propertyOf(subject))?.id;
  if (!undo || !parentId) return;
  const done = { id: newId(), ownerId: actor.user.id, parentId, deleteDate: now };
  storeUndo(db, done, undo);
  receipt.undoId = done.id;
}

const behind = new WeakSet<App>();

/** What one command wrote beyond what it takes into the search itself, in batches. */
export function catchUpSearch(app: App): void {
  if (behind.has(app)) return;
  behind.add(app);
  void inBatches(app, () => inWriteTransaction(app.db, refreshSearch))
    .catch(app.report)
    .finally(() => behind.delete(app));
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

/** The property's id, if this is the first look of whom it is shared with (docs/specification.md §5.1). */
export function unopenedIn(
  { db, currentActor }: Context,
  property: Pick<Property, "id" | "creatorId"> | undefined,
): string | undefined {
  if (!property || !currentActor || currentActor.actingAdmin) return undefined;
  const { id, emailKey } = currentActor.user;
  if (property.creatorId === id) return undefined;
  return isUnopened(db, property.id, emailKey) ? property.id : undefined;
}

/** In the command's own transaction. */
export function noteOpened(context: Omit<Context, "receipt">, propertyId: string): void {
  const { db, currentActor, now } = context;
  const { email = "", emailKey = "" } = currentActor?.user ?? {};
  markOpened(db, propertyId, emailKey, now);
  noteAnswered(context, email);
}

/** After the transaction of a query, which may not write; a replica has the primary do it. */
export function noteOpenedByQuery(request: RequestContext, propertyId: string): void {
  const { app, currentActor: actor, missed } = request;
  if (missed) return missed();
  if (!actor) return;
  try {
    inWriteTransaction(app.db, (db) => noteOpened({ ...request, db, actor }, propertyId));
  } catch (error) {
    // A full disk or a locked database must not keep anybody from reading.
    if (!isDiskFull(error) && !isLocked(error)) throw error;
  }
}

/** The context of one transaction, with an empty receipt. */
export function contextOf(request: RequestContext, db: Db, written: RowWrite[] = []): Context {
  return {
    ...request,
    db,
    receipt: { trashed: [], payments: [], written },
    get actor() {
      if (!request.currentActor)
        throw new Error("An operation open to anyone asked who is acting.");
      return request.currentActor;
    },
  };
}
