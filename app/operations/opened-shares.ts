import { inWriteTransaction, isDiskFull, isLocked } from "~/data/database";
import { isUnopened, markOpened } from "~/data/shares";
import type { Property } from "~/domain/property";
import { noteAnswered } from "./rate-limit";
import type { Context, RequestContext } from "./request-context";

/** The property's id, if this is the first look of whom it is shared with (docs/specification.md §5.1). */
export function unopenedIn(
  { db, currentActor }: Context,
  property: Pick<Property, "id" | "creatorId"> | undefined,
): string | undefined {
  if (!property || !currentActor || currentActor.actingAdmin) return undefined;
  const { id, email } = currentActor.user;
  if (property.creatorId === id) return undefined;
  return isUnopened(db, property.id, email) ? property.id : undefined;
}

/** In the command's own transaction. */
export function noteOpened(context: Omit<Context, "receipt">, propertyId: string): void {
  const { db, currentActor, now } = context;
  const email = currentActor?.user.email ?? "";
  markOpened(db, propertyId, email, now);
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
